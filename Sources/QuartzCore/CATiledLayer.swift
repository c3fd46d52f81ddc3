/// A layer whose contents are drawn in tiles, for each level of detail of its own.
///
/// All tiles of all levels are drawn at once, when the layer is displayed; each frame shows the level
/// that suits the size at which the layer appears.
open class CATiledLayer: CALayer {
  /// Seconds in which new tiles fade in, Apple's default; nothing fades here.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// Number of levels of detail, each with half the resolution of the one before; at least 1 counts.
  open var levelsOfDetail: Int = 1 {
    willSet { willChange("levelsOfDetail") }
    didSet { didChange("levelsOfDetail") }
  }

  /// Number of levels of detail that are magnified: the first one has 2 to this power times the
  /// pixels of `contentsScale`.
  open var levelsOfDetailBias: Int = 0 {
    willSet { willChange("levelsOfDetailBias") }
    didSet { didChange("levelsOfDetailBias") }
  }

  /// The largest tile in pixels; a size that is not positive counts as 256.
  open var tileSize: CGSize = CGSize(width: 256, height: 256) {
    willSet { willChange("tileSize") }
    didSet { didChange("tileSize") }
  }

  /// What `draw(in:)` has drawn for each level of detail, the finest one first.
  public internal(set) final var levels: [DetailLevel] = []

  /// Creates a layer with the default value of every property.
  public override init() { super.init() }

  /// Creates a copy of a layer's values for presentation.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    levelsOfDetail = other.levelsOfDetail
    levelsOfDetailBias = other.levelsOfDetailBias
    tileSize = other.tileSize
    levels = other.levels
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
