import Foundation
import ImageComparison

/// The folder in which `verify` leaves pictures and reports, and from which `approve` takes them.
enum VerifyOutput {
  /// The report's file.
  static let reportName = "report.json"

  /// Reads the last run's report; nil when there is none.
  static func report(in folder: String) throws(ComparisonError) -> ComparisonReport? {
    let path = folder + "/" + reportName
    guard let bytes = try GoldenFiles.bytes(path) else { return nil }
    guard let report = JSONReport.read(bytes) else {
      throw .malformed(path: path, reason: "not a report of kinora verify")
    }
    return report
  }

  /// Removes what the last run left, and nothing else.
  static func clear(_ folder: String) throws(ComparisonError) {
    guard let report = try report(in: folder) else { return }
    for frame in report.items.flatMap(\.frames) {
      let golden = frame.golden.map { stem($0) + ".actual.digests" }
      for path in [frame.expected, frame.actual, frame.differencePicture, golden] {
        if let path, isInside(path) { try GoldenFiles.remove(folder + "/" + path) }
      }
    }
    try GoldenFiles.remove(folder + "/" + reportName)
  }

  /// Writes the report and the page.
  static func write(
    _ report: ComparisonReport, _ pictures: [String: [UInt8]], to folder: String
  ) throws(ComparisonError) {
    try GoldenFiles.write(JSONReport.write(report), to: folder + "/" + reportName)
    try GoldenFiles.write(
      HTMLReport.write(report) { pictures[$0] }, to: folder + "/index.html")
  }

  /// The item of a golden that no scene asks for, with its picture.
  static func orphan(
    _ file: String, _ goldens: String, _ output: String
  ) throws(ComparisonError) -> (ComparisonReport.Item, [String: [UInt8]]) {
    let message = "no scene asks for \(file)"
    var frame = ComparisonReport.Frame(
      label: "", status: .orphaned, message: message, golden: file)
    var pictures: [String: [UInt8]] = [:]
    if file.hasSuffix(".png"), let bytes = try GoldenFiles.bytes(goldens + "/" + file) {
      let path = stem(file) + ".expected.png"
      try GoldenFiles.write(bytes, to: output + "/" + path)
      pictures[path] = bytes
      frame.expected = path
    }
    let item = ComparisonReport.Item(
      name: stem(file), status: .orphaned, message: message, frames: [frame])
    return (item, pictures)
  }

  /// A path without its suffix.
  static func stem(_ path: String) -> String { (path as NSString).deletingPathExtension }

  /// Whether a path of a report stays in the folder that it is relative to.
  static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
