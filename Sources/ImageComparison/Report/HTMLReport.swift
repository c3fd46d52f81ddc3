import Foundation

/// The report as one page to look at: no network, no other files.
public enum HTMLReport {
  /// The page. Pictures are put into it, each once; those of items that pass are left out, except
  /// the frames between an animation's failures, which the scrubber needs.
  public static func write(_ report: ComparisonReport, pictures: (String) -> [UInt8]?) -> [UInt8] {
    var page = report
    var order: [String] = []
    var numbers: [[UInt8]: Int] = [:]
    func place(_ path: String?) -> String? {
      guard let path, let bytes = pictures(path) else { return nil }
      if numbers[bytes] == nil {
        numbers[bytes] = order.count
        order.append("data:image/png;base64," + Data(bytes).base64EncodedString())
      }
      return numbers[bytes].map(String.init)
    }
    for index in page.items.indices {
      let passes = page.items[index].status.passes
      for frame in page.items[index].frames.indices {
        func embed(_ path: WritableKeyPath<ComparisonReport.Frame, String?>) {
          let value = page.items[index].frames[frame][keyPath: path]
          page.items[index].frames[frame][keyPath: path] = passes ? nil : place(value)
        }
        embed(\.expected)
        embed(\.actual)
        embed(\.differencePicture)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func json(_ value: some Encodable) -> String {
      // "<" is written so that no text can end the script element.
      String(decoding: (try? encoder.encode(value)) ?? Data("null".utf8), as: UTF8.self)
        .replacing("<", with: "\\u003c")
    }
    let title = escape("\(report.passed ? "Passed" : "Failed"): \(report.summary)")
    let html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(ReportPage.style)</style>
      </head>
      <body>
      \(ReportPage.body)
      <script type="application/json" id="report">\(json(page))</script>
      <script type="application/json" id="pictures">\(json(order))</script>
      <script>\(ReportPage.script)</script>
      </body>
      </html>

      """
    return [UInt8](html.utf8)
  }

  private static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
