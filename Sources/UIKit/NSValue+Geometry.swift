extension NSValue {
  /// Boxes a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }

  /// Boxes a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }

  /// Boxes a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// Boxes a displacement.
  public convenience init(cgVector: CGVector) {
    self.init(numbers: [cgVector.dx, cgVector.dy])
  }

  /// Boxes an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// Boxes a transform of three dimensions.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(numbers: [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ])
  }

  /// The point in the box; zero for a box of something else.
  public var cgPointValue: CGPoint { unboxed as? CGPoint ?? .zero }

  /// The size in the box; zero for a box of something else.
  public var cgSizeValue: CGSize { unboxed as? CGSize ?? .zero }

  /// The rectangle in the box; zero for a box of something else.
  public var cgRectValue: CGRect { unboxed as? CGRect ?? .zero }

  /// The displacement in the box; zero for a box of something else.
  public var cgVectorValue: CGVector { unboxed as? CGVector ?? .zero }

  /// The affine transform in the box; the identity for a box of something else.
  public var cgAffineTransformValue: CGAffineTransform {
    unboxed as? CGAffineTransform ?? .identity
  }

  /// The transform in the box; the identity for a box of something else.
  public var caTransform3DValue: CATransform3D { unboxed as? CATransform3D ?? CATransform3D() }

  /// Boxes numbers as an array: Foundation on Linux cannot encode a structure.
  private convenience init(numbers: [CGFloat]) {
    self.init(bytes: numbers.map { Double($0) }, objCType: "[\(numbers.count)d]")
  }
}
