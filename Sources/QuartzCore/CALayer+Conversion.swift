extension CALayer {
  /// Converts a point of another layer, or of the root's superlayer space when nil.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    l === self ? p : map(from: l).image(of: p)
  }

  /// Converts a point to another layer, or to the root's superlayer space when nil.
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    l === self ? p : map(to: l).image(of: p)
  }

  /// Converts a rectangle of another layer to the smallest upright one around its image.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    l === self ? r : map(from: l).boundingBox(of: r.standardized)
  }

  /// Converts a rectangle to the smallest upright one around its image in another layer.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    l === self ? r : map(to: l).boundingBox(of: r.standardized)
  }

  /// The map of this layer's plane to another's, or to the root's superlayer space when nil.
  ///
  /// Perspective divides; a plane that is seen edge-on has no inverse and gives no finite points.
  final func map(to other: CALayer?) -> Homography {
    guard let other else { return map(toAncestor: nil) }
    let shared = commonAncestor(with: other)
    return map(toAncestor: shared).concatenating(
      other.map(toAncestor: shared).inverse ?? .nowhere)
  }

  private final func map(from other: CALayer?) -> Homography {
    other?.map(to: self) ?? map(toAncestor: nil).inverse ?? .nowhere
  }

  /// The map of this layer's plane to an ancestor's plane.
  ///
  /// Ordinary layers flatten their sublayers; depth lives on inside transform layers, and in
  /// replicators that preserve it, whose first copy is meant.
  private final func map(toAncestor ancestor: CALayer?) -> Homography {
    var result = Homography.identity
    var space = CATransform3DIdentity
    var layer: CALayer = self
    while layer !== ancestor {
      space = CATransform3DConcat(space, layer.geometry.matrixToSuperlayer)
      guard let parent = layer.superlayer else { break }
      if parent.maskLayer !== layer {
        space = CATransform3DConcat(space, parent.geometry.sublayerMatrix)
      }
      if !parent.keepsDepth || parent === ancestor {
        result = result.concatenating(Homography(planeOf: space))
        space = CATransform3DIdentity
      }
      layer = parent
    }
    return layer === ancestor ? result : result.concatenating(Homography(planeOf: space))
  }

  private final var keepsDepth: Bool {
    self is CATransformLayer || (self as? CAReplicatorLayer)?.preservesDepth == true
  }
}

extension Homography {
  /// The map that gives no finite point.
  static let nowhere = Homography(x: .zero, y: .zero, one: .zero)
}
