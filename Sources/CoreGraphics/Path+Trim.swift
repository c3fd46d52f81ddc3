extension Path {
  /// The part between two fractions of the total length of all subpaths, as `strokeStart` and
  /// `strokeEnd` of a shape layer cut it.
  ///
  /// Fractions are clamped to 0...1; the result is empty when `start` is not before `end`. Curves
  /// stay curves, and a subpath that is kept whole stays closed.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let (start, end) = (max(0, min(1, start)), max(0, min(1, end)))
    guard start < end else { return Path() }
    if start == 0 && end == 1 { return self }
    let measured = subpaths.map { (subpath: $0, lengths: $0.segments.map { ArcLength($0) }) }
    let total = measured.reduce(0.0) { sum, item in
      item.lengths.reduce(sum) { $0 + $1.length }
    }
    let (from, to) = (start * total, end * total)
    var result = Path()
    var position = 0.0
    for (subpath, lengths) in measured {
      let subpathLength = lengths.reduce(0.0) { $0 + $1.length }
      defer { position += subpathLength }
      if position >= to || position + subpathLength <= from { continue }
      if position >= from && position + subpathLength <= to {
        result.append(subpath)
        continue
      }
      var at = position
      var isOpen = false
      for arc in lengths {
        let (low, high) = (max(from, at), min(to, at + arc.length))
        if low < high {
          let part = arc.segment.portion(
            from: low <= at ? 0 : arc.parameter(at: low - at),
            to: high >= at + arc.length ? 1 : arc.parameter(at: high - at))
          if !isOpen { result.move(to: part.start) }
          isOpen = true
          result.addSegment(part)
        }
        at += arc.length
      }
    }
    return result
  }

  /// Adds a whole subpath.
  mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    for segment in subpath.segments { addSegment(segment) }
    if subpath.isClosed { close() }
  }
}
