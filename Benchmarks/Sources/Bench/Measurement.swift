/// One figure of ours.
struct Measurement {
  /// The workload's name, such as "W1 door": the peers' figures carry the same.
  let workload: String
  /// What was timed.
  let what: String
  /// Milliseconds, the median.
  let milliseconds: Double
}
