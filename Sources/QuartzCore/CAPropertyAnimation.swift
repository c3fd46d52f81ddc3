/// An animation of the value at a key path.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated value, such as `transform.rotation.z`; nil has no effect.
  open var keyPath: String?

  /// Whether the value is added to what earlier animations and the model give.
  open var isAdditive: Bool = false

  /// Whether each repeat starts from the end value of the one before.
  open var isCumulative: Bool = false

  /// Turns interpolated numbers into a transform; nil uses the value as it is.
  open var valueFunction: CAValueFunction?

  /// Creates an animation with the default value of every property.
  public override init() { super.init() }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Creates an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The properties that key paths reach, those of the superclasses included.
  open override class var keyedProperties: KeyedPropertyTable {
    CAPropertyAnimation.propertyAnimationTable
  }

  static let propertyAnimationTable = KeyedPropertyTable(
    inheriting: CAAnimation.animationTable, making: { CAPropertyAnimation() },
    [
      KeyedProperty("keyPath", \CAPropertyAnimation.keyPath),
      KeyedProperty("additive", \CAPropertyAnimation.isAdditive),
      KeyedProperty("cumulative", \CAPropertyAnimation.isCumulative),
      KeyedProperty("valueFunction", \CAPropertyAnimation.valueFunction),
    ])

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }
}
