import Foundation

extension CGPath {
  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { path.controlBounds }

  /// The smallest rectangle around the outline; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.tightBounds }

  /// The point that the next element starts from; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// Whether there are no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// Whether a point is inside; `transform` maps the point first.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(transform.apply(point.vector), rule: rule)
  }

  /// An immutable copy under a map.
  public func copy(using transform: CGAffineTransform?) -> CGPath? {
    CGPath(path.applying(transform))
  }

  /// A copy that can grow.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A copy under a map that can grow.
  public func mutableCopy(using transform: CGAffineTransform?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform))
  }

  /// The outline of a stroke as lines, for the nonzero rule; exact to 1/2000 of the line width.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit))
    return CGPath(
      path.stroked(style, tolerance: Double(lineWidth) / 2000).applying(transform))
  }

  /// The dashes of the path; `lengths` alternates dash and gap.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      path.dashed(phase: Double(phase), lengths: lengths.map { Double($0) }).applying(transform))
  }
}
