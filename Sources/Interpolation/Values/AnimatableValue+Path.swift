import CoreGraphics

extension AnimatableValue {
  /// Mixture of the points; nil for paths of unlike structure.
  static func mix(_ a: CGPath, _ b: CGPath, _ t: Double) -> CGPath? {
    let (from, to) = (a.path, b.path)
    guard from.hasSameStructure(as: to) else { return nil }
    if t == 0 { return a }
    if t == 1 { return b }
    var points = from.points
    for index in points.indices { points[index] += (to.points[index] - points[index]) * t }
    return from.replacingPoints(points).map { CGPath($0) }
  }
}
