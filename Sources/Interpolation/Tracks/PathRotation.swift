/// Whether a layer turns with the path that it follows (`CAAnimationRotationMode`).
public enum PathRotation: String, Sendable, Hashable, CaseIterable {
  /// The layer's x axis points in the direction of travel.
  case auto
  /// The layer's x axis points against the direction of travel.
  case autoReverse
}
