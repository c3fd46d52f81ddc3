/// An animation through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the kind the key path takes.
  open var values: [Any]?

  /// The path that a point property follows; wins over `values`.
  open var path: CGPath? {
    didSet { path = path?.snapshot }
  }

  /// When each value is reached, 0 to 1; nil spaces them evenly.
  open var keyTimes: [NSNumber]?

  /// The pacing of each segment between two values.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How values between keyframes are found.
  open var calculationMode: CAAnimationCalculationMode = .linear

  /// Tightness of the curve at each value of a cubic animation; missing is 0.
  open var tensionValues: [NSNumber]?

  /// Sharpness of the corner at each value of a cubic animation; missing is 0.
  open var continuityValues: [NSNumber]?

  /// Where the curve bends at each value of a cubic animation; missing is 0.
  open var biasValues: [NSNumber]?

  /// Whether the layer turns with the path; nil leaves it upright.
  open var rotationMode: CAAnimationRotationMode?

  /// Creates an animation with the default value of every property.
  public override init() { super.init() }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// The properties that key paths reach, those of the superclasses included.
  open override class var keyedProperties: KeyedPropertyTable {
    CAKeyframeAnimation.keyframeAnimationTable
  }

  static let keyframeAnimationTable = KeyedPropertyTable(
    inheriting: CAPropertyAnimation.propertyAnimationTable, making: { CAKeyframeAnimation() },
    [
      KeyedProperty("values", \CAKeyframeAnimation.values),
      KeyedProperty("path", \CAKeyframeAnimation.path),
      KeyedProperty("keyTimes", \CAKeyframeAnimation.keyTimes),
      KeyedProperty("timingFunctions", \CAKeyframeAnimation.timingFunctions),
      KeyedProperty("calculationMode", \CAKeyframeAnimation.calculationMode),
      KeyedProperty("tensionValues", \CAKeyframeAnimation.tensionValues),
      KeyedProperty("continuityValues", \CAKeyframeAnimation.continuityValues),
      KeyedProperty("biasValues", \CAKeyframeAnimation.biasValues),
      KeyedProperty("rotationMode", \CAKeyframeAnimation.rotationMode),
    ])

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }
}
