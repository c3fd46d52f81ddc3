/// What all animations have in common: timing, pacing and a delegate.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
  /// Start in the parent's time, in seconds.
  open var beginTime: CFTimeInterval = 0

  /// Offset in active local time, in seconds.
  open var timeOffset: CFTimeInterval = 0

  /// Rate of local time against the parent's; 0 pauses and negative values reverse.
  open var speed: Float = 1

  /// Basic duration in seconds.
  open var duration: CFTimeInterval = 0

  /// Number of plays, fractions allowed; 0 means not set.
  open var repeatCount: Float = 0

  /// Length of the repeats in seconds; 0 means not set.
  open var repeatDuration: CFTimeInterval = 0

  /// Whether each play is followed by one backwards.
  open var autoreverses: Bool = false

  /// Whether the object has an effect outside its active duration.
  open var fillMode: CAMediaTimingFillMode = .removed

  /// The pacing of each play; nil is linear.
  open var timingFunction: CAMediaTimingFunction?

  /// Told when the animation starts and stops; retained.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer drops the animation when its active duration is over.
  open var isRemovedOnCompletion: Bool = true

  /// The frame rates that the animation asks for; kept and not used.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Values under keys that are no property of the class.
  public final var customValues: [String: Any] = [:]

  /// Creates an animation with the default value of every property.
  public override init() { super.init() }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Archives are not written: does nothing.
  open func encode(with coder: NSCoder) {}

  /// False: animations are not archived.
  open class var supportsSecureCoding: Bool { false }

  /// A copy with the same values; children of a group are copied too.
  ///
  /// A subclass declared elsewhere is copied as the nearest class of QuartzCore unless it
  /// overrides this.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).keyedProperties.makeObject() as? CAAnimation ?? CAAnimation()
    copy.copyValues(of: self)
    return copy
  }

  /// The value that a key has when nothing was set; nil for an unknown key.
  open class func defaultValue(forKey key: String) -> Any? {
    keyedProperties.defaultValue(forKey: key)
  }

  /// Whether a key is to be archived: never.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// Adds the animation to a layer under the event's key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The properties that key paths reach, those of the superclasses included.
  open class var keyedProperties: KeyedPropertyTable { CAAnimation.animationTable }

  static let animationTable = KeyedPropertyTable(
    inheriting: nil, making: { CAAnimation() },
    [
      KeyedProperty("beginTime", \CAAnimation.beginTime),
      KeyedProperty("timeOffset", \CAAnimation.timeOffset),
      KeyedProperty("speed", \CAAnimation.speed),
      KeyedProperty("duration", \CAAnimation.duration),
      KeyedProperty("repeatCount", \CAAnimation.repeatCount),
      KeyedProperty("repeatDuration", \CAAnimation.repeatDuration),
      KeyedProperty("autoreverses", \CAAnimation.autoreverses),
      KeyedProperty("fillMode", \CAAnimation.fillMode),
      KeyedProperty("timingFunction", \CAAnimation.timingFunction),
      KeyedProperty("removedOnCompletion", \CAAnimation.isRemovedOnCompletion),
    ])

  /// Takes over every value of another animation, as far as both classes have it.
  func copyValues(of other: CAAnimation) {
    beginTime = other.beginTime
    timeOffset = other.timeOffset
    speed = other.speed
    duration = other.duration
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    preferredFrameRateRange = other.preferredFrameRateRange
    isRemovedOnCompletion = other.isRemovedOnCompletion
    customValues = other.customValues
  }
}
