/// The report as workflow commands that GitHub Actions shows beside a change.
public enum GitHubAnnotations {
  /// One `::error` line for each item that does not pass, at most `limit`, since GitHub shows ten
  /// of a step; then a `::notice` with the rest.
  public static func write(_ report: ComparisonReport, limit: Int = 9) -> [UInt8] {
    let failures = report.failures
    var lines = failures.prefix(limit).map { item in
      "::error title=\(property("\(item.status.rawValue): \(item.name)"))::\(data(item.message))"
    }
    if failures.count > limit {
      lines.append("::notice title=\(property(report.tool))::\(data(report.summary))")
    }
    return [UInt8](lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
