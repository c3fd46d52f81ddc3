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

  /// The items of goldens that no scene asks for, one for each scene that is gone, with pictures.
  static func orphans(
    _ files: [String], _ goldens: String, _ output: String
  ) throws(ComparisonError) -> ([ComparisonReport.Item], [String: [UInt8]]) {
    var items: [String: ComparisonReport.Item] = [:]
    var pictures: [String: [UInt8]] = [:]
    for file in files {
      let parts = stem(file).split(separator: "@", omittingEmptySubsequences: false)
      let isInstant = file.hasSuffix(".png") && parts.count > 1
      let scene = isInstant ? parts.dropLast().joined(separator: "@") : stem(file)
      var frame = ComparisonReport.Frame(
        label: isInstant ? "\(parts.last ?? "") s" : "whole",
        time: isInstant ? parts.last.flatMap { Double($0) } : nil, status: .orphaned,
        message: "no scene asks for \(file)", golden: file)
      if file.hasSuffix(".png"), let bytes = try GoldenFiles.bytes(goldens + "/" + file) {
        let path = stem(file) + ".expected.png"
        try GoldenFiles.write(bytes, to: output + "/" + path)
        pictures[path] = bytes
        frame.expected = path
      }
      items[scene, default: .init(name: scene, status: .orphaned, message: "")].frames.append(frame)
    }
    let sorted = items.sorted { $0.key < $1.key }.map { _, item in
      var item = item
      item.frames.sort { ($0.time ?? -1) < ($1.time ?? -1) }
      item.message =
        item.frames.count == 1
        ? item.frames[0].message : "no scene asks for these \(item.frames.count) goldens"
      return item
    }
    return (sorted, pictures)
  }

  /// A path without its suffix.
  static func stem(_ path: String) -> String { (path as NSString).deletingPathExtension }

  /// Whether a path of a report stays in the folder that it is relative to.
  static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
