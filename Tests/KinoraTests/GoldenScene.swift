import CoreGraphics
import Foundation
import ImageComparison
import Kinora
import SceneFormats
import TestSupport
import Testing

/// A fixture scene and the golden pictures beside it.
struct GoldenScene: CustomTestStringConvertible, Sendable {
  /// Where the scenes are.
  static let folder = PackageFolder.fixtures.appendingPathComponent("Scenes")

  /// Every scene.
  static let all = PackageFolder.files(below: folder, ending: ".json").map(GoldenScene.init)

  /// The scenes that this run looks at: those whose path contains `KINORA_GOLDENS`.
  static let chosen: [GoldenScene] = {
    let part = ProcessInfo.processInfo.environment["KINORA_GOLDENS"] ?? ""
    return part.isEmpty ? all : all.filter { $0.path.contains(part) }
  }()

  /// The scene file, relative to `folder`, such as `"timing/slide.json"`.
  let path: String

  var testDescription: String { path }

  /// Reads the scene.
  func load() throws -> Scene {
    try SceneReader.read(contentsOf: Self.folder.appendingPathComponent(path))
  }

  /// The golden of a time, relative to `folder` and without its suffix, such as
  /// `"timing/slide@0.5"`.
  func golden(at time: Double) -> String {
    GoldenStore.name(String(path.dropLast(".json".count)), at: time)
  }

  /// What draws the scene's frames.
  static func renderer(of scene: Scene) throws -> FrameRenderer {
    try FrameRenderer(scene: scene)
  }
}
