extension Spring {
  /// Creates a spring from how long it seems to take and how much it bounces.
  ///
  /// Apple's `init(perceptualDuration:bounce:)`: mass 1, overdamping allowed.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the period of the undamped spring in seconds, more than 0.
  ///   - bounce: 1 never rests, 0 is critical damping, -1 is infinite damping.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / perceptualDuration
    let bounce = min(max(bounce, -1), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// The period of the undamped spring, in seconds.
  public var perceptualDuration: Double { 2 * Double.pi / naturalFrequency }

  /// How much the spring bounces: `1 - ratio` up to critical damping, `1 / ratio - 1` beyond.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
