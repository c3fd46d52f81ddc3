/// A layer that shows a part of its contents and scrolls by moving the origin of its bounds.
open class CAScrollLayer: CALayer {
  /// The axes on which the layer scrolls.
  open var scrollMode: CAScrollLayerScrollMode = .both {
    willSet { willChange("scrollMode") }
    didSet { didChange("scrollMode") }
  }

  /// Creates a layer with the default value of every property; it masks to its bounds.
  public override init() {
    super.init()
    masksToBounds = true
  }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAScrollLayer else { return }
    scrollMode = other.scrollMode
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes the presentation copy of a layer of this class.
  open override class func presentationCopy(of layer: CALayer) -> CALayer {
    CAScrollLayer(layer: layer)
  }

  /// The properties that key paths reach.
  open override class var keyedProperties: KeyedPropertyTable { CAScrollLayer.ownTable }

  private static let ownTable = KeyedPropertyTable(
    inheriting: CALayer.propertyTable, making: { CAScrollLayer() },
    [
      KeyedProperty("scrollMode", \CAScrollLayer.scrollMode)
    ])
}
