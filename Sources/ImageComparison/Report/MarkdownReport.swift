/// The report as Markdown, for the summary page of a build.
public enum MarkdownReport {
  /// The text: one line on all of it and a table of what does not pass, at most `limit` rows.
  public static func write(_ report: ComparisonReport, limit: Int = 100) -> [UInt8] {
    var lines = [
      "## \(report.passed ? "✅" : "❌") \(report.tool): \(report.summary)", "",
    ]
    let failures = report.failures
    if !failures.isEmpty {
      lines += ["| | name | what |", "|---|---|---|"]
      for item in failures.prefix(limit) {
        lines.append(
          "| \(item.status.rawValue) | `\(escape(item.name))` | \(escape(item.message)) |")
      }
      if failures.count > limit { lines += ["", "… and \(failures.count - limit) more."] }
      lines.append("")
    }
    return [UInt8](lines.joined(separator: "\n").utf8)
  }

  private static func escape(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ").replacing("<", with: "&lt;")
      .replacing("`", with: "'")
  }
}
