extension UIBezierPath {
  /// A closed rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }

  /// A closed ellipse.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }

  /// A closed rectangle with circular corners; a radius above half a side counts as half a side.
  ///
  /// Apple draws slightly longer, continuous corners whose shape is not published.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A closed rectangle with some elliptical corners; radii above half a side count as half a side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let rect = rect.standardized
    let rx = max(0, min(cornerRadii.width, rect.width / 2))
    let ry = max(0, min(cornerRadii.height, rect.height / 2))
    guard corners != .allCorners else {
      self.init(cgPath: CGPath(roundedRect: rect, cornerWidth: rx, cornerHeight: ry))
      return
    }
    let path = CGMutablePath()
    // A quarter of the unit circle, mapped to each corner: the corners follow each other along
    // rising angles, from the one after the top edge.
    func corner(_ corner: UIRectCorner, x: CGFloat, y: CGFloat, quarter: Int) {
      let isRound = corners.contains(corner) && rx > 0 && ry > 0
      let point = CGPoint(x: x, y: y)
      guard isRound else {
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        return
      }
      let center = CGPoint(
        x: x == rect.minX ? x + rx : x - rx, y: y == rect.minY ? y + ry : y - ry)
      path.addRelativeArc(
        center: .zero, radius: 1, startAngle: CGFloat(quarter) * .pi / 2, delta: .pi / 2,
        transform: CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: center.x, ty: center.y))
    }
    corner(.topRight, x: rect.maxX, y: rect.minY, quarter: 3)
    corner(.bottomRight, x: rect.maxX, y: rect.maxY, quarter: 0)
    corner(.bottomLeft, x: rect.minX, y: rect.maxY, quarter: 1)
    corner(.topLeft, x: rect.minX, y: rect.minY, quarter: 2)
    path.closeSubpath()
    self.init(cgPath: path)
  }

  /// An open arc of a circle; angles in radians, `clockwise` as seen with y downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
}
