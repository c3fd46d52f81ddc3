#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A damped spring that pulls a value from 0 to 1, in closed form.
///
/// Apple's `CASpringAnimation`: the value is a function of seconds, not of a fraction of the
/// duration. Its defaults are mass 1, stiffness 100, damping 10.
public struct Spring: Sendable, Hashable {
  /// The mass at the end of the spring, more than 0.
  public var mass: Double
  /// The spring constant, more than 0.
  public var stiffness: Double
  /// The friction, 0 or more; infinite means at rest at the target at once.
  public var damping: Double
  /// The speed at the start, in distances from 0 to 1 per second, positive towards the target.
  public var initialVelocity: Double
  /// Whether damping beyond the critical slows the motion; otherwise it counts as critical.
  public var allowsOverdamping: Bool

  /// Creates a spring with Apple's defaults.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// The frequency of the undamped spring, in radians per second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// Damping over critical damping, as given: below 1 the spring swings.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The damping ratio that the motion follows: at most 1 unless overdamping is allowed.
  public var effectiveDampingRatio: Double {
    allowsOverdamping ? dampingRatio : min(dampingRatio, 1)
  }

  /// Where the value is after some seconds: 0 at the start, 1 at rest, beyond 1 while it
  /// overshoots.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return 1 - displacement(at: time)
  }

  /// The signed distance that is left to the target.
  func displacement(at time: Double) -> Double {
    let frequency = naturalFrequency
    let ratio = effectiveDampingRatio
    guard frequency.isFinite, frequency > 0, !ratio.isNaN, ratio < .infinity else { return 0 }
    let decay = ratio * frequency
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let sine = (decay - initialVelocity) / swing
      return exp(-decay * time) * (cos(swing * time) + sine * sin(swing * time))
    }
    if ratio == 1 {
      return exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
    }
    let root = (ratio * ratio - 1).squareRoot()
    let fast = -frequency * (ratio + root)
    let slow = -frequency / (ratio + root)
    let slowShare = (-initialVelocity - fast) / (slow - fast)
    return slowShare * exp(slow * time) + (1 - slowShare) * exp(fast * time)
  }
}
