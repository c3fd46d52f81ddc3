import DisplayList

/// The coverage of a clip, and of its parents, in one band.
struct ClipMask: BitwiseCopyable {
  /// The pixels with coverage are within this rectangle.
  var rect: DeviceRect
  /// The coverage of `rect`, row by row; nil when all of it is covered.
  var coverage: UnsafeMutablePointer<UInt8>?
  /// For each row of `rect` the columns that are fully covered, as start and end relative to
  /// `rect`; one run a row.
  var solid: UnsafeMutablePointer<SIMD2<Int32>>?
}

/// Writes coverage into a mask.
struct MaskWriter: SpanSink {
  private let coverage: UnsafeMutablePointer<UInt8>
  private let solid: UnsafeMutablePointer<SIMD2<Int32>>
  private let originX: Int
  private let originY: Int
  private let stride: Int
  private var row: UnsafeMutablePointer<UInt8>
  private var y = 0

  /// Creates a writer; the mask must be all zero.
  init(
    _ rect: DeviceRect, _ coverage: UnsafeMutablePointer<UInt8>,
    _ solid: UnsafeMutablePointer<SIMD2<Int32>>
  ) {
    self.coverage = coverage
    self.solid = solid
    originX = Int(rect.minX)
    originY = Int(rect.minY)
    stride = Int(rect.maxX - rect.minX)
    row = coverage
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    self.y = y &- originY
    row = coverage + (self.y &* stride &- originX)
  }

  @inline(__always)
  mutating func span(_ x: Int, count: Int, coverage: UInt32) {
    (row + x).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
    let run = solid[y]
    if coverage == 255 && count > Int(run.y &- run.x) {
      let start = Int32(truncatingIfNeeded: x &- originX)
      solid[y] = SIMD2(start, start &+ Int32(truncatingIfNeeded: count))
    }
  }

  @inline(__always)
  mutating func mask(_ x: Int, count: Int, _ coverage: UnsafeMutablePointer<UInt32>) {
    let p = row + x
    for index in 0..<count { p[index] = UInt8(truncatingIfNeeded: coverage[index]) }
  }
}

/// Multiplies coverage by a clip's before it reaches a paint.
struct Clipped<Base: SpanSink>: SpanSink {
  /// The paint behind the clip.
  private(set) var base: Base
  private let mask: UnsafePointer<UInt8>
  private let solid: UnsafePointer<SIMD2<Int32>>
  private let originX: Int
  private let originY: Int
  private let stride: Int
  /// Room for a row of coverage.
  private let buffer: UnsafeMutablePointer<UInt32>
  private var row: UnsafePointer<UInt8>
  private var solidStart = 0
  private var solidEnd = 0

  init(
    _ base: Base, _ rect: DeviceRect, _ mask: UnsafePointer<UInt8>,
    _ solid: UnsafePointer<SIMD2<Int32>>, buffer: UnsafeMutablePointer<UInt32>
  ) {
    self.base = base
    self.mask = mask
    self.solid = solid
    self.buffer = buffer
    originX = Int(rect.minX)
    originY = Int(rect.minY)
    stride = Int(rect.maxX - rect.minX)
    row = mask
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    base.beginRow(y)
    let index = y &- originY
    row = mask + (index &* stride &- originX)
    solidStart = originX &+ Int(solid[index].x)
    solidEnd = originX &+ Int(solid[index].y)
  }

  @inline(__always)
  mutating func span(_ x: Int, count: Int, coverage: UInt32) {
    let end = x &+ count
    let from = max(x, solidStart)
    let to = min(end, solidEnd)
    guard from < to else {
      partial(x, count, coverage)
      return
    }
    if x < from { partial(x, from &- x, coverage) }
    base.span(from, count: to &- from, coverage: coverage)
    if to < end { partial(to, end &- to, coverage) }
  }

  /// A span where the clip is not full, without the ends where the clip has nothing.
  @inline(never)
  private mutating func partial(_ x: Int, _ count: Int, _ coverage: UInt32) {
    var start = x
    var end = x &+ count
    while start < end && row[start] == 0 { start &+= 1 }
    while start < end && row[end &- 1] == 0 { end &-= 1 }
    guard start < end else { return }
    for index in start..<end {
      buffer[index &- start] =
        multiplied255(coverage, UInt32(truncatingIfNeeded: row[index])) &* 0x0001_0001
    }
    base.mask(start, count: end &- start, buffer)
  }

  @inline(__always)
  mutating func mask(_ x: Int, count: Int, _ coverage: UnsafeMutablePointer<UInt32>) {
    for index in 0..<count {
      coverage[index] =
        multiplied255(coverage[index] & 255, UInt32(truncatingIfNeeded: row[x &+ index]))
        &* 0x0001_0001
    }
    base.mask(x, count: count, coverage)
  }
}
