import DisplayList

/// Applies filters and shadows to buffers; keeps its memory from use to use.
struct BufferFilters {
  private var plane = BlurPlane()
  private var colors = BlurLine<SIMD4<Float>>()
  private var alphas = BlurLine<Float>()
  private var shadow = Storage<UInt32>()

  /// Applies filters, the first one first, to a part of a surface.
  mutating func apply(
    _ filters: [PixelFilter], to surface: Surface, in rect: DeviceRect, edge: BlurEdge
  ) {
    for filter in filters {
      switch filter {
      case .gaussianBlur(let sigma): blur(surface, rect, sigma, edge)
      case .colorMatrix(let matrix): ColorMatrix(matrix)?.apply(to: surface, in: rect)
      }
    }
  }

  private mutating func blur(
    _ surface: Surface, _ rect: DeviceRect, _ sigma: SIMD2<Float>, _ edge: BlurEdge
  ) {
    let (across, down) = (BlurKernel(sigma: sigma.x), BlurKernel(sigma: sigma.y))
    if rect.isEmpty || across.isIdentity && down.isIdentity { return }
    let x = Int(rect.minX)
    var line = colors
    defer { colors = line }
    blur(
      &line, rect, across, down, edge, channels: 4,
      read: { y, line in
        let row = surface.row(y) + x
        for index in 0..<rect.width { line[index] = Self.channels(row[index]) }
      },
      write: { y, line in
        let row = surface.row(y) + x
        for index in 0..<rect.width { row[index] = Self.pixel(line[index]) }
      })
  }

  /// Puts a shadow of a surface's content beneath it, or leaves only the shadow.
  mutating func addShadow(_ shadow: GroupShadow, to surface: Surface, in rect: DeviceRect) {
    if rect.isEmpty { return }
    let color = shadow.color
    self.shadow.reserve(rect.width)
    let pixels = self.shadow.base
    let x = Int(rect.minX)
    var line = alphas
    defer { alphas = line }
    blur(
      &line, rect, BlurKernel(sigma: shadow.sigma.x, shift: shadow.offset.x),
      BlurKernel(sigma: shadow.sigma.y, shift: shadow.offset.y), .transparent, channels: 1,
      read: { y, line in
        let row = surface.row(y) + x
        for index in 0..<rect.width { line[index] = Float(row[index] >> 24) }
      },
      write: { y, line in
        for index in 0..<rect.width { pixels[index] = Self.pixel(color * line[index]) }
        blend(
          shadow.isAlone ? .copy : .destinationOver, pixels, onto: surface.row(y) + x,
          count: rect.width, RowCoverage())
      })
  }

  /// Blurs rows that are read and written one at a time, all of them read before one is written.
  ///
  /// What lies around the rectangle is made part of the picture as far as doubling reaches for it.
  private mutating func blur<Element: BlurElement>(
    _ line: inout BlurLine<Element>, _ rect: DeviceRect, _ across: BlurKernel, _ down: BlurKernel,
    _ edge: BlurEdge, channels: Int, read: (Int, UnsafeMutablePointer<Element>) -> Void,
    write: (Int, UnsafePointer<Element>) -> Void
  ) {
    let padX = across.halvings == 0 ? 0 : 2 << across.halvings
    let padY = down.halvings == 0 ? 0 : 2 << down.halvings
    let rows = rect.height + 2 * padY
    var widths = [rect.width + 2 * padX]
    for _ in 0..<across.halvings { widths.append((widths[widths.count - 1] + 1) / 2) }
    let narrow = widths[widths.count - 1]
    line.reserve(widths[0], for: across)
    plane.reserve(floats: narrow * channels, rows: rows)
    for row in 0..<rows {
      let y = row - padY
      let inside = min(max(y, 0), rect.height - 1)
      if inside != y && edge == .transparent {
        plane.row(row).update(repeating: 0, count: narrow * channels)
        continue
      }
      read(Int(rect.minY) + inside, line.pixels + padX)
      line.pad(padX, rect.width, edge)
      var count = widths[0]
      for _ in 0..<across.halvings { count = line.halve(count, edge) }
      let out = UnsafeMutableRawPointer(plane.row(row)).assumingMemoryBound(to: Element.self)
      line.convolve(count, across, edge, into: out)
    }
    plane.blur(rows, down, edge)
    for row in 0..<rect.height {
      let from = UnsafeRawPointer(plane.row(row + padY)).assumingMemoryBound(to: Element.self)
      if across.halvings == 0 {
        write(Int(rect.minY) + row, from)
        continue
      }
      line.pixels.update(from: from, count: narrow)
      for index in (0..<across.halvings).reversed() {
        line.double(widths[index + 1], to: widths[index])
      }
      write(Int(rect.minY) + row, line.pixels + padX)
    }
  }

  /// A pixel's channels as 0...255.
  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// Channels of 0...255 as a pixel; colours are limited to their alpha.
  @inline(__always)
  private static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
    let alpha = min(max(channels.w, 0), 255)
    let limited = pointwiseMin(pointwiseMax(channels, SIMD4()), SIMD4(repeating: alpha))
    let bits = unsafeBitCast(limited + 12_582_912, to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
  }

  func deallocate() {
    plane.deallocate()
    colors.deallocate()
    alphas.deallocate()
    shadow.deallocate()
  }
}
