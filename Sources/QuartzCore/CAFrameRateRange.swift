/// The frame rates that an animation or a link is content with, in frames per second.
///
/// Kept where it is set and not used: every frame of the scene is drawn.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate; 0 leaves it open.
  public var minimum: Float
  /// The highest rate; 0 leaves it open.
  public var maximum: Float
  /// The rate that is asked for; nil and 0 leave it open.
  public var preferred: Float?

  /// No wish at all.
  public static let `default` = CAFrameRateRange()

  /// A range without a wish.
  public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }

  /// A range of rates.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}
