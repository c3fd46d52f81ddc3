/// What a transition does, as reports say it.
public struct TransitionSummary: Sendable, Hashable {
  /// How the new picture takes the place of the old.
  public var kind: TransitionProgram.Kind
  /// The edge that movement starts from; nil for a fade.
  public var edge: TransitionProgram.Edge?
  /// Where in the transition it starts, 0 to 1.
  public var startProgress: Double
  /// Where in the transition it ends, 0 to 1.
  public var endProgress: Double
  /// Whether the layer was there before, so that there is an old picture.
  public var hasPictureBefore: Bool
}
