import CoreGraphics
import Foundation

/// Everything that decides how one layer looks at one instant.
///
/// Lengths are points, angles radians, in the layer's own coordinate space unless said otherwise.
/// The names and defaults are those of `CALayer`.
public struct LayerState: Sendable {
  /// Where the layer's plane lies in its superlayer's space.
  public var geometry = LayerGeometry()
  /// What the whole layer is multiplied by, 0...1.
  public var opacity = 1.0
  /// Whether the layer and everything below it is left out.
  public var isHidden = false
  /// Whether the back of the plane is drawn.
  public var isDoubleSided = true
  /// Whether contents and sublayers are cut to the (rounded) bounds.
  public var masksToBounds = false
  /// Whether a translucent layer is composited as one picture.
  public var allowsGroupOpacity = true
  /// The fill of the (rounded) bounds; nil for none.
  public var backgroundColor: RGBA?
  /// The picture inside the bounds.
  public var contents = LayerContents()
  /// Rounded corners and the line along the edge.
  public var edge = LayerEdge()
  /// The shadow below the layer.
  public var shadow = LayerShadow()
  /// Whether the subtree is drawn at `rasterizationScale` first.
  public var shouldRasterize = false
  /// Pixels per point of a rasterized subtree.
  public var rasterizationScale = 1.0
  /// Changes of the layer's whole picture, the first one first.
  public var filters: [LayerFilter] = []
  /// Changes of what lies below the (rounded) bounds.
  public var backgroundFilters: [LayerFilter] = []
  /// How the layer meets what lies below it.
  public var compositing = CompositingOperation.sourceOver
  /// What the layer's class adds.
  public var payload = LayerPayload.plain

  /// Creates the state of a new `CALayer`.
  public init() {}
}

/// The picture inside a layer's bounds.
public struct LayerContents: Sendable {
  /// The image; nil for none.
  public var image: CGImage?
  /// The image that `image` is turning into, and how far 0...1 it has come; nil while it is not.
  public var next: (image: CGImage, fraction: Double)?
  /// What shows instead of the image: the layer's own drawing; nil for none.
  public var drawing: Drawing?
  /// The levels of detail of a tiled layer's drawing, the finest one first; empty for other layers.
  public var levels: [DetailLevel] = []
  /// The part of the image that is shown, in fractions of its size.
  public var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part that stretches when the image is resized, in fractions of `rect`.
  public var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How the image is placed in the bounds.
  public var gravity = ContentsGravity.resize
  /// Image pixels per point.
  public var scale = 1.0
  /// How the image is sampled where it is made larger.
  public var magnification = ContentsFilter.linear
  /// How the image is sampled where it is made smaller.
  public var minification = ContentsFilter.linear

  /// Creates contents without an image.
  public init() {}
}

/// How contents are placed in the bounds; bottom is minY and top is maxY of the layer's space.
public enum ContentsGravity: String, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// How contents are sampled.
public enum ContentsFilter: String, Sendable {
  case nearest, linear, trilinear
}

/// Rounded corners and the line along the edge.
public struct LayerEdge: Hashable, Sendable {
  /// Radius of the corners.
  public var cornerRadius = 0.0
  /// Which corners are round: 1 minXminY, 2 maxXminY, 4 minXmaxY, 8 maxXmaxY.
  public var maskedCorners: UInt = 15
  /// Whether corners follow the continuous curve instead of an arc.
  public var isContinuous = false
  /// Width of the line, inside the bounds.
  public var borderWidth = 0.0
  /// Colour of the line.
  public var borderColor: RGBA? = .black
  /// Which edges of the bounds are antialiased: 1 minX, 2 maxX, 4 minY, 8 maxY.
  public var antialiasedEdges: UInt = 15

  /// Creates square corners without a border.
  public init() {}
}

/// The shadow below a layer.
public struct LayerShadow: Sendable {
  /// Colour.
  public var color: RGBA? = .black
  /// What the colour's alpha is multiplied by, 0 for no shadow.
  public var opacity = 0.0
  /// Displacement.
  public var offset = CGSize(width: 0, height: -3)
  /// Standard deviation of the blur.
  public var radius = 3.0
  /// The silhouette instead of the layer's own; nil for the layer's own.
  public var path: CGPath?

  /// Creates the invisible default shadow.
  public init() {}
}
