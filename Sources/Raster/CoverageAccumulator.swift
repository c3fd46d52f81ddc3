import DisplayList

// How coverage is computed.
//
// Every edge adds to a dense buffer of differences, one Int32 a pixel: where it crosses a pixel
// over a height d with the mean distance f from the pixel's left side, the pixel gains d * (1 - f)
// and its right neighbour d * f. The running sum along a row is then the signed area that the
// contours cover of each pixel, exact for the rounded edges (10 fraction bits). Non-zero winding
// takes the magnitude and clamps it at 1, as FreeType and font-rs do: where contours of one fill
// overlap with partial coverage in the same pixel, the result is the clamped sum of their areas,
// not the area of their union. Even-odd folds the sum into a triangle wave in the same sense.
//
// One bit for each four pixels says where something was added. The sweep visits those groups and
// gives the stretches between them, whose coverage is constant, as spans. It clears what it reads,
// so the buffer is all zero between uses and no pass over it is ever needed.

/// Collects edges of one item in one band and turns them into spans.
struct CoverageAccumulator {
  private(set) var cells = Storage<Int32>(capacity: 1)
  private(set) var touched = Storage<UInt64>(capacity: 1)
  private(set) var coverage = Storage<UInt32>(capacity: 64)
  private(set) var stride = 0
  private(set) var words = 0
  private(set) var width = 0
  private(set) var rows = 0

  /// Coverage of a whole pixel.
  static let full: Int32 = 1 << 21

  init() {
    cells.base[0] = 0
    touched.base[0] = 0
  }

  /// Prepares for a rectangle's size.
  mutating func begin(width: Int, rows: Int) {
    self.width = width
    self.rows = rows
    // More than the width: an edge on the right side adds to the two columns after it.
    let groups = (width + 2 + 3) >> 2
    stride = groups << 2
    words = (groups + 63) >> 6
    cells.reserve(stride * rows, filledWith: 0)
    touched.reserve(words * rows, filledWith: 0)
    coverage.reserve(stride)
  }

  /// Adds edges that lie within the rectangle whose top left pixel is given.
  func add(_ edges: UnsafePointer<Edge>, count: Int, left: Int32, top: Int32) {
    let stride = stride
    let words = words
    let origin = Int64(left) &<< Edge.xBits
    for index in 0..<count {
      let edge = edges[index]
      let sign: Int32 = edge.signedHeight < 0 ? -1 : 1
      var height = edge.signedHeight &* sign
      var x = edge.x &- origin
      let y = edge.y &- (top &<< 10)
      let row = Int(y &>> 10)
      var line = cells.base + row &* stride
      var marks = touched.base + row &* words
      // The rest of the first row, whole rows, the start of the last one.
      let toBorder = (1024 &- y) & 1023
      if toBorder != 0 {
        let dy = min(toBorder, height)
        let next = x &+ edge.slope &* Int64(dy)
        addRow(line, marks, x, next, dy, sign, edge.steepness)
        x = next
        height = height &- dy
        line += stride
        marks += words
      }
      let rowStep = edge.slope &<< 10
      while height >= 1024 {
        let next = x &+ rowStep
        addRow(line, marks, x, next, 1024, sign, edge.steepness)
        x = next
        height = height &- 1024
        line += stride
        marks += words
      }
      if height > 0 {
        let next = x &+ edge.slope &* Int64(height)
        addRow(line, marks, x, next, height, sign, edge.steepness)
      }
    }
  }

  /// Adds what an edge does in one row, from `x` to `next`.
  @inline(__always)
  private func addRow(
    _ line: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<UInt64>, _ x: Int64,
    _ next: Int64, _ dy: Int32, _ sign: Int32, _ steepness: Int64
  ) {
    // How the height is shared out between pixels does not depend on the direction.
    let leftmost = min(x, next)
    let rightmost = max(x, next)
    let first = Int(leftmost &>> Edge.xBits)
    let last = Int(rightmost &>> Edge.xBits)
    let fFirst = Int32(truncatingIfNeeded: leftmost &>> Edge.extraBits) & 1023
    let fLast = Int32(truncatingIfNeeded: rightmost &>> Edge.extraBits) & 1023
    let group = first &>> 2
    let lastGroup = (last &+ 1) &>> 2
    if first == last {
      let d = dy &* sign
      let right = d &* (fFirst &+ fLast)
      line[first] = line[first] &+ (d &<< 11) &- right
      line[first &+ 1] = line[first &+ 1] &+ right
    } else {
      Self.addRun(
        line, from: first, fFirst, to: last, fLast, dy: dy, sign: sign, steepness: steepness)
    }
    if lastGroup &- group <= 1 {
      let a: UInt64 = 1 &<< UInt64(truncatingIfNeeded: group)
      let b: UInt64 = 1 &<< UInt64(truncatingIfNeeded: lastGroup)
      if words == 1 {
        marks[0] |= a | b
      } else {
        marks[group &>> 6] |= a
        marks[lastGroup &>> 6] |= b
      }
    } else {
      Self.mark(marks, from: group, to: lastGroup)
    }
  }

