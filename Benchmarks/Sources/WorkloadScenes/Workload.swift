import Foundation

/// The workloads that are scenes, by the names that tables and peers use.
public enum Workload: String, CaseIterable, Sendable {
  /// An image turning in perspective.
  case w1
  /// Cards in space.
  case w2
  /// Cards in space, faded as groups.
  case w2g
  /// Filled and stroked curves.
  case w3
  /// Shadows.
  case w4
  /// The cards that encoders are measured with.
  case w5cards
  /// The door that encoders are measured with.
  case w5door
  /// Runs of text in space.
  case w7
  /// A still of 4K.
  case w8
  /// Particles.
  case w9
  /// A scene that stands still but for one small layer.
  case w11

  /// What it is, in a few words.
  public var title: String {
    switch self {
    case .w1: "W1 door"
    case .w2: "W2 cards"
    case .w2g: "W2g cards as groups"
    case .w3: "W3 vector"
    case .w4: "W4 shadow"
    case .w5cards: "W5 cards"
    case .w5door: "W5 door"
    case .w7: "W7 text in space"
    case .w8: "W8 4K still, 2,000 layers"
    case .w9: "W9 5,000 particles"
    case .w11: "W11 one small layer moves"
    }
  }

  /// Frames of the whole workload.
  public var frames: Int {
    switch self {
    case .w5cards: 120
    case .w8: 1
    case .w11: 6000
    default: 60
    }
  }

  /// The scene, with as many frames as asked for; the motion is that of the whole workload.
  public func scene(frames: Int? = nil) -> String {
    let count = frames ?? self.frames
    switch self {
    case .w1: return DoorWorkload().scene(image: Texture.file.path)
    case .w2: return CardsWorkload(frames: count).scene(style: .rounded)
    case .w2g: return CardsWorkload(frames: count).scene(style: .grouped)
    case .w3: return VectorWorkload().scene
    case .w4: return ShadowWorkload().scene
    case .w5cards:
      return CardsWorkload(width: 640, height: 480, count: 80, frames: count, seed: 5)
        .scene(style: .rounded, fps: 50)
    case .w5door: return DoorWorkload().scene(image: Texture.file.path, fps: 50)
    case .w7: return TitleWorkload(frames: count).scene
    case .w9: return ParticleWorkload(frames: count).scene(image: Texture.plate.path)
    case .w8: return PosterWorkload().scene(image: Texture.file.path)
    case .w11: return StillWorkload(frames: count).scene
    }
  }

  /// Writes the scene into a folder and answers the file.
  public func write(into folder: URL, frames: Int? = nil) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(rawValue).json")
    try scene(frames: frames).write(to: file, atomically: true, encoding: .utf8)
    return file
  }
}
