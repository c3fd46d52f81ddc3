import Foundation
import ImageFiles

/// What a value of `--output` asks for.
enum Destination: Hashable {
  /// An animated GIF, `-` for standard output.
  case gif(String)
  /// One PNG file, `-` for standard output.
  case still(String)
  /// A PNG file for each frame.
  case sequence(OutputPattern)

  /// Reads a destination for a scene.
  ///
  /// - Parameters:
  ///   - text: as typed; `{scene}` stands for the scene's name.
  ///   - scene: the scene's file name without its suffix.
  ///   - isOneOfMany: whether other scenes go to the same destination.
  ///   - isStill: whether one frame is asked for.
  init(
    _ text: String, scene: String, isOneOfMany: Bool, isStill: Bool
  ) throws(Failure) {
    let isNamed = text.contains("{scene}")
    var path = text.replacing("{scene}", with: scene)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      !path.hasSuffix("/")
    {
      path += "/"
    }
    if isOneOfMany, !isNamed {
      guard path.hasSuffix("/") else {
        throw Failure(
          .usage, "-o \(text): several scenes need a folder or a name with {scene} in it")
      }
      // A percent sign in the scene's name is not a frame number.
      path += scene.replacing("%", with: "%%") + "_%04d.png"
    }
    if OutputPattern.isPattern(path) {
      do {
        self = .sequence(try OutputPattern(path))
      } catch {
        throw Failure(.usage, "\(error)")
      }
      return
    }
    if path == "-" {
      self = isStill ? .still(path) : .gif(path)
      return
    }
    switch (path as NSString).pathExtension.lowercased() {
    case "gif": self = .gif(path)
    case "png": self = .still(path)
    case "apng", "y4m":
      throw Failure(.usage, "-o \(text): \((path as NSString).pathExtension) is not written yet")
    default:
      throw Failure(
        .usage,
        "-o \(text): expected a name such as out.gif, out.png, frame_%04d.png, a folder/ or -")
    }
  }

  /// The destination as messages name it.
  var name: String {
    switch self {
    case .gif(let path), .still(let path): path == "-" ? "standard output" : path
    case .sequence(let pattern): pattern.path(frame: 0) + " ..."
    }
  }

  /// The folder that files go to; nil for standard output.
  var folder: String? {
    let path: String
    switch self {
    case .gif("-"), .still("-"): return nil
    case .gif(let name), .still(let name): path = name
    case .sequence(let pattern): path = pattern.path(frame: 0)
    }
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Checks that the folder is there before anything is drawn.
  func checkFolder() throws(Failure) {
    guard let folder else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw Failure(.inputOutput, "cannot write \(name): the folder \(folder) does not exist")
    }
    guard isFolder.boolValue else {
      throw Failure(.inputOutput, "cannot write \(name): \(folder) is not a folder")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw Failure(.inputOutput, "cannot write \(name): the folder \(folder) is not writable")
    }
  }
}
