/// A layer that draws a colour gradient over its background, below its contents.
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`; fewer than two draw nothing.
  open var colors: [Any]? {
    willSet { willChange("colors") }
    didSet { didChange("colors") }
  }

  /// Where each colour lies, 0 to 1; nil spaces them evenly.
  open var locations: [NSNumber]? {
    willSet { willChange("locations") }
    didSet { didChange("locations") }
  }

  /// Where location 0 lies, in unit coordinates; the centre for radial and conic gradients.
  open var startPoint: CGPoint = CGPoint(x: 0.5, y: 0) {
    willSet { willChange("startPoint") }
    didSet { didChange("startPoint") }
  }

  /// Where location 1 lies, in unit coordinates.
  open var endPoint: CGPoint = CGPoint(x: 0.5, y: 1) {
    willSet { willChange("endPoint") }
    didSet { didChange("endPoint") }
  }

  /// The kind of gradient.
  open var type: CAGradientLayerType = .axial {
    willSet { willChange("type") }
    didSet { didChange("type") }
  }

  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    colors = other.colors
    locations = other.locations
    startPoint = other.startPoint
    endPoint = other.endPoint
    type = other.type
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes the presentation copy of a layer of this class.
  open override class func presentationCopy(of layer: CALayer) -> CALayer {
    CAGradientLayer(layer: layer)
  }

  /// The properties that key paths reach.
  open override class var keyedProperties: KeyedPropertyTable { CAGradientLayer.ownTable }

  private static let ownTable = KeyedPropertyTable(
    inheriting: CALayer.propertyTable, making: { CAGradientLayer() },
    [
      KeyedProperty("colors", \CAGradientLayer.colors, animatable: true),
      KeyedProperty("locations", \CAGradientLayer.locations, animatable: true),
      KeyedProperty("startPoint", \CAGradientLayer.startPoint, animatable: true),
      KeyedProperty("endPoint", \CAGradientLayer.endPoint, animatable: true),
      KeyedProperty("type", \CAGradientLayer.type),
    ])
}
