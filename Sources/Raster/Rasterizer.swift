import CoreGraphics
import DisplayList

/// Draws display lists into pixels, on one thread.
///
/// A frame is drawn in bands of rows that stay in cache. All scratch memory is kept, so that a
/// warm frame allocates nothing; use one rasterizer for each worker thread. Pixels are computed
/// with integers and depend on nothing but the list: not on earlier frames, other threads or the
/// size of bands.
public final class Rasterizer {
  private let images: ImagePyramidCache
  private var bins = BandBins()
  private var binner = FrameBinner()
  private var accumulator = CoverageAccumulator()
  private var groups = GroupStack()
  private var masks: [ClipMask] = []
  private var maskCoverage = Storage<UInt8>()
  private var maskRuns = Storage<SIMD2<Int32>>()
  private var samples = Storage<UInt32>()
  private var clipRow = Storage<UInt32>()
  private var pyramids: [ImagePyramid?] = []
  /// Rows of a band as a power of two instead of what suits the width, for tests.
  var forcedBandShift: Int32?

  /// Creates a rasterizer that shares image pyramids with others.
  public init(images: ImagePyramidCache = ImagePyramidCache()) { self.images = images }

  deinit {
    bins.deallocate()
    accumulator.deallocate()
    groups.deallocate()
    maskCoverage.deallocate()
    maskRuns.deallocate()
    samples.deallocate()
    clipRow.deallocate()
  }

