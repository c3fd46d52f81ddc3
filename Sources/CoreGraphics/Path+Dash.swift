extension Path {
  /// The dashes of the path as open subpaths; curves stay curves.
  ///
  /// `lengths` alternates dash and gap, in the path's units; an odd number is used twice over. The
  /// pattern starts `phase` into itself and begins anew on every subpath. Without a usable pattern
  /// (empty, all zero, negative or not finite) the path is returned as it is. Dashes of length 0
  /// become very short lines, so that round and square caps show.
  public func dashed(phase: Double, lengths: [Double]) -> Path {
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
      return self
    }
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    var first = phase - period * (phase / period).rounded(.down)
    var firstIndex = 0
    while first > 0 && first >= pattern[firstIndex] && firstIndex < pattern.count - 1 {
      first -= pattern[firstIndex]
      firstIndex += 1
    }

    var result = Path()
    for subpath in subpaths {
      let arcs = subpath.segments.map { ArcLength($0) }
      // Dashes far below any visible size would only cost time.
      if period < arcs.reduce(0.0, { $0 + $1.length }) * 1e-6 {
        result.append(subpath)
        continue
      }
      var (index, left) = (firstIndex, pattern[firstIndex] - first)
      var isOpen = false
      for arc in arcs {
        var at = 0.0
        while at < arc.length {
          let step = min(left, arc.length - at)
          if index.isMultiple(of: 2) {
            let t0 = at <= 0 ? 0 : arc.parameter(at: at)
            if !isOpen { result.move(to: arc.segment.point(at: t0)) }
            isOpen = true
            // A dash of length 0 gets just enough length to have a direction.
            let end = at + (pattern[index] == 0 ? min(arc.length - at, 1e-6) : step)
            if end > at {
              let t1 = end >= arc.length ? 1 : arc.parameter(at: end)
              result.addSegment(arc.segment.portion(from: t0, to: t1))
            }
          }
          at += step
          left -= step
          if left <= 0 {
            isOpen = false
            index = (index + 1) % pattern.count
            left = pattern[index]
          }
        }
      }
    }
    return result
  }
}
