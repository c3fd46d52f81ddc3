import Foundation
import TestSupport

/// How alike pairs are, as text for a terminal and as a summary for README.md.
struct ReferenceTable {
  /// One pair.
  struct Row {
    let pair: ReferencePair
    let likeness: PictureLikeness

    init(pair: ReferencePair, _ likeness: PictureLikeness) {
      self.pair = pair
      self.likeness = likeness
    }
  }

  let rows: [Row]

  /// The middle of a value over the rows; 0 without any.
  func median(_ value: KeyPath<Row, Double>) -> Double {
    let sorted = rows.map { $0[keyPath: value] }.sorted()
    if sorted.isEmpty { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// One line for each pair, then the medians.
  var text: String {
    let head = "pair                               PSNR dB  apart %  inside  edges\n"
    let lines = rows.map { row in
      let likeness = row.likeness
      let name = row.pair.name.padding(toLength: 34, withPad: " ", startingAt: 0)
      return name
        + String(
          format: "%8@ %8.2f %7d %6d%@\n", Self.decibels(likeness.psnr),
          likeness.shareApart * 100, likeness.largestInside, likeness.largest,
          likeness.psnr < 38 ? "  explained" : "")
    }
    let last = String(
      format: "median of %3d pairs               %8@ %8.2f\n", rows.count,
      Self.decibels(median(\.likeness.psnr)), median(\.likeness.shareApart) * 100)
    return head + lines.joined() + last
  }

  /// One line for each feature and one for all, as a table in Markdown.
  var summary: String {
    var features: [String] = []
    for row in rows where !features.contains(row.pair.feature) { features.append(row.pair.feature) }
    var text = """
      | feature | pairs | median PSNR, dB | lowest PSNR, dB | pixels > 8 levels apart | largest inside |
      |---|---|---|---|---|---|

      """
    for feature in features {
      let part = ReferenceTable(rows: rows.filter { $0.pair.feature == feature })
      text += part.line(feature)
    }
    return text + line("**all**")
  }

  private func line(_ name: String) -> String {
    let lowest = rows.map(\.likeness.psnr).min() ?? 0
    let inside = rows.map(\.likeness.largestInside).max() ?? 0
    return "| \(name) | \(rows.count) | \(Self.decibels(median(\.likeness.psnr))) "
      + "| \(Self.decibels(lowest)) "
      + String(format: "| %.2f %% ", median(\.likeness.shareApart) * 100) + "| \(inside) |\n"
  }

  private static func decibels(_ value: Double) -> String {
    value.isFinite ? String(format: "%.1f", value) : "equal"
  }
}
