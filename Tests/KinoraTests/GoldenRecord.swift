import CoreGraphics
import Foundation
import ImageComparison
import TestSupport

/// The store of the fixture scenes' goldens; `KINORA_RECORD` says whether a run records.
enum GoldenRecord {
  /// The goldens beside the scenes, and test-output for the pictures of failures.
  static func store() throws -> GoldenStore {
    let environment = ProcessInfo.processInfo.environment
    let word = environment["KINORA_RECORD"] ?? ""
    guard let update = word.isEmpty ? .never : GoldenUpdate(rawValue: word) else {
      throw ComparisonError.malformed(path: "KINORA_RECORD", reason: "\(word) is unknown")
    }
    return GoldenStore(
      folder: GoldenScene.folder.path, output: PackageFolder.output.path,
      update: try update.permitted(in: environment))
  }

  /// Compares a picture with its golden, records it if that is asked for, and answers what is
  /// wrong; nil when the golden was there and equal.
  ///
  /// What was recorded is reported too, so that a run that records always fails.
  static func check(_ actual: Pixmap, against name: String) throws -> String? {
    try store().check(actual, name: name).failure
  }
}
