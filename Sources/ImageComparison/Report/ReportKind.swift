/// The kinds of report, as `--report KIND:PATH` names them.
public enum ReportKind: String, CaseIterable, Sendable {
  /// One page without outside references.
  case html
  /// JUnit XML.
  case junit
  /// JSON, described by `kinora-report.schema.json`.
  case json
  /// Markdown.
  case markdown
  /// Workflow commands of GitHub Actions.
  case github

  /// The report in this form.
  ///
  /// - Parameter pictures: the PNG file of a picture that the report names by its path; nil when it
  ///   is not to be had.
  public func write(_ report: ComparisonReport, pictures: (String) -> [UInt8]?) -> [UInt8] {
    switch self {
    case .html: HTMLReport.write(report, pictures: pictures)
    case .junit: JUnitReport.write(report)
    case .json: JSONReport.write(report)
    case .markdown: MarkdownReport.write(report)
    case .github: GitHubAnnotations.write(report)
    }
  }
}
