/// A layer that fills and strokes a path, above its contents and below its sublayers.
open class CAShapeLayer: CALayer {
  /// The path in the layer's coordinates; nil draws nothing.
  open var path: CGPath? {
    willSet { willChange("path") }
    didSet { didChange("path"); path = path?.snapshot }
  }

  /// Colour of the inside; nil fills nothing.
  open var fillColor: CGColor? = CGColor.black {
    willSet { willChange("fillColor") }
    didSet { didChange("fillColor") }
  }

  /// Which points count as inside.
  open var fillRule: CAShapeLayerFillRule = .nonZero {
    willSet { willChange("fillRule") }
    didSet { didChange("fillRule") }
  }

  /// Colour of the stroke; nil strokes nothing.
  open var strokeColor: CGColor? {
    willSet { willChange("strokeColor") }
    didSet { didChange("strokeColor") }
  }

  /// Where the stroke starts, as a fraction of the path's length.
  open var strokeStart: CGFloat = 0 {
    willSet { willChange("strokeStart") }
    didSet { didChange("strokeStart") }
  }

  /// Where the stroke ends, as a fraction of the path's length.
  open var strokeEnd: CGFloat = 1 {
    willSet { willChange("strokeEnd") }
    didSet { didChange("strokeEnd") }
  }

  /// Width of the stroke in points, centred on the path.
  open var lineWidth: CGFloat = 1 {
    willSet { willChange("lineWidth") }
    didSet { didChange("lineWidth") }
  }

  /// The longest mitre, as a multiple of half the line width.
  open var miterLimit: CGFloat = 10 {
    willSet { willChange("miterLimit") }
    didSet { didChange("miterLimit") }
  }

  /// The ends of open subpaths.
  open var lineCap: CAShapeLayerLineCap = .butt {
    willSet { willChange("lineCap") }
    didSet { didChange("lineCap") }
  }

  /// The corners of the stroke.
  open var lineJoin: CAShapeLayerLineJoin = .miter {
    willSet { willChange("lineJoin") }
    didSet { didChange("lineJoin") }
  }

  /// Where in the dash pattern the stroke starts, in points.
  open var lineDashPhase: CGFloat = 0 {
    willSet { willChange("lineDashPhase") }
    didSet { didChange("lineDashPhase") }
  }

  /// Lengths of dashes and gaps in points; nil strokes without gaps.
  open var lineDashPattern: [NSNumber]? {
    willSet { willChange("lineDashPattern") }
    didSet { didChange("lineDashPattern") }
  }

  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    path = other.path
    fillColor = other.fillColor
    fillRule = other.fillRule
    strokeColor = other.strokeColor
    strokeStart = other.strokeStart
    strokeEnd = other.strokeEnd
    lineWidth = other.lineWidth
    miterLimit = other.miterLimit
    lineCap = other.lineCap
    lineJoin = other.lineJoin
    lineDashPhase = other.lineDashPhase
    lineDashPattern = other.lineDashPattern
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes the presentation copy of a layer of this class.
  open override class func presentationCopy(of layer: CALayer) -> CALayer {
    CAShapeLayer(layer: layer)
  }

  /// The properties that key paths reach.
  open override class var keyedProperties: KeyedPropertyTable { CAShapeLayer.ownTable }

  private static let ownTable = KeyedPropertyTable(
    inheriting: CALayer.propertyTable, making: { CAShapeLayer() },
    [
      KeyedProperty("path", \CAShapeLayer.path, animatable: true),
      KeyedProperty("fillColor", \CAShapeLayer.fillColor, animatable: true),
      KeyedProperty("fillRule", \CAShapeLayer.fillRule),
      KeyedProperty("strokeColor", \CAShapeLayer.strokeColor, animatable: true),
      KeyedProperty("strokeStart", \CAShapeLayer.strokeStart, animatable: true),
      KeyedProperty("strokeEnd", \CAShapeLayer.strokeEnd, animatable: true),
      KeyedProperty("lineWidth", \CAShapeLayer.lineWidth, animatable: true),
      KeyedProperty("miterLimit", \CAShapeLayer.miterLimit, animatable: true),
      KeyedProperty("lineCap", \CAShapeLayer.lineCap),
      KeyedProperty("lineJoin", \CAShapeLayer.lineJoin),
      KeyedProperty("lineDashPhase", \CAShapeLayer.lineDashPhase, animatable: true),
      KeyedProperty("lineDashPattern", \CAShapeLayer.lineDashPattern, animatable: true),
    ])
}
