/// Text in columns as wide as their longest cell.
struct AlignedTable {
  /// How a column is headed and on which side its cells stand.
  enum Column {
    case left(String)
    case right(String)
  }

  /// The columns.
  var columns: [Column]
  /// The rows, one cell for each column.
  var rows: [[String]] = []

  /// Creates a table without rows.
  init(columns: [Column]) { self.columns = columns }

  /// The heading and the rows, two spaces between columns and none at the end.
  var lines: [String] {
    let heading = columns.map { column in
      switch column {
      case .left(let title), .right(let title): title
      }
    }
    let all = [heading] + rows
    let widths = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if column > 0 { line += "  " }
        if case .right = columns[column] { line += padding + cell } else { line += cell + padding }
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
