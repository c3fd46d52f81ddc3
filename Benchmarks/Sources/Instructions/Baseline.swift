import Foundation

/// The instruction counts that are kept.
struct Baseline: Codable {
  /// One workload's counts.
  struct Figure: Codable {
    /// Instructions of a run with one frame.
    var start: Int
    /// Instructions of each further frame.
    var frame: Int
  }

  /// By the workload's name.
  var figures: [String: Figure] = [:]

  /// Reads a file; there need not be one.
  init(contentsOf file: URL) throws {
    guard let data = FileManager.default.contents(atPath: file.path) else { return }
    self = try JSONDecoder().decode(Baseline.self, from: data)
  }

  /// Writes the file.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    var data = try encoder.encode(self)
    data.append(0x0a)
    try data.write(to: file, options: .atomic)
  }
}
