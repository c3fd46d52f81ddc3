import CoreGraphics
import Foundation
import Kinora
import SceneFormats
import TestSupport
import Testing

/// Scenes in another format and back draw the same pixels.
@Suite struct ConversionTests {
  /// A folder of its own that is gone afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-conversion-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// The instants at which a scene is looked at: those it names, and a few more.
  private func times(_ scene: Scene) -> [Double] {
    let length = min(scene.duration ?? 2, 8)
    return scene.times + [0, 0.13, 0.37, 0.61, 0.89].map { $0 * length }
  }

  /// Whether two scenes draw the same at a small scale, and how often they were looked at.
  private func expectSame(
    _ a: Scene, _ b: Scene, _ name: String, width: Double = 200, at times: [Double]
  ) throws {
    #expect(a.size == b.size, "\(name)")
    // A scale of a power of two, so that whole points stay on whole parts of pixels.
    let scale = min(exp2((log2(width / Double(a.size.width))).rounded()), 1)
    let (left, right) = (
      try FrameRenderer(scene: a, scale: scale), try FrameRenderer(scene: b, scale: scale)
    )
    for time in times where left.frame(at: time) != right.frame(at: time) {
      Issue.record("\(name) at \(time) s")
      return
    }
  }

  private func json(_ scene: Scene, _ folder: URL) throws -> (Scene, [String]) {
    let file = folder.appendingPathComponent("scene.json")
    let writer = SceneWriter(scene, to: file)
    try writer.write()
    return (try SceneReader.read(contentsOf: file), writer.diagnostics.map(\.code))
  }

  private func caml(_ scene: Scene, _ folder: URL) throws -> (Scene, [String]) {
    let package = folder.appendingPathComponent("scene.ca")
    let writer = CAMLWriter(scene, to: package)
    try writer.write()
    return (try SceneReader.read(contentsOf: package), writer.diagnostics.map(\.code))
  }

  @Test(arguments: GoldenScene.all)
  func aSceneIsTheSameInBothFormats(_ golden: GoldenScene) throws {
    let scene = try golden.load()
    try withFolder { folder in
      let (again, lost) = try json(scene, folder)
      #expect(lost.isEmpty, "\(golden.path): \(lost)")
      #expect(again.diagnostics.isEmpty, "\(golden.path): \(again.diagnostics)")
      try expectSame(scene, again, "\(golden.path) as JSON", at: times(scene))

      let (package, missing) = try caml(scene, folder)
      // Values that are set at once are states; other events have no place in CAML.
      #expect(
        Set(missing).isSubset(of: ["events-not-written", "touch-not-written"]),
        "\(golden.path): \(missing)")
      #expect(package.diagnostics.isEmpty, "\(golden.path): \(package.diagnostics)")
      #expect(package.title == scene.title && package.times == scene.times)
      #expect(package.frameRate == scene.frameRate && package.loop == scene.loop)
      if missing.isEmpty {
        try expectSame(scene, package, "\(golden.path) as CAML", at: times(scene))
        // And back: the document's root is one more layer, the pixels are the same.
        let (back, _) = try json(package, folder)
        try expectSame(scene, back, "\(golden.path) as CAML and back", at: times(scene))
      }
    }
  }

  static let corpus = PackageFolder.corpus.appendingPathComponent("caml")
  static let packages = PackageFolder.files(below: corpus, ending: "main.caml").sorted()

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: corpus.path), "no ../shared/corpus"),
    arguments: packages)
  func aRealDocumentIsTheSameAsAScene(_ path: String) throws {
    let file = Self.corpus.appendingPathComponent(path)
    let isPackage = file.deletingLastPathComponent().pathExtension == "ca"
    let scene = try SceneReader.read(
      contentsOf: isPackage ? file.deletingLastPathComponent() : file)
    let times = times(scene)
    try withFolder { folder in
      let (again, lost) = try json(scene, folder)
      #expect(lost.isEmpty, "\(path): \(lost)")
      try expectSame(scene, again, "\(path) as JSON", width: 100, at: times)
      let (back, missing) = try caml(again, folder)
      #expect(missing.isEmpty, "\(path): \(missing)")
      try expectSame(scene, back, "\(path) as JSON and back", width: 100, at: times)
    }
  }
}
