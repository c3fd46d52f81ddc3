import Foundation
import TestSupport
import Testing

@testable import ImageComparison

@Suite struct ReportTests {
  private let report: ComparisonReport = {
    var frame = ComparisonReport.Frame(
      label: "0.5 s", time: 0.5, status: .changed, message: "3 pixels </script> differ",
      golden: "a/b@0.5.png")
    frame.expected = "a/b@0.5.expected.png"
    frame.actual = "a/b@0.5.expected.png"
    return ComparisonReport(
      tool: "kinora verify", expected: "goldens", actual: "scenes",
      items: [
        .init(name: "z", status: .matched, message: "identical", seconds: 1.2345),
        .init(name: "y|", status: .missing, message: "no golden"),
        .init(
          name: "a/b", status: .changed, message: "3 pixels <b> differ: 50%, \"so\"",
          seconds: 0.5, frames: [frame]),
        .init(name: "bad", status: .failed, message: "line\nbreak"),
      ])
  }()

  private func text(_ kind: ReportKind) -> String {
    String(decoding: kind.write(report) { _ in [1, 2, 3] }, as: UTF8.self)
  }

  @Test func failuresComeFirst() {
    #expect(report.items.map(\.name) == ["bad", "a/b", "y|", "z"])
    #expect(!report.passed)
    #expect(report.summary == "3 of 4 failed: 1 failed, 1 changed, 1 missing")
  }

  @Test func jsonReadsBack() throws {
    #expect(JSONReport.read(JSONReport.write(report)) == report)
    #expect(JSONReport.read([1, 2]) == nil)
  }

  @Test func junitIsWellFormed() throws {
    let xml = text(.junit)
    #expect(xml.contains("tests=\"4\" failures=\"2\" errors=\"1\" time=\"1.735\""))
    #expect(xml.contains("<testcase classname=\"a\" name=\"b\" time=\"0.500\">"))
    #expect(xml.contains("message=\"3 pixels &lt;b&gt; differ: 50%, &quot;so&quot;\""))
    #expect(xml.contains("message=\"line&#10;break\""))
    #expect(xml.contains("3 pixels &lt;/script&gt; differ\n  a/b@0.5.expected.png"))
  }

  @Test func markdownAndAnnotationsEscape() {
    #expect(text(.markdown).contains("| missing | `y\\|` | no golden |"))
    #expect(text(.markdown).contains("3 pixels &lt;b> differ"))
    #expect(text(.github).contains("::error title=failed%3A bad::line%0Abreak\n"))
    #expect(text(.github).contains("differ: 50%25, \"so\""))
  }

  @Test func thePageIsSelfContained() throws {
    let page = text(.html)
    #expect(page.components(separatedBy: "data:image/png;base64,AQID").count == 2, "each once")
    #expect(page.components(separatedBy: "</script>").count == 4)
    #expect(!page.contains("http"))
  }

  /// Holds the report to the schema in the repository, as far as the schema's words go.
  @Test func theSchemaDescribesTheReport() throws {
    let file = PackageFolder.fixtures.appendingPathComponent("kinora-report.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let value = try JSONSerialization.jsonObject(with: Data(JSONReport.write(report)))
    var faults: [String] = []
    check(value, schema, schema, "report", &faults)
    #expect(faults.isEmpty, "\(faults)")
    check(["version": 2], schema, schema, "report", &faults)
    #expect(!faults.isEmpty, "the schema refuses what is no report")
  }

  private func check(
    _ value: Any, _ schema: [String: Any], _ root: [String: Any], _ path: String,
    _ faults: inout [String]
  ) {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      let definitions = root["$defs"] as? [String: Any] ?? [:]
      return check(value, definitions[name] as? [String: Any] ?? [:], root, path, &faults)
    }
    if let constant = schema["const"] as? NSObject, value as? NSObject != constant {
      faults.append("\(path) is not \(constant)")
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      faults.append("\(path) is none of \(words)")
    }
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any] else { return faults.append("\(path): no object") }
      let properties = schema["properties"] as? [String: Any] ?? [:]
      for name in schema["required"] as? [String] ?? [] where object[name] == nil {
        faults.append("\(path).\(name) is missing")
      }
      for (name, member) in object {
        if let inner = properties[name] as? [String: Any] {
          check(member, inner, root, "\(path).\(name)", &faults)
        } else if let inner = schema["additionalProperties"] as? [String: Any] {
          check(member, inner, root, "\(path).\(name)", &faults)
        } else {
          faults.append("\(path).\(name) is not in the schema")
        }
      }
    case "array":
      guard let items = value as? [Any] else { return faults.append("\(path): no array") }
      for (index, item) in items.enumerated() {
        check(item, schema["items"] as? [String: Any] ?? [:], root, "\(path)[\(index)]", &faults)
      }
    case "string": if !(value is String) { faults.append("\(path): no string") }
    case "integer", "number": if !(value is NSNumber) { faults.append("\(path): no number") }
    case "boolean": if !(value is Bool) { faults.append("\(path): no boolean") }
    default: faults.append("\(path): the schema does not say what it is")
    }
  }
}
