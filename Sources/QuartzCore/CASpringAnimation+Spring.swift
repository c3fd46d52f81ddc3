import MediaTiming

extension CASpringAnimation {
  /// The spring as the timing functions take it.
  public final var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  /// Seconds until the spring is at rest; the animation's duration does not follow it by itself.
  public final var settlingDuration: CFTimeInterval { spring.settlingDuration }

  /// Seconds of one swing as it is perceived: 2π √(mass / stiffness).
  public final var perceptualDuration: CFTimeInterval { spring.perceptualDuration }

  /// How bouncy the spring is: 1 swings for ever, 0 is critical, negative values are overdamped.
  public final var bounce: CGFloat { CGFloat(spring.bounce) }

  /// Creates a spring of mass 1 from how long and how bouncy it looks; its duration is the time to
  /// rest.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = true
    duration = settlingDuration
  }
}
