import Foundation
import ImageFiles
import Kinora
import SceneFormats
import TestSupport

/// A whole file that damaged ones are made of, and the loader that reads its kind.
struct FuzzInput {
  /// The file, relative to Fixtures.
  let path: String
  /// Its suffix: what kind it is.
  let kind: String
  /// Its bytes.
  let bytes: [UInt8]

  /// The kinds of file, by suffix; property lists are the `index.xml` of packages.
  static let kinds = ["json", "caml", "xml", "tendies", "png", "gif", "jpg", "webp"]

  /// Every small file in Fixtures of each kind, in order: the corpus is what the fixtures are, and
  /// what was found in Fixtures/Fuzz.
  static func all() -> [String: [FuzzInput]] {
    var inputs: [String: [FuzzInput]] = [:]
    for kind in kinds {
      inputs[kind] = PackageFolder.files(below: PackageFolder.fixtures, ending: "." + kind)
        .filter { !$0.contains("@") && !$0.hasPrefix("ExamplePackage") }
        .compactMap { path in
          let file = PackageFolder.fixtures.appendingPathComponent(path)
          guard let data = try? Data(contentsOf: file), data.count < 1 << 16 else { return nil }
          return FuzzInput(path: path, kind: kind, bytes: [UInt8](data))
        }
    }
    return inputs
  }

  /// The damaged file of a number.
  static func damaged(
    seed: UInt64, index: Int, from inputs: [String: [FuzzInput]]
  ) -> (kind: String, bytes: [UInt8]) {
    var mutator = Mutator(
      random: SeededGenerator(seed: seed &* 0x9E37_79B9 &+ UInt64(bitPattern: Int64(index))))
    let kind = kinds[index % kinds.count]
    guard let files = inputs[kind], !files.isEmpty else { return (kind, []) }
    let (file, other) = (files[mutator.pick(files.count)], files[mutator.pick(files.count)])
    return (
      kind,
      mutator.damaged(
        file.bytes, other: other.bytes, isText: ["json", "caml", "xml"].contains(kind))
    )
  }

  /// Reads a damaged file; that it is refused is as good as that it is read.
  ///
  /// - Parameter folder: where files that need a name are written.
  static func load(_ kind: String, _ bytes: [UInt8], in folder: URL) {
    switch kind {
    case "json":
      draw(
        try? SceneReader.read(
          data: Data(bytes),
          baseURL: PackageFolder.fixtures.appendingPathComponent("Scenes/gallery/style")))
    case "caml": loadPackage(folder, main: bytes, index: nil)
    case "xml": loadPackage(folder, main: nil, index: bytes)
    case "tendies":
      let file = folder.appendingPathComponent("a.tendies")
      try? Data(bytes).write(to: file)
      draw(try? SceneReader.read(contentsOf: file))
    default:
      let limits = ImageLimits(pixels: 1 << 23, animationPixels: 1 << 24)
      _ = try? ImageDecoder.decode(bytes, limits: limits)
      _ = try? ImageAnimation.decode(bytes, limits: limits)
    }
  }

  /// Draws one small frame of what could be read: what loads is to draw, too.
  private static func draw(_ scene: Scene?) {
    guard let scene else { return }
    let scale = min(1, 48 / Double(max(scene.size.width, scene.size.height)))
    guard let renderer = try? FrameRenderer(scene: scene, scale: scale) else { return }
    _ = renderer.frame(at: 0.3)
  }

  private static func loadPackage(_ folder: URL, main: [UInt8]?, index: [UInt8]?) {
    let package = folder.appendingPathComponent("a.ca")
    try? FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    let plain = Array("<caml><CALayer bounds='0 0 4 4'/></caml>".utf8)
    try? Data(main ?? plain).write(to: package.appendingPathComponent("main.caml"))
    let file = package.appendingPathComponent("index.xml")
    try? FileManager.default.removeItem(at: file)
    if let index { try? Data(index).write(to: file) }
    draw(try? SceneReader.read(contentsOf: package))
    // A transition between any two states reads what a tour does not.
    let options = CAMLOptions(transition: CAMLOptions.Transition(from: "on", to: "bright"))
    _ = try? SceneReader.read(contentsOf: package, states: options)
  }
}
