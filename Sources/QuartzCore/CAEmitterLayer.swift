/// A layer that emits particles, drawn above its background and border.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]? {
    willSet { willChange("emitterCells") }
    didSet { didChange("emitterCells") }
  }

  /// Multiplies the birth rate of every cell.
  open var birthRate: Float = 1 {
    willSet { willChange("birthRate") }
    didSet { didChange("birthRate") }
  }

  /// Multiplies the lifetime of every cell.
  open var lifetime: Float = 1 {
    willSet { willChange("lifetime") }
    didSet { didChange("lifetime") }
  }

  /// Centre of the emission shape, in the layer's coordinates.
  open var emitterPosition: CGPoint = .zero {
    willSet { willChange("emitterPosition") }
    didSet { didChange("emitterPosition") }
  }

  /// Depth of the centre of the emission shape.
  open var emitterZPosition: CGFloat = 0 {
    willSet { willChange("emitterZPosition") }
    didSet { didChange("emitterZPosition") }
  }

  /// Size of the emission shape; a circle's radius is its width.
  open var emitterSize: CGSize = .zero {
    willSet { willChange("emitterSize") }
    didSet { didChange("emitterSize") }
  }

  /// Depth of the emission shape.
  open var emitterDepth: CGFloat = 0 {
    willSet { willChange("emitterDepth") }
    didSet { didChange("emitterDepth") }
  }

  /// The emission shape.
  open var emitterShape: CAEmitterLayerEmitterShape = .point {
    willSet { willChange("emitterShape") }
    didSet { didChange("emitterShape") }
  }

  /// The part of the shape that emits.
  open var emitterMode: CAEmitterLayerEmitterMode = .volume {
    willSet { willChange("emitterMode") }
    didSet { didChange("emitterMode") }
  }

  /// The order in which particles are drawn.
  open var renderMode: CAEmitterLayerRenderMode = .unordered {
    willSet { willChange("renderMode") }
    didSet { didChange("renderMode") }
  }

  /// Whether particles keep their depth instead of being flattened.
  open var preservesDepth: Bool = false {
    willSet { willChange("preservesDepth") }
    didSet { didChange("preservesDepth") }
  }

  /// Multiplies the velocity of every cell.
  open var velocity: Float = 1 {
    willSet { willChange("velocity") }
    didSet { didChange("velocity") }
  }

  /// Multiplies the scale of every cell.
  open var scale: Float = 1 {
    willSet { willChange("scale") }
    didSet { didChange("scale") }
  }

  /// Multiplies the spin of every cell.
  open var spin: Float = 1 {
    willSet { willChange("spin") }
    didSet { didChange("spin") }
  }

  /// Seed of the particles' random numbers.
  open var seed: UInt32 = 0 {
    willSet { willChange("seed") }
    didSet { didChange("seed") }
  }

  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    emitterCells = other.emitterCells?.map { $0.copied() }
    birthRate = other.birthRate
    lifetime = other.lifetime
    emitterPosition = other.emitterPosition
    emitterZPosition = other.emitterZPosition
    emitterSize = other.emitterSize
    emitterDepth = other.emitterDepth
    emitterShape = other.emitterShape
    emitterMode = other.emitterMode
    renderMode = other.renderMode
    preservesDepth = other.preservesDepth
    velocity = other.velocity
    scale = other.scale
    spin = other.spin
    seed = other.seed
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes the presentation copy of a layer of this class.
  open override class func presentationCopy(of layer: CALayer) -> CALayer {
    CAEmitterLayer(layer: layer)
  }

  /// The properties that key paths reach.
  open override class var keyedProperties: KeyedPropertyTable { CAEmitterLayer.ownTable }

  private static let ownTable = KeyedPropertyTable(
    inheriting: CALayer.propertyTable, making: { CAEmitterLayer() },
    [
      KeyedProperty("emitterCells", \CAEmitterLayer.emitterCells),
      KeyedProperty("birthRate", \CAEmitterLayer.birthRate, animatable: true),
      KeyedProperty("lifetime", \CAEmitterLayer.lifetime, animatable: true),
      KeyedProperty("emitterPosition", \CAEmitterLayer.emitterPosition, animatable: true),
      KeyedProperty("emitterZPosition", \CAEmitterLayer.emitterZPosition, animatable: true),
      KeyedProperty("emitterSize", \CAEmitterLayer.emitterSize, animatable: true),
      KeyedProperty("emitterDepth", \CAEmitterLayer.emitterDepth, animatable: true),
      KeyedProperty("emitterShape", \CAEmitterLayer.emitterShape),
      KeyedProperty("emitterMode", \CAEmitterLayer.emitterMode),
      KeyedProperty("renderMode", \CAEmitterLayer.renderMode),
      KeyedProperty("preservesDepth", \CAEmitterLayer.preservesDepth),
      KeyedProperty("velocity", \CAEmitterLayer.velocity, animatable: true),
      KeyedProperty("scale", \CAEmitterLayer.scale, animatable: true),
      KeyedProperty("spin", \CAEmitterLayer.spin, animatable: true),
      KeyedProperty("seed", \CAEmitterLayer.seed),
    ])
}
