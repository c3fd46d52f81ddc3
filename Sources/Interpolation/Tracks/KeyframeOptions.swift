import MediaTiming

/// How a keyframe animation goes from one keyframe to the next.
public struct KeyframeOptions: Sendable, Hashable {
  /// How values between keyframes are found.
  public var mode: CalculationMode
  /// When each keyframe is reached, as fractions of the iteration; nil spaces them evenly. Ignored
  /// by the paced modes.
  public var keyTimes: [Double]?
  /// The pacing of each segment, applied after the animation's own timing function; missing
  /// entries are linear. Ignored by the paced modes.
  public var timingFunctions: [CubicBezier]
  /// Tightness of the cubic modes at each keyframe; missing entries are 0.
  public var tension: [Double]
  /// Sharpness of the cubic modes at each keyframe; missing entries are 0.
  public var continuity: [Double]
  /// Where the curve of the cubic modes leans at each keyframe; missing entries are 0.
  public var bias: [Double]

  /// Creates options with Apple's defaults.
  public init(
    mode: CalculationMode = .linear, keyTimes: [Double]? = nil,
    timingFunctions: [CubicBezier] = [], tension: [Double] = [], continuity: [Double] = [],
    bias: [Double] = []
  ) {
    self.mode = mode
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}
