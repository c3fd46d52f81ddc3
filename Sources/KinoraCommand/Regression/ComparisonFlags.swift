import Foundation
import ImageComparison

/// The options that `compare` and `verify` share: what is compared how.
enum ComparisonFlags {
  static let metric = Flag(
    "metric", value: "NAME",
    "exact, pixelmatch, odiff, oklab, psnr or ssim (default exact: equal in every channel)")
  static let threshold = Flag(
    "threshold", value: "X",
    "exact: levels of 0 to 255 (default 0); pixelmatch, odiff: 0 to 1 (0.1); oklab: 0 to 1 (0); "
      + "psnr: least decibels; ssim: least similarity")
  static let maximumPixels = Flag(
    "max-pixels", value: "N", "pixels that may differ (default 0)")
  static let maximumRatio = Flag(
    "max-ratio", value: "R", "share of the pixels that may differ, 0 to 1 (default 0)")
  static let window = Flag(
    "window", value: "N",
    "count the differing pixels in the worst square of N x N, not in the whole picture")
  static let ignore = Flag(
    "ignore", value: "X,Y,W,H", repeats: true, "a rectangle that is not compared; may be repeated")
  static let mask = Flag(
    "mask", value: "PNG",
    "grey picture: black compares, white ignores, grey allows that many levels")
  static let antialiasing = Flag(
    "aa", value: "WHAT", "count or ignore pixels on antialiased edges (default count)")
  static let report = Flag(
    "report", value: "KIND:PATH", repeats: true,
    "write a report: html, junit, json, markdown or github; - is standard output")

  /// The options on comparing, in the order of help.
  static let all = [
    metric, threshold, maximumPixels, maximumRatio, window, ignore, mask, antialiasing,
  ]

  private enum Antialiasing: String, CaseIterable { case count, ignore }

  /// The options as the library takes them.
  static func options(_ parsed: ParsedArguments) throws(Failure) -> ComparisonOptions {
    var options = ComparisonOptions()
    options.metric = try parsed.choice(metric, DifferenceMetric.self) ?? .exact
    let range: ClosedRange<Double> =
      switch options.metric {
      case .exact: 0...255
      case .pixelmatch, .odiff, .oklab: 0...1
      case .psnr: 0...1000
      case .ssim: -1...1
      }
    options.threshold = try parsed.number(threshold, range)
    options.maximumPixels = try parsed.integer(maximumPixels, 0...1 << 30) ?? 0
    options.maximumRatio = try parsed.number(maximumRatio, 0...1) ?? 0
    options.window = try parsed.integer(window, 1...16_384)
    options.ignoresAntialiasing = try parsed.choice(antialiasing, Antialiasing.self) == .ignore
    for text in parsed.texts(ignore) {
      guard let rect = PixelRect(text) else {
        throw parsed.bad(ignore, text, "X,Y,W,H in whole pixels, such as 10,20,100,50")
      }
      options.ignored.append(rect)
    }
    if let path = parsed.text(mask) {
      do {
        guard let bytes = try GoldenFiles.bytes(path) else {
          throw Failure(.inputOutput, "cannot read \(path): no such file")
        }
        options.mask = try StraightPixmap(imageBytes: bytes)
      } catch {
        throw Failure(error)
      }
    }
    return options
  }

  /// The reports that were asked for.
  static func reports(_ parsed: ParsedArguments) throws(Failure) -> [(ReportKind, String)] {
    var reports: [(ReportKind, String)] = []
    for text in parsed.texts(report) {
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, let kind = ReportKind(rawValue: parts[0]) else {
        let kinds = ReportKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw parsed.bad(report, text, "KIND:PATH where KIND is one of \(kinds)")
      }
      reports.append((kind, parts[1]))
    }
    return reports
  }
}
