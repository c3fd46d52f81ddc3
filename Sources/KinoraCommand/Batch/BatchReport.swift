import Batch
import Foundation

/// What became of the jobs of a run: a table for people, lines of JSON for programs.
struct BatchReport {
  /// Where text goes.
  let console: Console
  /// The jobs.
  let jobs: [BatchJob]
  /// What became of each.
  let outcomes: [JobOutcome]

  /// Up to so many jobs the table names each; of more, those that were not done, unless asked.
  private static let tableLimit = 40

  /// The code of the worst outcome.
  var code: ExitCode {
    let codes = outcomes.map { outcome -> Int32 in
      switch outcome.kind {
      case .made, .skipped: ExitCode.done.rawValue
      case .interrupted: ExitCode.interrupted.rawValue
      case .failed(let error): Failure(error).code.rawValue
      }
    }
    return ExitCode(rawValue: codes.max() ?? 0) ?? .inputOutput
  }

  /// Says at once what became of a job: warnings, its error, its line of JSON.
  static func tell(
    _ job: BatchJob, _ outcome: JobOutcome, _ console: Console, _ options: RenderOptions
  ) {
    if !options.isQuiet {
      for warning in outcome.warnings {
        console.error("kinora: warning: \(job.name): \(warning)")
      }
    }
    if case .failed(let error) = outcome.kind { console.error(message(job, error)) }
    if options.isJSON { console.print(json(job, outcome).compact) }
  }

  /// Prints the summary.
  func print(_ options: RenderOptions) {
    if options.isJSON {
      console.print(
        JSONText.object([
          (
            "summary",
            .object(
              counts.map { ($0.word, .number(Double($0.count))) } + [
                ("frames", .number(Double(outcomes.reduce(0) { $0 + $1.frames }))),
                ("code", .number(Double(code.rawValue))),
              ])
          )
        ]).compact)
    }
    if options.isQuiet { return }
    let isWhole = jobs.count <= Self.tableLimit || options.isVerbose
    let width = max(6, jobs.map(\.name.count).max() ?? 0)
    let rows = zip(jobs, outcomes).filter { _, outcome in
      if isWhole { return true }
      switch outcome.kind {
      case .made, .skipped: return false
      case .failed, .interrupted: return true
      }
    }
    if !rows.isEmpty, jobs.count > 1 {
      console.error(
        Self.column("scene", width) + "  outcome      frames  seconds  output")
      for (job, outcome) in rows { console.error(Self.row(job, outcome, width)) }
    }
    let words = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }
    console.error(
      "kinora: \(jobs.count) \(jobs.count == 1 ? "scene" : "scenes"): "
        + (words.isEmpty ? "nothing to do" : words.joined(separator: ", ")))
    if counts[3].count > 0 {
      console.error("kinora: run the same again to do what remains")
    }
  }

  private static func row(_ job: BatchJob, _ outcome: JobOutcome, _ width: Int) -> String {
    let piece = job.piece.map { " frames \($0.lowerBound)-\($0.upperBound - 1)" } ?? ""
    var output = job.outputs.map(\.path).joined(separator: ", ") + piece
    if case .failed(let error) = outcome.kind { output = Failure(error).message }
    return column(job.name, width) + "  " + column(word(outcome), 11)
      + right("\(outcome.frames)", 8) + right(Progress.tenths(outcome.seconds), 9) + "  " + output
  }

  private static func json(_ job: BatchJob, _ outcome: JobOutcome) -> JSONText {
    var members: [(String, JSONText)] = [
      ("scene", .string(job.name)), ("outcome", .string(word(outcome))),
      ("outputs", .array(job.outputs.map { .string($0.path) })),
      ("frames", .number(Double(outcome.frames))), ("kept", .number(Double(outcome.kept))),
      ("seconds", .number((outcome.seconds * 1000).rounded() / 1000)),
      ("warnings", .array(outcome.warnings.map { .string("\($0)") })),
    ]
    if let piece = job.piece {
      members.append(
        ("piece", .array([piece.lowerBound, piece.upperBound - 1].map { .number(Double($0)) })))
      members.append(("files", .array(outcome.outputs.map { .string($0) })))
    }
    if case .failed(let error) = outcome.kind {
      let failure = Failure(error)
      members.append(("error", .string(failure.message)))
      members.append(("code", .number(Double(failure.code.rawValue))))
    }
    return .object(members)
  }

  private var counts: [(word: String, count: Int)] {
    ["made", "skipped", "failed", "interrupted"].map { word in
      (word, outcomes.filter { Self.word($0) == word }.count)
    }
  }

  private static func word(_ outcome: JobOutcome) -> String {
    switch outcome.kind {
    case .made: "made"
    case .skipped: "skipped"
    case .failed: "failed"
    case .interrupted: "interrupted"
    }
  }

  /// The line for an error: it names the scene, once.
  private static func message(_ job: BatchJob, _ error: any Error) -> String {
    let text = Failure(error).message
    return "kinora: " + (text.hasPrefix(job.name) ? text : "\(job.name): \(text)")
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