  /// Adds a line that crosses several pixels of one row.
  @inline(__always)
  private static func addRun(
    _ line: UnsafeMutablePointer<Int32>, from first: Int, _ fFirst: Int32, to last: Int,
    _ fLast: Int32, dy: Int32, sign: Int32, steepness: Int64
  ) {
    // Heights at pixel borders are cut from one line and their differences telescope, so the
    // heights add up to dy whatever was rounded.
    let limit = Int64(dy) &<< 20
    let columnStep = steepness &<< 10
    var height = Int64(1024 &- fFirst) &* steepness
    var before = Int32(truncatingIfNeeded: min(height, limit) &>> 20)
    let d = before &* sign
    var carry = d &* (fFirst &+ 1024)
    line[first] = line[first] &+ (d &<< 11) &- carry
    var column = first &+ 1
    height = height &+ columnStep
    // The second condition hardly ever decides; it keeps the compiler from making vectors of what
    // is mostly one or two turns.
    while column < last && height < limit {
      let after = Int32(truncatingIfNeeded: height &>> 20)
      let half = ((after &- before) &* sign) &<< 10
      line[column] = line[column] &+ carry &+ half
      carry = half
      before = after
      height = height &+ columnStep
      column &+= 1
    }
    let rest = (dy &- before) &* sign
    let restRight = rest &* (column == last ? fLast : 1024)
    line[column] = line[column] &+ carry &+ (rest &<< 11) &- restRight
    line[column &+ 1] = line[column &+ 1] &+ restRight
  }

  /// Marks groups as touched.
  @inline(__always)
  private static func mark(
    _ marks: UnsafeMutablePointer<UInt64>, from first: Int, to lastGroup: Int
  ) {
    var group = first
    if lastGroup &>> 6 == group &>> 6 {
      let count = UInt64(truncatingIfNeeded: lastGroup &- group)
      let ones: UInt64 = ~0 &>> (63 &- count)
      marks[group &>> 6] |= ones &<< UInt64(truncatingIfNeeded: group)
    } else {
      while group <= lastGroup {
        marks[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group)
        group &+= 1
      }
    }
  }

  /// Gives the coverage of the rectangle to a sink and clears the buffers.
  func sweep<Sink: SpanSink>(_ rule: FillRule, left: Int, top: Int, into sink: inout Sink) {
    if rule == .evenOdd {
      sweep(EvenOddCoverage.self, left: left, top: top, into: &sink)
    } else {
      sweep(NonZeroCoverage.self, left: left, top: top, into: &sink)
    }
  }

  private func sweep<Rule: CoverageRule, Sink: SpanSink>(
    _: Rule.Type, left: Int, top: Int, into sink: inout Sink
  ) {
    let width = width
    let words = words
    var line = cells.base
    var marks = touched.base
    let coverage = coverage.base
    for row in 0..<rows {
      var area: Int32 = 0
      var x = 0
      for word in 0..<words {
        var bits = marks[word]
        if bits == 0 { continue }
        if x == 0 && area == 0 { sink.beginRow(top &+ row) }
        marks[word] = 0
        repeat {
          let (skip, run) = Self.takeRun(&bits)
          let start = (word &<< 6 &+ skip) &<< 2
          if start > x && area != 0 {
            let value = Rule.coverage(area)
            if value != 0 { sink.span(left &+ x, count: start &- x, coverage: value) }
          }
          x = start &+ run &<< 2
          var index = start
          if Sink.takesQuads {
            let whole = min(x, width & ~3)
            while index < whole {
              let value = Rule.doubled(Self.take(line + index, &area))
              sink.quad(left &+ index, unsafeBitCast(value, to: Lanes.self))
              index &+= 4
            }
          }
          if index < x {
            let first = index
            var out = coverage
            repeat {
              UnsafeMutableRawPointer(out).storeBytes(
                of: Rule.doubled(Self.take(line + index, &area)), as: SIMD4<UInt32>.self)
              index &+= 4
              out += 4
            } while index < x
            let count = min(x, width) &- first
            if count > 0 { sink.mask(left &+ first, count: count, coverage) }
          }
        } while bits != 0
      }
      if x < width && area != 0 {
        let value = Rule.coverage(area)
        if value != 0 { sink.span(left &+ x, count: width &- x, coverage: value) }
      }
      line += stride
      marks += words
    }
  }

  /// Takes the first run of ones out of a word; answers how many bits it follows and has.
  @inline(__always)
  static func takeRun(_ bits: inout UInt64) -> (skip: Int, run: Int) {
    let skip = bits.trailingZeroBitCount
    let run = (~(bits &>> UInt64(truncatingIfNeeded: skip))).trailingZeroBitCount
    let end = skip &+ run
    bits = end >= 64 ? 0 : bits & (~0 &<< UInt64(truncatingIfNeeded: end))
    return (skip, run)
  }

  /// Takes four cells, clears them and runs the sum on through them.
  @inline(__always)
  static func take(
    _ cells: UnsafeMutablePointer<Int32>, _ area: inout Int32
  ) -> SIMD4<Int32> {
    // Raw access: four cells at once, aligned to four bytes only.
    let raw = UnsafeMutableRawPointer(cells)
    var v = raw.loadUnaligned(as: SIMD4<Int32>.self)
    raw.storeBytes(of: SIMD4<Int32>(), as: SIMD4<Int32>.self)
    v = v &+ SIMD4(0, v.x, v.y, v.z)
    v = v &+ SIMD4(0, 0, v.x, v.y)
    v = v &+ SIMD4(repeating: area)
    area = v.w
    return v
  }

  func deallocate() {
    cells.deallocate()
    touched.deallocate()
    coverage.deallocate()
  }
}
