import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import SceneFormats
import TestSupport
import Testing

/// A scene and the picture that another renderer made of a page that says the same.
struct ReferencePair: Codable, CustomTestStringConvertible, Sendable {
  /// The files' path below `folder` without an extension, such as `"depth/cube"`.
  let name: String
  /// The tolerance: the least likeness in dB.
  let minimumPSNR: Double
  /// Where the two renderers truly differ; pairs below 38 dB must have it.
  let explanation: String?

  var testDescription: String { name }

  /// The folder of a pair, which names what it shows.
  var feature: String { String(name.prefix { $0 != "/" }) }

  /// Where the pairs are.
  static let folder = PackageFolder.fixtures.appendingPathComponent("References")

  /// What `references.json` says: who drew the pictures, and the pairs.
  struct List: Codable, Sendable {
    let renderer: String
    let recorded: String
    let deviceScale: Double
    let pairs: [ReferencePair]
  }

  /// The list; nil when it cannot be read.
  static let list: List? = {
    let file = folder.appendingPathComponent("references.json")
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(List.self, from: $0) }
  }()

  /// The pairs that this run looks at: those whose names contain one of the words in
  /// `KINORA_REFERENCES`.
  static let chosen: [ReferencePair] = {
    let words = ProcessInfo.processInfo.environment["KINORA_REFERENCES"] ?? ""
    let parts = words.split(separator: " ")
    return (list?.pairs ?? []).filter { pair in
      parts.isEmpty || parts.contains { pair.name.contains($0) }
    }
  }()

  /// Our picture of the scene, at its one time.
  func drawing() throws -> Pixmap {
    let scene = try SceneReader.read(contentsOf: Self.folder.appendingPathComponent(name + ".json"))
    #expect(scene.times.count == 1 && scene.title != nil, "\(name) needs a title and one time")
    #expect(scene.diagnostics.isEmpty, "\(scene.diagnostics)")
    return try GoldenScene.renderer(of: scene).frame(at: scene.times.first ?? 0)
  }

  /// The other renderer's picture.
  func picture() throws -> Pixmap {
    let file = Self.folder.appendingPathComponent(name + ".png")
    return try ImageDecoder.decode([UInt8](Data(contentsOf: file))).pixmap
  }

  /// How alike the two are.
  func likeness() throws -> PictureLikeness {
    try #require(
      PictureLikeness(try drawing(), try picture()), "\(name): the pictures differ in size")
  }

  /// Leaves both pictures in the output folder; answers where.
  func leavePictures() throws -> String {
    let stem = PackageFolder.output.appendingPathComponent("references/" + name)
    try FileManager.default.createDirectory(
      at: stem.deletingLastPathComponent(), withIntermediateDirectories: true)
    let (ours, theirs) = (try drawing(), try picture())
    for (word, pixmap) in [("ours", ours), ("reference", theirs)] {
      try AtomicFile.write(PNGEncoder.encode(pixmap), to: "\(stem.path).\(word).png")
    }
    return stem.path + ".*"
  }
}
