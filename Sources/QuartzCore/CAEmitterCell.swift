/// One kind of particles of an emitter layer.
///
/// Ranges are whole widths: values are spread evenly over `m - range / 2 ... m + range / 2`.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  /// What each particle shows: a `CGImage`.
  open var contents: Any?

  /// The part of the contents that is shown, in unit coordinates.
  open var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Pixels of the contents for one point.
  open var contentsScale: CGFloat = 1

  /// Kinds of particles that each particle emits.
  open var emitterCells: [CAEmitterCell]?

  /// Whether the cell emits.
  open var isEnabled: Bool = true

  /// Particles a second.
  open var birthRate: Float = 0

  /// Seconds a particle lives.
  open var lifetime: Float = 0

  /// Width of the range of `lifetime`.
  open var lifetimeRange: Float = 0

  /// Angle of emission from the z axis, in radians.
  open var emissionLatitude: CGFloat = 0

  /// Angle of emission in the xy plane from the x axis, in radians.
  open var emissionLongitude: CGFloat = 0

  /// Opening of the cone of emission, in radians.
  open var emissionRange: CGFloat = 0

  /// Speed in points a second.
  open var velocity: CGFloat = 0

  /// Width of the range of `velocity`.
  open var velocityRange: CGFloat = 0

  /// Acceleration along x in points a second squared.
  open var xAcceleration: CGFloat = 0

  /// Acceleration along y in points a second squared.
  open var yAcceleration: CGFloat = 0

  /// Acceleration along z in points a second squared.
  open var zAcceleration: CGFloat = 0

  /// Size of the particle as a multiple of its contents.
  open var scale: CGFloat = 1

  /// Width of the range of `scale`.
  open var scaleRange: CGFloat = 0

  /// Change of the scale a second.
  open var scaleSpeed: CGFloat = 0

  /// Turning in radians a second.
  open var spin: CGFloat = 0

  /// Width of the range of `spin`.
  open var spinRange: CGFloat = 0

  /// Multiplies the colours of the contents.
  open var color: CGColor? = CGColor.white

  /// Width of the range of red.
  open var redRange: Float = 0

  /// Width of the range of green.
  open var greenRange: Float = 0

  /// Width of the range of blue.
  open var blueRange: Float = 0

  /// Width of the range of alpha.
  open var alphaRange: Float = 0

  /// Change of red a second.
  open var redSpeed: Float = 0

  /// Change of green a second.
  open var greenSpeed: Float = 0

  /// Change of blue a second.
  open var blueSpeed: Float = 0

  /// Change of alpha a second.
  open var alphaSpeed: Float = 0

  /// Sampling of contents that are drawn larger.
  open var magnificationFilter: String = "linear"

  /// Sampling of contents that are drawn smaller.
  open var minificationFilter: String = "linear"

  /// Level-of-detail bias of trilinear sampling.
  open var minificationFilterBias: Float = 0

  /// The name that key paths such as `emitterCells.NAME.birthRate` use.
  open var name: String?

  /// Values for properties that were not set; kept and not used.
  open var style: [AnyHashable: Any]?

  /// Start in the parent's time, in seconds.
  open var beginTime: CFTimeInterval = 0

  /// Offset in active local time, in seconds.
  open var timeOffset: CFTimeInterval = 0

  /// Rate of local time against the parent's; 0 pauses and negative values reverse.
  open var speed: Float = 1

  /// Basic duration in seconds.
  open var duration: CFTimeInterval = .infinity

  /// Number of plays, fractions allowed; 0 means not set.
  open var repeatCount: Float = 0

  /// Length of the repeats in seconds; 0 means not set.
  open var repeatDuration: CFTimeInterval = 0

  /// Whether each play is followed by one backwards.
  open var autoreverses: Bool = false

  /// Whether the object has an effect outside its active duration.
  open var fillMode: CAMediaTimingFillMode = .removed

  /// Values under keys that are no property of the class.
  public final var customValues: [String: Any] = [:]

  /// Creates a cell with the default value of every property.
  public override init() { super.init() }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Archives are not written: does nothing.
  open func encode(with coder: NSCoder) {}

  /// False: cells are not archived.
  open class var supportsSecureCoding: Bool { false }

  /// The value that a key has when nothing was set; nil for an unknown key.
  open class func defaultValue(forKey key: String) -> Any? {
    keyedProperties.defaultValue(forKey: key)
  }

  /// Whether a key is to be archived: never.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// The properties that key paths reach.
  open class var keyedProperties: KeyedPropertyTable { propertyTable }
}
