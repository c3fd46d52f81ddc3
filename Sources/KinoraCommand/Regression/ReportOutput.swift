import ImageComparison

/// Writes a run's outcome: lines for people, the reports asked for, the exit code.
struct ReportOutput {
  /// Where text goes.
  let console: Console
  /// Whether only complaints are printed.
  var isQuiet: Bool
  /// Whether the report is printed as JSON in place of the lines.
  var isJSON: Bool

  /// Prints and writes; the answer is `done` only when every item passed.
  func finish(
    _ report: ComparisonReport, _ reports: [(ReportKind, String)], _ pictures: [String: [UInt8]]
  ) throws(Failure) -> ExitCode {
    if isJSON {
      console.write(String(decoding: JSONReport.write(report), as: UTF8.self))
    } else if !isQuiet || !report.passed {
      for item in report.failures {
        let pad = String(repeating: " ", count: max(0, 9 - item.status.rawValue.count))
        console.print("\(item.status.rawValue)\(pad)\(item.name): \(item.message)")
      }
      console.print(report.summary)
    }
    for (kind, path) in reports {
      let bytes = kind.write(report, pictures: { pictures[$0] })
      if path == "-" {
        console.write(String(decoding: bytes, as: UTF8.self))
      } else {
        do {
          try GoldenFiles.write(bytes, to: path)
        } catch {
          throw Failure(error)
        }
      }
    }
    if report.items.contains(where: { $0.status == .failed }) { return .badInput }
    return report.passed ? .done : .different
  }
}
