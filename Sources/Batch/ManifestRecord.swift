import Foundation

/// One line of a folder's manifest: an output with what it is made from, or a file that was made.
struct ManifestRecord: Codable, Hashable, Sendable {
  /// The name of an output; nil in the record of a file.
  var output: String?
  /// How many files the output has.
  var count: Int?
  /// What its scene was read from.
  var inputs: [SceneInput]?
  /// The name of a file; nil in the record of an output.
  var file: String?
  /// The identity of what was made.
  var made: String
  /// The file's bytes.
  var size: Int?
  /// When the file was last written, in nanoseconds. Only equality counts, so no clock is trusted.
  var time: Int?
  /// The digest of the file's bytes.
  var digest: String?

  static func output(_ name: String, made: String, count: Int, inputs: [SceneInput]) -> Self {
    ManifestRecord(output: name, count: count, inputs: inputs, made: made)
  }

  /// The record of a file that is there now; nil when it is not.
  static func file(_ name: String, at path: String, made: String, digest: String?) -> Self? {
    guard let stamp = FileStamp(path), let digest = digest ?? FileStamp.digest(path) else {
      return nil
    }
    return ManifestRecord(
      file: name, made: made, size: stamp.size, time: stamp.time, digest: digest)
  }

  /// The record as a line.
  var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8]((try? encoder.encode(self)) ?? Data()) + [UInt8(ascii: "\n")]
  }
}
