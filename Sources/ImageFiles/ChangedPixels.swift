/// The pixels that a frame has to draw, one after the other; all others may stay as they are.
struct ChangedPixels: Sendable {
  /// Where they lie in the frame's rectangle, row by row, ascending.
  let positions: [Int32]
  /// Their colours, opaque.
  let colors: [UInt32]
  /// 1 for those that the next frame leaves as they are, else 0.
  let lasting: [UInt8]

  /// How many there are.
  var count: Int { positions.count }

  /// Finds the pixels that differ from what the canvas shows.
  ///
  /// A transparent pixel is never among them: where the canvas is opaque, disposal has cleared it.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, of which only the size is taken.
  ///   - pixels: how it is to be seen.
  ///   - base: what it shows; nil when that is nothing.
  ///   - next: how the next frame is to be seen; nil after the last.
  ///   - cleared: a part of the rectangle, counted from its corner, that shows nothing in spite of
  ///     `base`; nil for none.
  init(
    _ rect: GIFRect, _ pixels: PixelRows, base: PixelRows?, next: PixelRows?, cleared: GIFRect?
  ) {
    let (shown, after) = (base ?? pixels, next ?? pixels)
    var positions: [Int32] = []
    var colors: [UInt32] = []
    var lasting: [UInt8] = []
    // Unsafe buffers keep bounds checks out of the loops: all of these hold the rectangle's rows,
    // and the lists are as long as there are changes.
    pixels.pixels.withUnsafeBufferPointer { a in
      shown.pixels.withUnsafeBufferPointer { b in
        after.pixels.withUnsafeBufferPointer { c in
          guard let a = a.baseAddress, let b = b.baseAddress, let c = c.baseAddress else { return }
          func strips(_ body: (Strip) -> Void) {
            for y in 0..<rect.height {
              let strip = Strip(
                position: y * rect.width, pixels: a + pixels.start + y * pixels.stride,
                base: b + shown.start + y * shown.stride, next: c + after.start + y * after.stride,
                columns: 0..<rect.width, isBare: base == nil)
              guard base != nil, let cleared, cleared.y <= y, y < cleared.y + cleared.height else {
                body(strip)
                continue
              }
              let (left, right) = (cleared.x, cleared.x + cleared.width)
              body(strip.part(0..<left, isBare: false))
              body(strip.part(left..<right, isBare: true))
              body(strip.part(right..<rect.width, isBare: false))
            }
          }
          var total = 0
          strips { total &+= $0.count() }
          positions = [Int32](unsafeUninitializedCapacity: total + 1) { positions, count in
            colors = [UInt32](unsafeUninitializedCapacity: total + 1) { colors, count in
              lasting = [UInt8](unsafeUninitializedCapacity: total + 1) { lasting, count in
                var place = 0
                strips { place = $0.list(positions, colors, lasting, from: place) }
                count = total
              }
              count = total
            }
            count = total
          }
        }
      }
    }
    (self.positions, self.colors, self.lasting) = (positions, colors, lasting)
  }

  /// All pixels of a rectangle, which are opaque.
  init(all pixels: [UInt32]) {
    positions = pixels.indices.map { Int32(truncatingIfNeeded: $0) }
    colors = pixels
    lasting = [UInt8](repeating: 0, count: pixels.count)
  }

  /// The rectangle's pixels row by row, 0 where nothing changes.
  func spread(over area: Int) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: area)
    for (position, color) in zip(positions, colors) { pixels[Int(position)] = color }
    return pixels
  }

  /// Part of a row.
  private struct Strip {
    typealias Eight = SIMD8<UInt32>
    /// Of the row's first pixel.
    var position: Int
    var pixels: UnsafePointer<UInt32>
    var base: UnsafePointer<UInt32>
    var next: UnsafePointer<UInt32>
    var columns: Range<Int>
    /// Whether every opaque pixel is a change.
    var isBare: Bool

    func part(_ columns: Range<Int>, isBare: Bool) -> Strip {
      var part = self
      (part.columns, part.isBare) = (columns, isBare)
      return part
    }

    @inline(__always)
    private func eight(_ pixels: UnsafePointer<UInt32>, _ column: Int) -> Eight {
      UnsafeRawPointer(pixels + column).loadUnaligned(as: Eight.self)
    }

    /// Whether eight pixels are equal to those of the base.
    @inline(__always)
    private func isSame(_ column: Int) -> Bool {
      let (a, b) = (UnsafeRawPointer(pixels + column), UnsafeRawPointer(base + column))
      func differences(_ byte: Int) -> UInt64 {
        a.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
          ^ b.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
      }
      return differences(0) | differences(8) | differences(16) | differences(24) == 0
    }

    @inline(__always)
    private func isChange(_ column: Int) -> Bool {
      pixels[column] != 0 && (isBare || pixels[column] != base[column])
    }

    /// How many pixels change.
    func count() -> Int {
      var column = columns.lowerBound
      var sums = Eight.zero
      while column &+ 8 <= columns.upperBound {
        let pixels = eight(self.pixels, column)
        let seen = pixels .!= .zero
        let changes = isBare ? seen : seen .& (pixels .!= eight(base, column))
        sums = sums &+ Eight.zero.replacing(with: 1, where: changes)
        column &+= 8
      }
      var count = Int(sums.wrappedSum())
      while column < columns.upperBound {
        if isChange(column) { count &+= 1 }
        column &+= 1
      }
      return count
    }

    /// Lists the changes and answers where the next one goes.
    func list(
      _ positions: UnsafeMutableBufferPointer<Int32>, _ colors: UnsafeMutableBufferPointer<UInt32>,
      _ lasting: UnsafeMutableBufferPointer<UInt8>, from start: Int
    ) -> Int {
      var place = start
      var column = columns.lowerBound
      while column < columns.upperBound {
        if !isBare, column &+ 8 <= columns.upperBound, isSame(column) {
          column &+= 8
          continue
        }
        // Written in any case, and kept where it is a change: there is room for one more.
        let end = min(column &+ 8, columns.upperBound)
        while column < end {
          let pixel = pixels[column]
          positions[place] = Int32(truncatingIfNeeded: position &+ column)
          colors[place] = pixel
          lasting[place] = next[column] == pixel ? 1 : 0
          // The highest bit of an opaque pixel is set, and so is one of any difference's or of its
          // negative's.
          let difference = isBare ? pixel : pixel ^ base[column]
          place &+= Int((difference | (0 &- difference)) & pixel) &>> 31
          column &+= 1
        }
      }
      return place
    }
  }
}
