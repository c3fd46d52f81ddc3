/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start; nil derives it from the others.
  open var fromValue: Any?

  /// The value at the end; nil derives it from the others.
  open var toValue: Any?

  /// The difference between start and end; nil derives it from the others.
  open var byValue: Any?

  /// Creates an animation with the default value of every property.
  public override init() { super.init() }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// The properties that key paths reach, those of the superclasses included.
  open override class var keyedProperties: KeyedPropertyTable {
    CABasicAnimation.basicAnimationTable
  }

  static let basicAnimationTable = KeyedPropertyTable(
    inheriting: CAPropertyAnimation.propertyAnimationTable, making: { CABasicAnimation() },
    [
      KeyedProperty("fromValue", \CABasicAnimation.fromValue),
      KeyedProperty("toValue", \CABasicAnimation.toValue),
      KeyedProperty("byValue", \CABasicAnimation.byValue),
    ])

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }
}
