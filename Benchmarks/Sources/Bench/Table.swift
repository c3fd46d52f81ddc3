import Foundation

/// A Markdown table whose columns are aligned.
struct Table {
  private var rows: [[String]]

  /// Creates a table with its head.
  init(_ head: [String]) { rows = [head] }

  /// Adds a row.
  mutating func add(_ row: [String]) { rows.append(row) }

  /// Whether nothing has been added.
  var isEmpty: Bool { rows.count == 1 }

  /// The table.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }
    lines.insert("|" + widths.map { String(repeating: "-", count: $0 + 2) + "|" }.joined(), at: 1)
    return lines.joined(separator: "\n")
  }

  /// A number in about three digits.
  static func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  /// A ratio in two digits after the point.
  static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
}
