import Foundation

/// A folder that is gone when the object is.
final class TemporaryFolder: Sendable {
  /// Its path, without a final slash.
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-batch-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, whose folders are made.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The bytes of a file; nil when there is none.
  func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }

  /// The names in a folder that do not begin with a dot, in order.
  func names(_ folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
