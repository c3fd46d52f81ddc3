import Foundation

@testable import SceneFormats

/// The scenes in the repository.
enum Fixtures {
  /// The package's Fixtures folder.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// The paths of all scenes below the folder, in alphabetical order.
  static let scenes: [String] = {
    let files = FileManager.default.enumerator(atPath: folder.appendingPathComponent("Scenes").path)
    let names = files?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }()

  /// The file of a scene.
  static func url(_ scene: String) -> URL {
    folder.appendingPathComponent("Scenes").appendingPathComponent(scene)
  }

  /// Reads a scene from its text, called `scene.json`.
  static func read(_ text: String) throws(SceneError) -> Scene {
    try SceneReader.read(data: Data(text.utf8), baseURL: folder, name: "scene.json")
  }

  /// Reads a scene of 100 by 100 points with these layers.
  static func read(layers: String) throws(SceneError) -> Scene {
    try read("{\"kinora\": 1, \"size\": [100, 100], \"layers\": [\(layers)]}")
  }

  /// The message of the error that reading the text gives; nil when it gives none.
  static func message(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }
}
