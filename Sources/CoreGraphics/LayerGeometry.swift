import Foundation

/// Where a layer's plane lies in its superlayer's space, and how it carries its sublayers.
///
/// Row vectors; y grows downwards unless flipped. The rules are those of Apple's CALayer.h:
/// `position` places the anchor point, `transform` acts about it.
public struct LayerGeometry: Hashable, Sendable {
  /// The visible rectangle in the layer's own coordinates.
  public var bounds = CGRect.zero
  /// Where the anchor point lies in the superlayer.
  public var position = CGPoint.zero
  /// Depth of the anchor point in the superlayer's space.
  public var zPosition: CGFloat = 0
  /// The point of `bounds` that is placed, in unit coordinates.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Depth of the anchor point in the layer's own space.
  public var anchorPointZ: CGFloat = 0
  /// Acts on the layer about its anchor point.
  public var transform = CATransform3D()
  /// Acts on the sublayers about this layer's anchor point.
  public var sublayerTransform = CATransform3D()
  /// Whether the sublayers are mirrored vertically about `bounds`.
  public var isGeometryFlipped = false

  /// Creates the geometry of a new layer.
  public init() {}

  /// The anchor point in the layer's own coordinates.
  public var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The layer's coordinates to its superlayer's 3D space, before the superlayer's
  /// `sublayerMatrix`.
  public var matrixToSuperlayer: CATransform3D {
    let anchor = anchor
    // Translate(-anchor) * transform * Translate(position), with the cheap parts written out.
    var m = transform
    let (x, y, z) = (anchor.x, anchor.y, anchorPointZ)
    if x != 0 || y != 0 || z != 0 {
      m.m41 -= x * m.m11 + y * m.m21 + z * m.m31
      m.m42 -= x * m.m12 + y * m.m22 + z * m.m32
      m.m43 -= x * m.m13 + y * m.m23 + z * m.m33
      m.m44 -= x * m.m14 + y * m.m24 + z * m.m34
    }
    return m.translatedAfter(position.x, position.y, zPosition)
  }

  /// What this layer does to its sublayers: `sublayerTransform` about the anchor point, then the
  /// flip of the geometry.
  public var sublayerMatrix: CATransform3D {
    var m = sublayerTransform
    if m != CATransform3D() {
      let anchor = anchor
      m.m41 -= anchor.x * m.m11 + anchor.y * m.m21
      m.m42 -= anchor.x * m.m12 + anchor.y * m.m22
      m.m43 -= anchor.x * m.m13 + anchor.y * m.m23
      m.m44 -= anchor.x * m.m14 + anchor.y * m.m24
      m = m.translatedAfter(anchor.x, anchor.y, 0)
    }
    guard isGeometryFlipped else { return m }
    var flip = CATransform3D()
    flip.m22 = -1
    flip.m42 = bounds.minY + bounds.maxY
    return CATransform3DConcat(m, flip)
  }
}

extension CATransform3D {
  /// This matrix, then a translation.
  fileprivate func translatedAfter(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var m = self
    m.m11 += m.m14 * x
    m.m12 += m.m14 * y
    m.m13 += m.m14 * z
    m.m21 += m.m24 * x
    m.m22 += m.m24 * y
    m.m23 += m.m24 * z
    m.m31 += m.m34 * x
    m.m32 += m.m34 * y
    m.m33 += m.m34 * z
    m.m41 += m.m44 * x
    m.m42 += m.m44 * y
    m.m43 += m.m44 * z
    return m
  }
}
