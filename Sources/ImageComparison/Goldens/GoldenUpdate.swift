/// What a run does about goldens that are missing or differ.
public enum GoldenUpdate: String, CaseIterable, Codable, Sendable {
  /// Compares only.
  case never
  /// Records the goldens that are missing.
  case missing
  /// Records also those that differ.
  case changed
  /// Records every one.
  case all

  /// Checks an update against the environment: where `CI` is set and not empty, only `never` is.
  ///
  /// - Throws: `ComparisonError.recordingInCI`.
  public func permitted(in environment: [String: String]) throws(ComparisonError) -> GoldenUpdate {
    if self != .never, !(environment["CI"] ?? "").isEmpty { throw .recordingInCI }
    return self
  }
}
