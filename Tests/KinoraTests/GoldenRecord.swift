import CoreGraphics
import Foundation
import ImageComparison
import ImageFiles
import TestSupport

/// The stores of goldens; `KINORA_RECORD` says whether a run records.
enum GoldenRecord {
  /// What this run records.
  private static func update() throws -> GoldenUpdate {
    let environment = ProcessInfo.processInfo.environment
    let word = environment["KINORA_RECORD"] ?? ""
    guard let update = word.isEmpty ? .never : GoldenUpdate(rawValue: word) else {
      throw ComparisonError.malformed(path: "KINORA_RECORD", reason: "\(word) is unknown")
    }
    return try update.permitted(in: environment)
  }

  /// The goldens in a folder, beside the scenes by default, and test-output for the pictures of
  /// failures.
  static func store(in folder: URL = GoldenScene.folder) throws -> GoldenStore {
    GoldenStore(
      folder: folder.path, output: PackageFolder.output.path, update: try update())
  }

  /// Compares a picture with its golden, records it if that is asked for, and answers what is
  /// wrong; nil when the golden was there and equal.
  ///
  /// What was recorded is reported too, so that a run that records always fails.
  static func check(
    _ actual: Pixmap, against name: String, in folder: URL = GoldenScene.folder
  ) throws -> String? {
    try store(in: folder).check(actual, name: name).failure
  }

  /// The same for a text.
  static func check(text actual: String, against path: String, in folder: URL) throws -> String? {
    let file = folder.appendingPathComponent(path)
    let update = try update()
    if let bytes = FileManager.default.contents(atPath: file.path), update != .all {
      if bytes == Data(actual.utf8) { return nil }
      if update != .changed {
        let lines = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = String(decoding: bytes, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
        let line = zip(lines, wanted).enumerated().first { $0.element.0 != $0.element.1 }
        return "\(path) differs from line \((line?.offset ?? min(lines.count, wanted.count)) + 1): "
          + (line.map { "\($0.element.0)" } ?? "its length")
      }
    } else if update == .never {
      return "\(path) is missing; scripts/golden records it"
    }
    try AtomicFile.write([UInt8](actual.utf8), to: file.path)
    return "\(path) was recorded; read it"
  }
}
