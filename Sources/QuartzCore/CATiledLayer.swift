/// A layer whose contents are drawn in tiles; here they are drawn at once.
open class CATiledLayer: CALayer {
  /// Seconds in which new tiles fade in, Apple's default; nothing fades here.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// Number of levels of detail; kept and not used.
  open var levelsOfDetail: Int = 1 {
    willSet { willChange("levelsOfDetail") }
    didSet { didChange("levelsOfDetail") }
  }

  /// Number of magnified levels of detail; kept and not used.
  open var levelsOfDetailBias: Int = 0 {
    willSet { willChange("levelsOfDetailBias") }
    didSet { didChange("levelsOfDetailBias") }
  }

  /// The largest tile in pixels; kept and not used.
  open var tileSize: CGSize = CGSize(width: 256, height: 256) {
    willSet { willChange("tileSize") }
    didSet { didChange("tileSize") }
  }

  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    levelsOfDetail = other.levelsOfDetail
    levelsOfDetailBias = other.levelsOfDetailBias
    tileSize = other.tileSize
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Makes the presentation copy of a layer of this class.
  open override class func presentationCopy(of layer: CALayer) -> CALayer {
    CATiledLayer(layer: layer)
  }

  /// The properties that key paths reach.
  open override class var keyedProperties: KeyedPropertyTable { CATiledLayer.ownTable }

  private static let ownTable = KeyedPropertyTable(
    inheriting: CALayer.propertyTable, making: { CATiledLayer() },
    [
      KeyedProperty("levelsOfDetail", \CATiledLayer.levelsOfDetail),
      KeyedProperty("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias),
      KeyedProperty("tileSize", \CATiledLayer.tileSize),
    ])
}
