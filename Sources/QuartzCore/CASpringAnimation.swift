/// A basic animation paced by a damped spring.
open class CASpringAnimation: CABasicAnimation {
  /// Mass on the spring; above 0.
  open var mass: CGFloat = 1

  /// Stiffness of the spring; above 0.
  open var stiffness: CGFloat = 100

  /// Damping of the spring; 0 or more.
  open var damping: CGFloat = 10

  /// Velocity at the start, in whole distances a second, positive towards the end value.
  open var initialVelocity: CGFloat = 0

  /// Whether a damping above critical is used as it is.
  open var allowsOverdamping: Bool = false

  /// Creates an animation with the default value of every property.
  public override init() { super.init() }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// The properties that key paths reach, those of the superclasses included.
  open override class var keyedProperties: KeyedPropertyTable {
    CASpringAnimation.springAnimationTable
  }

  static let springAnimationTable = KeyedPropertyTable(
    inheriting: CABasicAnimation.basicAnimationTable, making: { CASpringAnimation() },
    [
      KeyedProperty("mass", \CASpringAnimation.mass),
      KeyedProperty("stiffness", \CASpringAnimation.stiffness),
      KeyedProperty("damping", \CASpringAnimation.damping),
      KeyedProperty("initialVelocity", \CASpringAnimation.initialVelocity),
      KeyedProperty("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
    ])

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }
}
