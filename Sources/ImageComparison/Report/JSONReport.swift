import Foundation

/// The report as JSON, for programs.
public enum JSONReport {
  /// The report's JSON text, keys sorted.
  public static func write(_ report: ComparisonReport) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Every value of a report is finite, so this cannot fail.
    return [UInt8]((try? encoder.encode(report)) ?? Data()) + [UInt8(ascii: "\n")]
  }

  /// Reads a report; nil when the bytes are no report of this version.
  public static func read(_ bytes: [UInt8]) -> ComparisonReport? {
    guard let report = try? JSONDecoder().decode(ComparisonReport.self, from: Data(bytes)),
      report.version == 1
    else { return nil }
    return report
  }
}
