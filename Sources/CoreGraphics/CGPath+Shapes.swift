import Foundation

extension CGPath {
  /// A closed rectangle.
  public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
    var path = Path()
    path.addRect(rect)
    self.init(path.applying(transform))
  }

  /// A closed ellipse of four curves.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    var path = Path()
    path.addEllipse(in: rect)
    self.init(path.applying(transform))
  }

  /// A closed rounded rectangle; radii above half a side count as half a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform? = nil
  ) {
    var path = Path()
    path.addRoundedRect(rect, radiusX: Double(cornerWidth), radiusY: Double(cornerHeight))
    self.init(path.applying(transform))
  }
}

extension Path {
  /// The path under an affine map; itself for nil.
  public func applying(_ transform: CGAffineTransform?) -> Path {
    guard let transform, !transform.isIdentity else { return self }
    return mapPoints { transform.apply($0) }
  }
}
