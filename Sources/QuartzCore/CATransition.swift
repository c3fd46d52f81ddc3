/// A transition between the states of a layer before and after a change.
open class CATransition: CAAnimation {
  /// The kind of transition.
  open var type: CATransitionType = .fade

  /// The direction of a transition that moves.
  open var subtype: CATransitionSubtype?

  /// Where in the transition it starts, 0 to 1.
  open var startProgress: Float = 0

  /// Where in the transition it ends, 0 to 1.
  open var endProgress: Float = 1

  /// A filter instead of the type; kept and not used.
  open var filter: Any?

  /// Creates an animation with the default value of every property.
  public override init() { super.init() }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// The properties that key paths reach, those of the superclasses included.
  open override class var keyedProperties: KeyedPropertyTable { CATransition.transitionTable }

  static let transitionTable = KeyedPropertyTable(
    inheriting: CAAnimation.animationTable, making: { CATransition() },
    [
      KeyedProperty("type", \CATransition.type),
      KeyedProperty("subtype", \CATransition.subtype),
      KeyedProperty("startProgress", \CATransition.startProgress),
      KeyedProperty("endProgress", \CATransition.endProgress),
      KeyedProperty("filter", \CATransition.filter),
    ])

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
  }
}
