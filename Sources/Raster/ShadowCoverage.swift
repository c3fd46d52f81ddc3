import DisplayList

/// The coverage of a blurred rounded rectangle within a rectangle.
struct ShadowCoverage: CoverageSource {
  let profile: ShadowProfile
  /// Within the profile's rectangle.
  let rect: DeviceRect
  /// Where the profile lies.
  let memory: UnsafePointer<Float>
  /// Pixels that need not be painted.
  let hidden: DeviceRect
  /// Room for a row of coverage and eight pixels more.
  let buffer: UnsafeMutablePointer<UInt32>

  func emit<Sink: SpanSink>(into sink: inout Sink) {
    if profile.terms == 0 { return }
    let left = Int(profile.rect.minX)
    let (from, to) = (Int(rect.minX) - left, Int(rect.maxX) - left)
    let gap = (Int(hidden.minX) - left..<max(Int(hidden.minX), Int(hidden.maxX)) - left)
      .clamped(to: from..<to)
    for y in Int(rect.minY)..<Int(rect.maxY) {
      let factors = memory + profile.rows + (y - Int(profile.rect.minY)) * profile.terms
      // A row that nowhere comes to half a level.
      if factors[0] < 0.5 { continue }
      sink.beginRow(y)
      if gap.isEmpty || y < Int(hidden.minY) || y >= Int(hidden.maxY) {
        emit(from..<to, left, factors, into: &sink)
      } else {
        emit(from..<gap.lowerBound, left, factors, into: &sink)
        emit(gap.upperBound..<to, left, factors, into: &sink)
      }
    }
  }

  /// Gives a part of a row, as columns of the profile.
  @inline(__always)
  private func emit<Sink: SpanSink>(
    _ columns: Range<Int>, _ left: Int, _ factors: UnsafePointer<Float>, into sink: inout Sink
  ) {
    let solid = profile.solid.clamped(to: columns)
    if solid.isEmpty {
      emit(columns.lowerBound, columns.upperBound, left, factors, into: &sink)
    } else {
      emit(columns.lowerBound, solid.lowerBound, left, factors, into: &sink)
      sink.span(left + solid.lowerBound, count: solid.count, coverage: UInt32(factors[0] + 0.5))
      emit(solid.upperBound, columns.upperBound, left, factors, into: &sink)
    }
  }

  /// Gives columns that are not all alike.
  @inline(never)
  private func emit<Sink: SpanSink>(
    _ from: Int, _ to: Int, _ left: Int, _ factors: UnsafePointer<Float>, into sink: inout Sink
  ) {
    if from >= to { return }
    let terms = profile.terms
    let first = from & ~7
    var chunk = UnsafeRawPointer(memory + profile.columns + first * terms)
    var out = UnsafeMutableRawPointer(buffer)
    var x = first
    while x < to {
      var sum = SIMD8<Float>()
      for term in 0..<terms {
        sum += chunk.loadUnaligned(as: SIMD8<Float>.self) * factors[term]
        chunk += 32
      }
      // The magic number rounds. The corners' tolerance may lead a little out of 0...255; limits in
      // integers are vectors, whereas those of floats are calls.
      var level =
        unsafeBitCast(sum + 12_582_912, to: SIMD8<Int32>.self) &- SIMD8(repeating: 0x4B40_0000)
      level &= ~(level &>> SIMD8(repeating: 31))
      level = SIMD8(repeating: 255) &- level
      level &= ~(level &>> SIMD8(repeating: 31))
      let bits = SIMD8(repeating: 255) &- level
      out.storeBytes(of: bits | bits &<< SIMD8(repeating: 16), as: SIMD8<Int32>.self)
      out += 32
      x &+= 8
    }
    sink.mask(left &+ from, count: to &- from, buffer + (from &- first))
  }
}
