import CoreGraphics
import Foundation
import ImageComparison
import ImageFiles

/// `kinora compare`: two pictures, animations or folders of them.
struct CompareCommand {
  /// Where text goes.
  let console: Console

  private static let difference = Flag(
    "diff", value: "OUT",
    "write the difference: a PNG, for animations a GIF, for folders a folder that also gets the "
      + "expected and actual pictures")
  private static let json = Flag("json", "print the report as JSON in place of lines")
  private static let quiet = Flag("quiet", short: "q", "print nothing when all matches")

  /// The command's table.
  static let command = Command(
    name: "compare", synopsis: "EXPECTED ACTUAL",
    summary: "Compares two pictures, animations or folders; strict unless told otherwise",
    details: """
      Animations are compared on their time axis, so the same motion at another frame
      rate is told from another motion. Folders are paired by relative paths.
      """,
    flags: ComparisonFlags.all + [difference, ComparisonFlags.report, json, quiet, .help])

  /// Compares and reports.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    guard parsed.operands.count == 2 else {
      throw Failure(
        .usage,
        "two pictures or folders are needed, found \(parsed.operands.count); "
          + "see kinora compare --help")
    }
    let (expected, actual) = (parsed.operands[0], parsed.operands[1])
    let options = try ComparisonFlags.options(parsed)
    let reports = try ComparisonFlags.reports(parsed)
    let out = parsed.text(Self.difference)
    let isFolder = try kind(expected)
    guard try kind(actual) == isFolder else {
      throw Failure(
        .usage,
        "\(isFolder ? actual : expected) is a file and "
          + "\(isFolder ? expected : actual) a folder; give two of one kind")
    }
    let pairs =
      isFolder
      ? FilePair.pairs(below: expected, actual)
      : [
        FilePair(
          name: (actual as NSString).lastPathComponent, expected: expected, actual: actual)
      ]
    if pairs.isEmpty {
      throw Failure(
        .badInput, "\(expected) and \(actual) hold no pictures (PNG, GIF, WebP or JPEG)")
    }
    let wantsPictures = isFolder && out != nil || reports.contains { $0.0 == .html }
    let outcomes = Parallel.map(pairs) { pair in
      Result { () throws(ComparisonError) in
        try pair.compare(
          options, wantsPictures: wantsPictures, wantsDifferences: !isFolder && out != nil)
      }
    }
    var items: [ComparisonReport.Item] = []
    var pictures: [String: [UInt8]] = [:]
    for (pair, outcome) in zip(pairs, outcomes) {
      switch outcome {
      case .success(let outcome):
        items.append(outcome.item)
        pictures.merge(outcome.pictures) { first, _ in first }
        if let out, !isFolder { try write(outcome.differences, to: out) }
      case .failure(let error):
        if !isFolder { throw Failure(error) }
        items.append(
          ComparisonReport.Item(name: pair.name, status: .failed, message: "\(error)"))
      }
    }
    do {
      if let out, isFolder {
        for (path, bytes) in pictures.sorted(by: { $0.key < $1.key }) {
          try GoldenFiles.write(bytes, to: out + "/" + path)
        }
      }
    } catch {
      throw Failure(error)
    }
    let report = ComparisonReport(
      tool: "kinora compare", expected: expected, actual: actual, items: items)
    return try ReportOutput(
      console: console, isQuiet: parsed.has(Self.quiet), isJSON: parsed.has(Self.json)
    ).finish(report, reports, pictures)
  }

  /// Whether a path is a folder.
  private func kind(_ path: String) throws(Failure) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(.inputOutput, "cannot read \(path): no such file or folder")
    }
    return isFolder.boolValue
  }

  private func write(
    _ differences: [(picture: Pixmap, length: Int)], to path: String
  ) throws(Failure) {
    do {
      if path.lowercased().hasSuffix(".gif") {
        try DifferenceAnimation.write(differences, to: path)
      } else if let first = differences.first, differences.count == 1 {
        try GoldenFiles.write(try PNGEncoder.encode(first.picture), to: path)
      } else {
        throw Failure(.usage, "--diff \(path): the difference of animations is a GIF")
      }
    } catch {
      throw Failure(error)
    }
  }
}
