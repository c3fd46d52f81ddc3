/// Animations that run together in the time of the group and are cut off at its end.
open class CAAnimationGroup: CAAnimation {
  /// The animations, in order of application.
  open var animations: [CAAnimation]?

  /// Creates an animation with the default value of every property.
  public override init() { super.init() }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// The properties that key paths reach, those of the superclasses included.
  open override class var keyedProperties: KeyedPropertyTable {
    CAAnimationGroup.animationGroupTable
  }

  static let animationGroupTable = KeyedPropertyTable(
    inheriting: CAAnimation.animationTable, making: { CAAnimationGroup() },
    [])

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    copyChildren(of: other)
  }
}

extension CAAnimationGroup {
  /// Copies of the children, as a copy of the group holds them.
  func copyChildren(of other: CAAnimationGroup) {
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }
}
