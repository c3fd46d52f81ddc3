extension Path {
  /// The outline of a stroke as a path of lines for the nonzero rule; see `Stroker`.
  ///
  /// `tolerance` is in the path's units.
  public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
    var stroker = Stroker()
    var outline = Polylines()
    stroker.stroke(self, style: style, tolerance: tolerance, into: &outline)
    return Path(closing: outline)
  }

  /// A path of closed polygons.
  public init(closing contours: Polylines) {
    self.init()
    reserve(verbs: contours.points.count + contours.ends.count, points: contours.points.count)
    var first = 0
    for end in contours.ends {
      move(to: contours.points[first])
      for index in first + 1..<max(end, first + 1) { addLine(to: contours.points[index]) }
      close()
      first = end
    }
  }
}
