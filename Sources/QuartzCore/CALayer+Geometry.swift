extension CALayer {
  /// The layer's geometry as one value.
  public final var geometry: LayerGeometry {
    var geometry = LayerGeometry()
    geometry.bounds = bounds
    geometry.position = position
    geometry.zPosition = zPosition
    geometry.anchorPoint = anchorPoint
    geometry.anchorPointZ = anchorPointZ
    geometry.transform = transform
    geometry.sublayerTransform = sublayerTransform
    geometry.isGeometryFlipped = isGeometryFlipped
    return geometry
  }

  /// The smallest upright rectangle around the transformed bounds, in the superlayer's coordinates.
  ///
  /// Setting changes `bounds.size` and `position`, so that reading gives the same rectangle as far
  /// as the transform allows it; the origin of the bounds stays.
  public final var frame: CGRect {
    get {
      let plane = Homography(planeOf: geometry.matrixToSuperlayer)
      return plane.boundingBox(of: bounds.standardized)
    }
    set {
      let target = newValue.standardized
      let size = boundsSize(for: target.size)
      if size != bounds.size { bounds.size = size }
      let origin = frame.origin
      let moved = CGPoint(
        x: position.x + target.origin.x - origin.x, y: position.y + target.origin.y - origin.y)
      if moved.x.isFinite, moved.y.isFinite, moved != position { position = moved }
    }
  }

  /// The size whose image under `transform` has the extents of a frame; where that is not defined,
  /// the frame's size without the scale.
  private final func boundsSize(for frame: CGSize) -> CGSize {
    let m = transform
    let (a, b, c, d) = (abs(m.m11), abs(m.m12), abs(m.m21), abs(m.m22))
    let determinant = a * d - b * c
    if abs(determinant) > 1e-9 {
      let size = CGSize(
        width: (frame.width * d - frame.height * c) / determinant,
        height: (frame.height * a - frame.width * b) / determinant)
      if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite {
        return size
      }
    }
    let (x, y) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return CGSize(width: x > 0 ? frame.width / x : 0, height: y > 0 ? frame.height / y : 0)
  }

  /// `transform` as an affine transform; the identity when it is not affine.
  public final func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }

  /// Sets `transform` to an affine transform.
  public final func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Whether the contents are upside down: an odd number of flipped layers from here to the root.
  public final func contentsAreFlipped() -> Bool {
    var flipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { flipped.toggle() }
      layer = current.superlayer
    }
    return flipped
  }
}

extension Homography {
  /// The smallest upright rectangle around the image of a rectangle; the null rectangle when a
  /// corner has no finite image.
  func boundingBox(of rect: CGRect) -> CGRect {
    if isAffine, x.y == 0, y.x == 0, x.x == 1, y.y == 1 {
      return rect.offsetBy(dx: CGFloat(one.x / one.z), dy: CGFloat(one.y / one.z))
    }
    var low = SIMD2<Double>(repeating: .infinity)
    var high = SIMD2<Double>(repeating: -.infinity)
    for (px, py) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
      (rect.maxX, rect.maxY),
    ] {
      let image = image(of: CGPoint(x: px, y: py))
      guard image.x.isFinite, image.y.isFinite else { return .null }
      low = pointwiseMin(low, SIMD2(Double(image.x), Double(image.y)))
      high = pointwiseMax(high, SIMD2(Double(image.x), Double(image.y)))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The image of a point, also behind the eye; not finite where there is none.
  func image(of point: CGPoint) -> CGPoint {
    let image = homogeneous(Double(point.x), Double(point.y))
    return CGPoint(x: image.x / image.z, y: image.y / image.z)
  }
}
