import Foundation

/// The result as a Markdown table.
struct Table {
  private var rows = [["workload", "what", "Kinora ms", "peer", "peer ms", "ratio"]]

  /// Adds a figure, with a line for each peer that has one too.
  mutating func add(_ ours: Measurement, _ peers: [(peer: String, milliseconds: Double)]) {
    let start = [ours.workload, ours.what, Self.number(ours.milliseconds)]
    if peers.isEmpty { rows.append(start + ["", "", ""]) }
    for (peer, milliseconds) in peers {
      let ratio = ours.milliseconds / milliseconds
      rows.append(start + [peer, Self.number(milliseconds), String(format: "%.2f", ratio)])
    }
  }

  /// The table, columns aligned.
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

  private static func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.2f" : "%.0f", value)
  }
}
