import Foundation

extension CGMutablePath {
  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.move(to: transform.apply(point.vector)) }
  }

  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.addLine(to: transform.apply(point.vector)) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addQuad(to: transform.apply(end.vector), control: transform.apply(control.vector))
    }
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addCubic(
        to: transform.apply(end.vector), control1: transform.apply(control1.vector),
        control2: transform.apply(control2.vector))
    }
  }

  /// Closes the subpath.
  public func closeSubpath() { edit { $0.close() } }

  /// Starts a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    edit { path in
      path.move(to: transform.apply(first.vector))
      for point in points.dropFirst() { path.addLine(to: transform.apply(point.vector)) }
    }
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a closed ellipse of four curves.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds a closed rounded rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addRoundedRect(rect, radiusX: Double(cornerWidth), radiusY: Double(cornerHeight))
    }
  }

  /// Adds all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    // Read before the lock is taken: the other path may be this one.
    let added = path.path.applying(transform)
    edit { $0.append(added) }
  }

  /// Adds an arc of a circle between two angles in radians; `clockwise` as seen with y upwards, so
  /// that angles fall.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Path.sweep(
      from: Double(startAngle), to: Double(endAngle), clockwise: clockwise)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: CGFloat(sweep),
      transform: transform)
  }

  /// Adds an arc of a circle by its signed sweep in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(
        center: center.vector, radius: Double(radius), startAngle: Double(startAngle),
        sweep: Double(delta), transform: transform)
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, with a line to where it starts.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    edit {
      $0.addArc(
        tangent1End: tangent1End.vector, tangent2End: tangent2End.vector, radius: Double(radius),
        transform: transform)
    }
  }

  private func add(_ transform: CGAffineTransform, _ build: (inout Path) -> Void) {
    var shape = Path()
    build(&shape)
    let mapped = shape.applying(transform)
    edit { $0.append(mapped) }
  }
}

extension Path {
  /// Adds an arc that touches two lines which meet at `tangent1End`; a line to that point where no
  /// such arc exists.
  mutating func addArc(
    tangent1End corner: SIMD2<Double>, tangent2End end: SIMD2<Double>, radius: Double,
    transform: CGAffineTransform
  ) {
    guard let current = currentPoint else { return }
    let start = transform.isIdentity ? current : transform.inverted().apply(current)
    func unit(_ v: SIMD2<Double>) -> SIMD2<Double>? {
      let length = (v * v).sum().squareRoot()
      return length > 0 ? v / length : nil
    }
    guard let u = unit(start - corner), let v = unit(end - corner), radius > 0,
      abs(u.x * v.y - u.y * v.x) > 1e-12
    else {
      addLine(to: transform.apply(corner))
      return
    }
    // The tangent points lie r / tan(half the corner's angle) away from the corner.
    let cosine = (u * v).sum()
    let sine = u.x * v.y - u.y * v.x
    let reach = radius * (1 + cosine) / abs(sine)
    let first = corner + u * reach
    let side: Double = sine > 0 ? -1 : 1
    // Across the first line, towards the inside of the corner.
    let center = first + SIMD2(u.y, -u.x) * (side * radius)
    let from = first - center
    let to = corner + v * reach - center
    let startAngle = atan2(from.y, from.x)
    let sweep = atan2(from.x * to.y - from.y * to.x, (from * to).sum())
    addArc(
      center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform: transform)
  }
}
