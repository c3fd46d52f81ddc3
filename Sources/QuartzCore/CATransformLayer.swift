/// A layer that keeps the depth of its sublayers; only they are drawn.
open class CATransformLayer: CALayer {
  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes the presentation copy of a layer of this class.
  open override class func presentationCopy(of layer: CALayer) -> CALayer {
    CATransformLayer(layer: layer)
  }

  /// The properties that key paths reach.
  open override class var keyedProperties: KeyedPropertyTable { CATransformLayer.ownTable }

  private static let ownTable = KeyedPropertyTable(
    inheriting: CALayer.propertyTable, making: { CATransformLayer() },
    [])
}
