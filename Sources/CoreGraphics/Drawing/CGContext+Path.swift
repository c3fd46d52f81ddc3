import Foundation

extension CGContext {
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { build { $0.move(to: point, transform: $1) } }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint) { build { $0.addLine(to: point, transform: $1) } }

  /// Adds a cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    build { $0.addCurve(to: end, control1: control1, control2: control2, transform: $1) }
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    build { $0.addQuadCurve(to: end, control: control, transform: $1) }
  }

  /// Ends the subpath with a line to its start.
  public func closePath() { build { path, _ in path.closeSubpath() } }

  /// Adds lines between points as a new subpath.
  public func addLines(between points: [CGPoint]) {
    build { $0.addLines(between: points, transform: $1) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { build { $0.addRect(rect, transform: $1) } }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { build { $0.addRects(rects, transform: $1) } }

  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect, transform: $1) } }

  /// Adds an arc of a circle between two angles in radians; `clockwise` as seen with y upwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    build {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise, transform: $1)
    }
  }

  /// Adds an arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    build {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: $1)
    }
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { build { $0.addPath(path, transform: $1) } }

  /// Fills a rectangle; as every helper here, it drops the current path.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a line of a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes the lines between each two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Cuts what is drawn from now on to a rectangle.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Cuts what is drawn from now on to rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }
}
