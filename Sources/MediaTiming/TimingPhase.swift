/// Where an instant lies in relation to the active duration of an animation or layer.
public enum TimingPhase: String, Sendable, Hashable, CaseIterable {
  /// Earlier than `beginTime`.
  case before
  /// Inside the half-open active duration.
  case active
  /// At the end of the active duration or later.
  case after
}
