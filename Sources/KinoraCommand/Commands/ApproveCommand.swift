import Foundation
import ImageComparison

/// `kinora approve`: accepts chosen differences of the last `verify`.
struct ApproveCommand {
  /// Where text goes.
  let console: Console
  /// The environment variables; where CI is set nothing is recorded.
  let environment: [String: String]

  private static let goldens = Flag("goldens", value: "DIR", "where the goldens are")
  private static let from = Flag(
    "from", value: "DIR", "the output folder of verify (default verify-output)")
  private static let filter = Flag(
    "filter", value: "TEXT", repeats: true, "only scenes whose name contains the text")
  private static let all = Flag("all", "every difference")

  /// The command's table.
  static let command = Command(
    name: "approve", synopsis: "--goldens DIR --filter TEXT",
    summary: "Makes chosen pictures of the last verify the goldens",
    details: """
      Changed and new pictures become goldens, goldens of no scene are removed. Nothing
      is drawn again: what is approved is what the report shows. Refused where CI is set.
      """,
    flags: [goldens, from, filter, all, .help])

  /// Approves what is chosen and says each.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    guard parsed.operands.isEmpty else {
      throw Failure(.usage, "no operands are taken, found \(parsed.operands[0])")
    }
    guard let folder = parsed.text(Self.goldens) else {
      throw Failure(.usage, "--goldens DIR is needed; see kinora approve --help")
    }
    let filters = parsed.texts(Self.filter)
    guard filters.isEmpty == parsed.has(Self.all) else {
      throw Failure(.usage, "either --filter TEXT or --all is needed; see kinora approve --help")
    }
    let output = parsed.text(Self.from) ?? VerifyCommand.defaultOutput
    do {
      _ = try GoldenUpdate.changed.permitted(in: environment)
      guard let report = try VerifyOutput.report(in: output) else {
        throw Failure(
          .inputOutput, "cannot read \(output)/\(VerifyOutput.reportName): run kinora verify first")
      }
      guard report.tool == "kinora verify" else {
        throw Failure(.badInput, "\(output): a report of \(report.tool), not of kinora verify")
      }
      let chosen = report.failures.filter { item in
        filters.isEmpty || filters.contains { item.name.contains($0) }
      }
      let count = try chosen.flatMap(\.frames).reduce(0) { count, frame in
        try approve(frame, folder, output) ? count + 1 : count
      }
      if count == 0 { throw Failure(.badInput, "nothing to approve there") }
      console.print("approved \(count) \(count == 1 ? "golden" : "goldens")")
      return .done
    } catch ComparisonError.recordingInCI {
      throw Failure(.usage, "\(ComparisonError.recordingInCI)")
    } catch {
      throw Failure(error)
    }
  }

  /// Approves one picture; false when there is nothing to approve.
  private func approve(
    _ frame: ComparisonReport.Frame, _ folder: String, _ output: String
  ) throws -> Bool {
    guard let golden = frame.golden, VerifyOutput.isInside(golden) else { return false }
    switch frame.status {
    case .orphaned:
      try GoldenFiles.remove(folder + "/" + golden)
      console.print("removed \(golden)")
      return true
    case .changed, .missing, .added:
      let picture = frame.actual ?? VerifyOutput.stem(golden) + ".actual.digests"
      guard VerifyOutput.isInside(picture),
        let bytes = try GoldenFiles.bytes(output + "/" + picture)
      else { throw Failure(.inputOutput, "cannot read \(output)/\(picture); run verify again") }
      try GoldenFiles.write(bytes, to: folder + "/" + golden)
      console.print("recorded \(golden)")
      return true
    case .matched, .recorded, .failed: return false
    }
  }
}
