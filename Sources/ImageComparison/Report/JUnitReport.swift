/// The report as JUnit XML, which most build servers read.
public enum JUnitReport {
  /// The XML text: a test case for each item, a failure for each that does not pass.
  public static func write(_ report: ComparisonReport) -> [UInt8] {
    let failed = report.items.filter { !$0.status.passes && $0.status != .failed }.count
    let errors = report.items.filter { $0.status == .failed }.count
    let seconds = report.items.reduce(0) { $0 + $1.seconds }
    let counts =
      "tests=\"\(report.items.count)\" failures=\"\(failed)\" errors=\"\(errors)\" "
      + "time=\"\(time(seconds))\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
      "  <testsuite name=\"\(escape(report.tool))\" \(counts)>",
    ]
    for item in report.items {
      let parts = item.name.split(separator: "/")
      let folder = parts.dropLast().joined(separator: ".")
      let head =
        "    <testcase classname=\"\(escape(folder.isEmpty ? "goldens" : folder))\" "
        + "name=\"\(escape(String(parts.last ?? "")))\" time=\"\(time(item.seconds))\""
      if item.status.passes {
        lines.append(head + "/>")
        continue
      }
      let tag = item.status == .failed ? "error" : "failure"
      lines.append(head + ">")
      lines.append(
        "      <\(tag) type=\"\(item.status.rawValue)\" message=\"\(escape(item.message))\">"
          + item.frames.filter { !$0.status.passes }.map { frame in
            escape([frame.label, frame.message].filter { !$0.isEmpty }.joined(separator: ": "))
              + [frame.expected, frame.actual, frame.differencePicture].compactMap { $0 }
              .map { "\n  " + escape($0) }.joined()
          }.joined(separator: "\n") + "</\(tag)>")
      lines.append("    </testcase>")
    }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return [UInt8](lines.joined(separator: "\n").utf8)
  }

  private static func time(_ seconds: Double) -> String {
    let thousandths = Int((max(0, min(seconds, 1e9)) * 1000).rounded())
    let fraction = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }

  private static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      // XML 1.0 has no other control characters.
      case _ where scalar.value < 0x20: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
