import Testing

@testable import Batch

@Suite struct ShardTests {
  @Test(arguments: [
    ("1/1", 1, 1), ("3/8", 3, 8), ("100000/100000", 100_000, 100_000),
  ])
  func reads(_ text: String, _ index: Int, _ count: Int) throws {
    #expect(try Shard(parsing: text, environment: [:]) == Shard(index: index, count: count))
  }

  @Test(arguments: [
    "", "3", "0/8", "9/8", "1/0", "a/8", "1/8/2", "-1/8", "1/100001", "auto/x", "x",
  ])
  func refuses(_ text: String) {
    #expect(throws: BatchError.self) { try Shard(parsing: text, environment: [:]) }
  }

  /// Variables of an engine, what is typed, and the share that it means.
  struct Row: CustomTestStringConvertible {
    var text = "auto"
    var variables: [String: String]
    var index: Int
    var count: Int
    var testDescription: String { variables.keys.sorted().joined(separator: " ") + " " + text }
  }

  @Test(arguments: [
    Row(
      variables: [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "1",
      ], index: 3, count: 8),
    Row(
      variables: [
        "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "0",
      ], index: 1, count: 8),
    Row(
      variables: [
        "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10",
        "SLURM_ARRAY_TASK_STEP": "2",
      ], index: 3, count: 4),
    Row(
      variables: ["JOB_COMPLETION_INDEX": "0", "JOB_COMPLETIONS": "5"], index: 1, count: 5),
    Row(text: "auto/5", variables: ["JOB_COMPLETION_INDEX": "4"], index: 5, count: 5),
    Row(variables: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], index: 1, count: 3),
    Row(variables: ["STRATEGY_JOB_INDEX": "0", "STRATEGY_JOB_TOTAL": "3"], index: 1, count: 3),
    Row(
      variables: ["AWS_BATCH_JOB_ARRAY_INDEX": "9", "AWS_BATCH_JOB_ARRAY_SIZE": "10"], index: 10,
      count: 10),
    Row(variables: ["CIRCLE_NODE_INDEX": "2", "CIRCLE_NODE_TOTAL": "4"], index: 3, count: 4),
    Row(
      variables: ["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], index: 1,
      count: 2),
  ])
  func asksEngines(_ row: Row) throws {
    let shard = try Shard(parsing: row.text, environment: row.variables)
    #expect(shard == Shard(index: row.index, count: row.count))
  }

  @Test(arguments: [
    [:], ["CI_NODE_INDEX": "1"], ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"],
    ["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"], ["JOB_COMPLETION_INDEX": "2"],
    ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "1"],
    ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "8"],
  ])
  func refusesWhatEnginesDoNotSay(_ variables: [String: String]) {
    #expect(throws: BatchError.self) { try Shard(parsing: "auto", environment: variables) }
  }
}
