/// How the values between keyframes are found.
///
/// The raw values are Apple's strings (`CAAnimationCalculationMode`).
public enum CalculationMode: String, Sendable, Hashable, CaseIterable {
  /// A straight line between two keyframes.
  case linear
  /// Each value holds until the next.
  case discrete
  /// Straight lines at constant speed; key times and segment timing functions are ignored.
  case paced
  /// A Kochanek-Bartels spline through the keyframes.
  case cubic
  /// The spline at constant speed along its chords; key times and functions are ignored.
  case cubicPaced

  /// Whether the mode finds its own key times from distances.
  public var isPaced: Bool { self == .paced || self == .cubicPaced }
}
