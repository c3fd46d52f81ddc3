/// A layer that draws a text, cut to its bounds; contents hide it.
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`; nil draws nothing.
  open var string: Any? {
    willSet { willChange("string") }
    didSet { didChange("string") }
  }

  /// The font of a plain string: its name, a `CTFont` or a `CGFont`, of which only the name counts.
  open var font: Any? = "Helvetica" {
    willSet { willChange("font") }
    didSet { didChange("font") }
  }

  /// Size of the font of a plain string, in points.
  open var fontSize: CGFloat = 36 {
    willSet { willChange("fontSize") }
    didSet { didChange("fontSize") }
  }

  /// Colour of a plain string.
  open var foregroundColor: CGColor? = CGColor.white {
    willSet { willChange("foregroundColor") }
    didSet { didChange("foregroundColor") }
  }

  /// Whether lines are broken at the width of the bounds; line breaks in the text always count.
  open var isWrapped: Bool = false {
    willSet { willChange("wrapped") }
    didSet { didChange("wrapped") }
  }

  /// What an ellipsis stands for where a line, or the last wrapped line with room, does not fit.
  open var truncationMode: CATextLayerTruncationMode = .none {
    willSet { willChange("truncationMode") }
    didSet { didChange("truncationMode") }
  }

  /// How lines are aligned.
  open var alignmentMode: CATextLayerAlignmentMode = .natural {
    willSet { willChange("alignmentMode") }
    didSet { didChange("alignmentMode") }
  }

  /// Kept and not used.
  open var allowsFontSubpixelQuantization: Bool = false {
    willSet { willChange("allowsFontSubpixelQuantization") }
    didSet { didChange("allowsFontSubpixelQuantization") }
  }

  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    string = other.string
    font = other.font
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    isWrapped = other.isWrapped
    truncationMode = other.truncationMode
    alignmentMode = other.alignmentMode
    allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes the presentation copy of a layer of this class.
  open override class func presentationCopy(of layer: CALayer) -> CALayer {
    CATextLayer(layer: layer)
  }

  /// The properties that key paths reach.
  open override class var keyedProperties: KeyedPropertyTable { CATextLayer.ownTable }

  private static let ownTable = KeyedPropertyTable(
    inheriting: CALayer.propertyTable, making: { CATextLayer() },
    [
      KeyedProperty("string", \CATextLayer.string, animatable: true),
      KeyedProperty("font", \CATextLayer.font),
      KeyedProperty("fontSize", \CATextLayer.fontSize, animatable: true),
      KeyedProperty("foregroundColor", \CATextLayer.foregroundColor, animatable: true),
      KeyedProperty("wrapped", \CATextLayer.isWrapped),
      KeyedProperty("truncationMode", \CATextLayer.truncationMode),
      KeyedProperty("alignmentMode", \CATextLayer.alignmentMode),
      KeyedProperty("allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization),
    ])
}
