/// One of several shares of the work: `3/8` is the third of eight.
public struct Shard: Hashable, Sendable {
  /// Which share, from 1.
  public let index: Int
  /// How many shares there are.
  public let count: Int

  /// Creates a share; nil unless the index is 1 to the count, and that at most 100,000.
  public init?(index: Int, count: Int) {
    guard (1...100_000).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  private static let legal = "I/N with I from 1 to N, auto, or auto/N"

  /// Reads `I/N`; `auto` and `auto/N` ask the engine that started the process.
  ///
  /// - Parameters:
  ///   - text: the value of `--shard`.
  ///   - environment: the environment variables.
  /// - Throws: `BatchError.shard`, `.noEngine` or `.engine`.
  public init(parsing text: String, environment: [String: String]) throws(BatchError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let count = parts.count == 2 ? Self.number(parts[1]) : nil
    guard parts.count == 1 || parts.count == 2 && count != nil else {
      throw .shard(text, legal: Self.legal)
    }
    if parts[0] == "auto" {
      self = try Self.ofEngine(environment, count: count)
      return
    }
    guard let count, let index = Self.number(parts[0]),
      let shard = Shard(index: index, count: count)
    else { throw .shard(text, legal: Self.legal) }
    self = shard
  }

  /// The variables of one engine.
  struct Engine {
    var name: String
    var index: String
    /// The variables that may hold the number of shares, the first that is set counting.
    var counts: [String]
    /// The variable that holds the index of the first share; nil for a fixed one.
    var first: String?
    /// The index of the first share.
    var base: Int
    /// The variable that holds the distance of one index to the next; nil for 1.
    var step: String?
  }

  /// The engines, in the order in which they are looked for.
  static let engines = [
    Engine(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", counts: ["SLURM_ARRAY_TASK_COUNT"],
      first: "SLURM_ARRAY_TASK_MIN", base: 0, step: "SLURM_ARRAY_TASK_STEP"),
    Engine(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX", counts: ["JOB_COMPLETIONS"], base: 0),
    Engine(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", counts: ["AWS_BATCH_JOB_ARRAY_SIZE"],
      base: 0),
    Engine(name: "GitLab", index: "CI_NODE_INDEX", counts: ["CI_NODE_TOTAL"], base: 1),
    Engine(
      name: "a GitHub matrix", index: "STRATEGY_JOB_INDEX", counts: ["STRATEGY_JOB_TOTAL"], base: 0),
    Engine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", counts: ["CIRCLE_NODE_TOTAL"], base: 0),
    Engine(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", counts: ["BUILDKITE_PARALLEL_JOB_COUNT"],
      base: 0),
  ]

  private static func ofEngine(
    _ environment: [String: String], count given: Int?
  ) throws(BatchError) -> Shard {
    func value(_ name: String?) -> Int? { name.flatMap { environment[$0] }.flatMap(number) }
    for engine in engines {
      guard let text = environment[engine.index] else { continue }
      let count = given ?? engine.counts.lazy.compactMap(value).first
      guard let count else {
        throw .engine(
          engine.name,
          found: "\(engine.index)=\(text) and not how many there are: set \(engine.counts[0]), or "
            + "write --shard auto/N")
      }
      let step = max(1, value(engine.step) ?? 1)
      let first = value(engine.first) ?? engine.base
      guard let index = number(text), index >= first, (index - first) % step == 0,
        let shard = Shard(index: (index - first) / step + 1, count: count)
      else {
        throw .engine(
          engine.name, found: "\(engine.index)=\(text) of \(count), the first being \(first)")
      }
      return shard
    }
    throw .noEngine(variables: engines.map(\.index).joined(separator: ", "))
  }

  private static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.count < 10,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}

extension Shard: CustomStringConvertible {
  /// The share as it is typed.
  public var description: String { "\(index)/\(count)" }
}
