import CoreGraphics
import Foundation
import ImageFiles
import TestSupport

/// What a run does about goldens that are missing or differ: `KINORA_RECORD` says it.
enum GoldenRecord: String, Sendable {
  /// Compares only.
  case none
  /// Records the goldens that are missing.
  case missing
  /// Records also those that differ.
  case changed
  /// Records every one.
  case all

  /// What this run does; nil when the environment asks for something unknown, or for recording
  /// where `CI` is set.
  static let current: GoldenRecord? = {
    let environment = ProcessInfo.processInfo.environment
    guard let word = environment["KINORA_RECORD"], !word.isEmpty else { return GoldenRecord.none }
    guard (environment["CI"] ?? "").isEmpty else { return nil }
    return GoldenRecord(rawValue: word)
  }()

  /// Compares a picture with its golden, records it if that is asked for, and answers what is
  /// wrong; nil when the golden was there and equal.
  ///
  /// What was recorded is reported too, so that a run that records always fails.
  static func check(
    _ actual: Pixmap, against path: String, in folder: URL = GoldenScene.folder
  ) throws -> String? {
    guard let mode = current else { return "KINORA_RECORD is unknown, or set where CI is" }
    let file = folder.appendingPathComponent(path)
    guard let bytes = FileManager.default.contents(atPath: file.path) else {
      if mode == .none { return "\(path) is missing; scripts/golden records it" }
      return try record(actual, file, path)
    }
    let expected = try ImageDecoder.decode([UInt8](bytes)).pixmap
    if mode == .all { return try record(actual, file, path) }
    if expected == actual { return nil }
    if mode == .changed { return try record(actual, file, path) }
    return try report(expected: expected, actual: actual, path)
  }

  /// The same for a text.
  static func check(text actual: String, against path: String, in folder: URL) throws -> String? {
    guard let mode = current else { return "KINORA_RECORD is unknown, or set where CI is" }
    let file = folder.appendingPathComponent(path)
    let expected = FileManager.default.contents(atPath: file.path)
    if let expected, mode != .all {
      if expected == Data(actual.utf8) { return nil }
      if mode != .changed {
        let lines = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let wanted = String(decoding: expected, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
        let line = zip(lines, wanted).enumerated().first { $0.element.0 != $0.element.1 }
        return "\(path) differs from line \((line?.offset ?? min(lines.count, wanted.count)) + 1): "
          + (line.map { "\($0.element.0)" } ?? "its length")
      }
    }
    if expected == nil, mode == .none { return "\(path) is missing; scripts/golden records it" }
    try AtomicFile.write([UInt8](actual.utf8), to: file.path)
    return "\(path) was recorded; read it"
  }

  private static func record(_ pixmap: Pixmap, _ file: URL, _ path: String) throws -> String {
    try AtomicFile.write(PNGEncoder.encode(pixmap, level: .small), to: file.path)
    return "\(path) was recorded; look at it"
  }

  /// Leaves expected, actual and difference in the output folder.
  private static func report(expected: Pixmap, actual: Pixmap, _ path: String) throws -> String {
    let stem = PackageFolder.output.appendingPathComponent(String(path.dropLast(".png".count)))
    try FileManager.default.createDirectory(
      at: stem.deletingLastPathComponent(), withIntermediateDirectories: true)
    let difference = PixmapDifference(expected, actual)
    for (name, pixmap) in [
      ("expected", expected), ("actual", actual),
      ("difference", PixmapDifference.picture(expected, actual)),
    ] {
      try AtomicFile.write(PNGEncoder.encode(pixmap), to: stem.path + ".\(name).png")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let numbers = try encoder.encode(difference)
    try AtomicFile.write([UInt8](numbers), to: stem.path + ".json")
    guard let difference else {
      return "\(path): \(actual.width)x\(actual.height), expected "
        + "\(expected.width)x\(expected.height); see \(stem.path).*"
    }
    return "\(path): \(difference.pixels) pixels differ by at most "
      + "\(difference.largest.max() ?? 0) within \(difference.box); see \(stem.path).*"
  }
}
