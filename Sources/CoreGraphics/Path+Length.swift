extension Path {
  /// Length of all subpaths together, closing lines included, in the path's units.
  public var length: Double {
    var sum = 0.0
    for subpath in subpaths {
      for segment in subpath.segments { sum += ArcLength(segment).length }
    }
    return sum
  }
}