  /// Draws a frame over all of a pixel buffer, whose size must be the list's.
  public func render(_ list: DisplayList, into pixmap: inout Pixmap) {
    precondition(pixmap.size == list.size, "the pixel buffer has another size than the list")
    bins.reset(
      height: list.size.height, shift: forcedBandShift ?? Self.bandShift(width: list.size.width))
    samples.reserve(list.size.width)
    clipRow.reserve(list.size.width)
    pyramids.removeAll(keepingCapacity: true)
    pyramids.append(contentsOf: repeatElement(nil, count: list.images.count))
    masks.removeAll(keepingCapacity: true)
    masks.append(
      contentsOf: repeatElement(
        ClipMask(rect: DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)), count: list.clips.count))
    list.vertices.withUnsafeBufferPointer { vertices in
      list.contourEnds.withUnsafeBufferPointer { ends in
        guard let vertices = vertices.baseAddress, let ends = ends.baseAddress else { return }
        let geometry = Geometry(vertices: vertices, contourEnds: ends)
        binner.bin(list, geometry, into: bins)
      }
    }
    let background = Self.pixel(list.background)
    let size = list.size
    pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for band in 0..<bins.count {
        let top = band << Int(bins.shift)
        let bottom = min(size.height, top + 1 << Int(bins.shift))
        let cover = firstVisible(list, band, width: size.width, rows: bottom - top)
        if cover == 0 {
          (base + top * size.width).update(
            repeating: background, count: (bottom - top) * size.width)
        }
        draw(
          list, band, from: cover,
          onto: Surface(base: base, stride: size.width, originX: 0, originY: 0))
      }
    }
    pyramids.removeAll(keepingCapacity: true)
  }

  /// Rows in a band as a power of two: a band's pixels take about 128 KB.
  static func bandShift(width: Int) -> Int32 {
    var shift: Int32 = 6
    while shift > 3, width << Int(shift) > 48 << 10 { shift -= 1 }
    return shift
  }

  /// A premultiplied colour as a pixel; channels are clamped to 0...alpha.
  static func pixel(_ color: SIMD4<Float>) -> UInt32 {
    func byte(_ value: Float) -> UInt32 {
      value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0
    }
    let alpha = byte(color.w)
    return min(byte(color.x), alpha) | min(byte(color.y), alpha) << 8
      | min(byte(color.z), alpha) << 16 | alpha << 24
  }

  /// The last item that covers a whole band with an opaque colour, outside of groups; 0 when
  /// there is none, so that the background shows.
  private func firstVisible(
    _ list: borrowing DisplayList, _ band: Int, width: Int, rows: Int
  ) -> Int {
    let bin = bins.bins[band]
    var depth = 0
    var index = bin.itemCount - 1
    while index > 0 {
      let item = bin.items.base[index]
      switch item.kind {
      case .endGroup: depth += 1
      case .beginGroup: depth -= 1
      case .fillRect
      where depth == 0 && Int(item.rect.maxX - item.rect.minX) == width
        && Int(item.rect.maxY - item.rect.minY) == rows:
        if case .fill(let fill) = list.commands[Int(item.index)],
          binner.mask(ofClip: fill.clip) < 0, case .solid(let color) = fill.paint,
          Self.pixel(color) >> 24 == 255
        {
          return index
        }
      default: break
      }
      index -= 1
    }
    return 0
  }

  private func draw(
    _ list: borrowing DisplayList, _ band: Int, from first: Int, onto frame: Surface
  ) {
    let bin = bins.bins[band]
    groups.reset(frame)
    var maskUse = reserveMasks(bin)
    for itemIndex in 0..<bin.itemCount {
      let item = bin.items.base[itemIndex]
      if itemIndex < first && item.kind != .clip { continue }
      switch item.kind {
      case .fill, .fillRect:
        if case .fill(let fill) = list.commands[Int(item.index)] {
          draw(fill, item, bin, list)
        }
      case .clip:
        makeMask(list.clips[Int(item.index)].rule, item, bin, &maskUse)
      case .beginGroup:
        groups.begin(item.rect)
      case .endGroup:
        if case .beginGroup(let group) = list.commands[Int(item.index)] {
          let mask = binner.mask(ofClip: group.clip)
          groups.end(
            opacity: Self.byte(group.opacity), clip: mask < 0 ? nil : masks[Int(mask)],
            scratch: clipRow.base)
        }
      }
    }
  }

  private static func byte(_ opacity: Float) -> UInt32 {
    opacity > 0 ? UInt32(min(opacity, 1) * 255 + 0.5) : 0
  }

  // MARK: Fills

  private func draw(_ fill: Fill, _ item: BandItem, _ bin: BandBin, _ list: borrowing DisplayList) {
    switch fill.paint {
    case .gradient, .picture: return
    case .solid(let color):
      let color = Self.pixel(color)
      if color != 0 { draw(SolidPaint(color: color, on: groups.surface), fill, item, bin) }
    case .image(let paint):
      guard paint.image >= 0, Int(paint.image) < list.images.count else { return }
      let pyramid: ImagePyramid
      if let known = pyramids[Int(paint.image)] {
        pyramid = known
      } else {
        pyramid = images.pyramid(of: list.images[Int(paint.image)])
        pyramids[Int(paint.image)] = pyramid
      }
      let opacity = Self.byte(paint.opacity)
      let sampler = ImageSampler(paint, pyramid)
      if let offset = sampler.wholePixelOffset,
        let blit = ImageBlit(
          pyramid.levels[0], paint, offset: offset, opacity: opacity, isOpaque: pyramid.isOpaque,
          on: groups.surface, samples: samples.base)
      {
        draw(blit, fill, item, bin)
      } else {
        draw(
          ImagePaintSpans(
            sampler, opacity: opacity, isOpaque: pyramid.isOpaque, on: groups.surface,
            samples: samples.base), fill, item, bin)
      }
    }
  }

  /// Brings an item's coverage to a paint, through the clip's mask if there is one.
  private func draw<Paint: SpanSink>(
    _ paint: Paint, _ fill: Fill, _ item: BandItem, _ bin: BandBin
  ) {
    let mask = binner.mask(ofClip: fill.clip)
    if mask >= 0, let coverage = masks[Int(mask)].coverage, let solid = masks[Int(mask)].solid {
      var clipped = Clipped(
        paint, masks[Int(mask)].rect, coverage, solid, buffer: clipRow.base)
      emit(fill.rule, item, bin, into: &clipped)
    } else {
      var paint = paint
      emit(fill.rule, item, bin, into: &paint)
    }
  }

  /// Gives an item's coverage to a sink.
  private func emit<Sink: SpanSink>(
    _ rule: FillRule, _ item: BandItem, _ bin: BandBin, into sink: inout Sink
  ) {
    let rect = item.rect
    if item.kind == .fillRect {
      sink.fill(Int(rect.minX), Int(rect.minY), Int(rect.maxX), Int(rect.maxY))
      return
    }
    accumulator.begin(width: Int(rect.maxX - rect.minX), rows: Int(rect.maxY - rect.minY))
    accumulator.add(
      bin.edges.base + Int(item.firstEdge), count: Int(item.edgeCount), left: rect.minX,
      top: rect.minY)
    accumulator.sweep(rule, left: Int(rect.minX), top: Int(rect.minY), into: &sink)
  }

  // MARK: Clips

  /// Makes room for all masks of a band, so that none moves while they are in use.
  private func reserveMasks(_ bin: BandBin) -> (pixels: Int, rows: Int) {
    var pixels = 0
    var rows = 0
    for index in 0..<bin.itemCount where bin.items.base[index].kind == .clip {
      let rect = bin.items.base[index].rect
      pixels += Int(rect.maxX - rect.minX) * Int(rect.maxY - rect.minY)
      rows += Int(rect.maxY - rect.minY)
    }
    maskCoverage.reserve(pixels)
    maskRuns.reserve(rows)
    return (0, 0)
  }

  private func makeMask(
    _ rule: FillRule, _ item: BandItem, _ bin: BandBin, _ use: inout (pixels: Int, rows: Int)
  ) {
    let rect = item.rect
    let rows = Int(rect.maxY - rect.minY)
    let count = Int(rect.maxX - rect.minX) * rows
    let coverage = maskCoverage.base + use.pixels
    let solid = maskRuns.base + use.rows
    use.pixels += count
    use.rows += rows
    coverage.update(repeating: 0, count: count)
    solid.update(repeating: SIMD2(0, 0), count: rows)
    var writer = MaskWriter(rect, coverage, solid)
    let parent = binner.parentMask(ofClip: item.index)
    if parent >= 0, let outer = masks[Int(parent)].coverage, let runs = masks[Int(parent)].solid {
      var clipped = Clipped(
        writer, masks[Int(parent)].rect, outer, runs, buffer: clipRow.base)
      emit(rule, item, bin, into: &clipped)
    } else {
      emit(rule, item, bin, into: &writer)
    }
    masks[Int(item.index)] = ClipMask(rect: rect, coverage: coverage, solid: solid)
  }
}
