import Foundation
import ImageComparison

/// `kinora verify`: renders scenes and compares them with their goldens.
struct VerifyCommand {
  /// Where text goes.
  let console: Console
  /// The environment variables; where CI is set nothing is recorded.
  let environment: [String: String]

  private static let goldens = Flag(
    "goldens", value: "DIR", "where the goldens are; it need not exist when recording")
  private static let update = Flag(
    "update", value: "WHAT",
    "record goldens: missing, changed (and missing), all or never (default); such a run never "
      + "passes, and where CI is set it is refused")
  private static let output = Flag(
    "output", short: "o", value: "DIR",
    "where failures leave expected, actual and difference, with report.json and index.html "
      + "(default verify-output)")
  private static let whole = Flag(
    "whole", "compare every frame too, by digests; scenes without times always are")
  private static let filter = Flag(
    "filter", value: "TEXT", repeats: true, "only scenes whose name contains the text")
  private static let json = Flag("json", "print the report as JSON in place of lines")
  private static let quiet = Flag("quiet", short: "q", "print nothing when all matches")

  /// The command's table.
  static let command = Command(
    name: "verify", synopsis: "SCENES --goldens DIR",
    summary: "Renders scenes and compares them with their goldens",
    details: """
      SCENES are scene files or folders of them. A scene is compared at its "times", or
      as a whole when it lists none. Goldens of no scene are reported when folders are
      given. kinora approve accepts chosen differences of the last run.
      """,
    flags: [goldens, update, output, whole, filter] + ComparisonFlags.all + FontFlags.all
      + [ComparisonFlags.report, json, quiet, .help])

  /// The folder that failures go to when none is named.
  static let defaultOutput = "verify-output"

  /// Verifies and reports.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    let operands = try SceneFiles.paths(parsed, Self.command)
    guard let folder = parsed.text(Self.goldens) else {
      throw Failure(.usage, "--goldens DIR is needed; see kinora verify --help")
    }
    let options = try ComparisonFlags.options(parsed)
    let reports = try ComparisonFlags.reports(parsed)
    let output = parsed.text(Self.output) ?? Self.defaultOutput
    let asked = try parsed.choice(Self.update, GoldenUpdate.self) ?? .never
    let update: GoldenUpdate
    do {
      update = try asked.permitted(in: environment)
    } catch {
      throw Failure(.usage, "--update \(asked.rawValue): \(error)")
    }
    let scenes = try SceneList(operands, filters: parsed.texts(Self.filter))
    let store = GoldenStore(folder: folder, output: output, update: update, options: options)
    let present = store.files()
    let check = SceneCheck(
      store: store, present: Set(present), isWhole: parsed.has(Self.whole),
      fonts: FontFlags.sources(parsed))
    var pictures: [String: [UInt8]] = [:]
    do {
      try VerifyOutput.clear(output)
      let outcomes = Parallel.map(scenes.entries) { check.run($0) }
      var items = outcomes.map(\.item)
      for outcome in outcomes { pictures.merge(outcome.pictures) { first, _ in first } }
      if scenes.isWhole {
        let owned = Set(outcomes.flatMap(\.goldens))
        let (orphans, bytes) = try VerifyOutput.orphans(
          present.filter { !owned.contains($0) }, folder, output)
        items += orphans
        pictures.merge(bytes) { first, _ in first }
      }
      let report = ComparisonReport(
        tool: "kinora verify", expected: folder, actual: operands.joined(separator: " "),
        items: items)
      try VerifyOutput.write(report, pictures, to: output)
      let code = try ReportOutput(
        console: console, isQuiet: parsed.has(Self.quiet), isJSON: parsed.has(Self.json)
      ).finish(report, reports, pictures)
      if code != .done, !parsed.has(Self.json) {
        console.error("kinora: look at \(output)/index.html")
      }
      return code
    } catch {
      throw Failure(error)
    }
  }
}
