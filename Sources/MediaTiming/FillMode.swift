/// What an animation shows outside its active duration.
///
/// The raw values are Apple's strings (`CAMediaTimingFillMode`).
public enum FillMode: String, Sendable, Hashable, CaseIterable {
  /// Nothing: the model value shows on both sides.
  case removed
  /// The end value after the active duration.
  case forwards
  /// The start value before the active duration.
  case backwards
  /// The start value before and the end value after.
  case both

  /// Whether the start value is held before the active duration.
  @inlinable public var fillsBackwards: Bool { self == .backwards || self == .both }

  /// Whether the end value is held after the active duration.
  @inlinable public var fillsForwards: Bool { self == .forwards || self == .both }
}
