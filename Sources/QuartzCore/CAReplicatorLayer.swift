/// A layer that draws its sublayers several times, each copy moved, tinted and delayed.
open class CAReplicatorLayer: CALayer {
  /// Number of copies, the original included; 0 draws no sublayers.
  open var instanceCount: Int = 1 {
    willSet { willChange("instanceCount") }
    didSet { didChange("instanceCount") }
  }

  /// Whether the copies keep their depth instead of being flattened.
  open var preservesDepth: Bool = false {
    willSet { willChange("preservesDepth") }
    didSet { didChange("preservesDepth") }
  }

  /// Seconds by which each copy runs behind the one before.
  open var instanceDelay: CFTimeInterval = 0 {
    willSet { willChange("instanceDelay") }
    didSet { didChange("instanceDelay") }
  }

  /// The matrix from one copy to the next, about the centre of the bounds.
  open var instanceTransform: CATransform3D = CATransform3DIdentity {
    willSet { willChange("instanceTransform") }
    didSet { didChange("instanceTransform") }
  }

  /// Multiplies the colours of every copy.
  open var instanceColor: CGColor? = CGColor.white {
    willSet { willChange("instanceColor") }
    didSet { didChange("instanceColor") }
  }

  /// Added to the red of `instanceColor` from one copy to the next.
  open var instanceRedOffset: Float = 0 {
    willSet { willChange("instanceRedOffset") }
    didSet { didChange("instanceRedOffset") }
  }

  /// Added to the green of `instanceColor` from one copy to the next.
  open var instanceGreenOffset: Float = 0 {
    willSet { willChange("instanceGreenOffset") }
    didSet { didChange("instanceGreenOffset") }
  }

  /// Added to the blue of `instanceColor` from one copy to the next.
  open var instanceBlueOffset: Float = 0 {
    willSet { willChange("instanceBlueOffset") }
    didSet { didChange("instanceBlueOffset") }
  }

  /// Added to the alpha of `instanceColor` from one copy to the next.
  open var instanceAlphaOffset: Float = 0 {
    willSet { willChange("instanceAlphaOffset") }
    didSet { didChange("instanceAlphaOffset") }
  }

  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    instanceCount = other.instanceCount
    preservesDepth = other.preservesDepth
    instanceDelay = other.instanceDelay
    instanceTransform = other.instanceTransform
    instanceColor = other.instanceColor
    instanceRedOffset = other.instanceRedOffset
    instanceGreenOffset = other.instanceGreenOffset
    instanceBlueOffset = other.instanceBlueOffset
    instanceAlphaOffset = other.instanceAlphaOffset
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes the presentation copy of a layer of this class.
  open override class func presentationCopy(of layer: CALayer) -> CALayer {
    CAReplicatorLayer(layer: layer)
  }

  /// The properties that key paths reach.
  open override class var keyedProperties: KeyedPropertyTable { CAReplicatorLayer.ownTable }

  private static let ownTable = KeyedPropertyTable(
    inheriting: CALayer.propertyTable, making: { CAReplicatorLayer() },
    [
      KeyedProperty("instanceCount", \CAReplicatorLayer.instanceCount, animatable: true),
      KeyedProperty("preservesDepth", \CAReplicatorLayer.preservesDepth),
      KeyedProperty("instanceDelay", \CAReplicatorLayer.instanceDelay, animatable: true),
      KeyedProperty("instanceTransform", \CAReplicatorLayer.instanceTransform, animatable: true),
      KeyedProperty("instanceColor", \CAReplicatorLayer.instanceColor, animatable: true),
      KeyedProperty("instanceRedOffset", \CAReplicatorLayer.instanceRedOffset, animatable: true),
      KeyedProperty(
        "instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset, animatable: true),
      KeyedProperty("instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset, animatable: true),
      KeyedProperty(
        "instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset, animatable: true),
    ])
}
