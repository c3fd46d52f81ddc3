import CoreGraphics
import DisplayList

/// Draws display lists into pixels, on one thread.
///
/// A frame is drawn in bands of rows that stay in cache. All scratch memory is kept, so that a
/// warm frame allocates little; use one rasterizer for each worker thread. Pixels are computed in a
/// fixed order and depend on nothing but the list: not on earlier frames, other threads or the
/// size of bands.
///
/// Groups that blur or cast a shadow are drawn beforehand, all of their rows, into layers by a
/// rasterizer of their own. Where a group filters what lies below it, the commands before it are
/// finished in all bands first.
public final class Rasterizer {
  let images: ImagePyramidCache
  var plan = GroupPlan()
  private var bins = BandBins()
  private var filters = BufferFilters()
  private var layers: [Layer] = []
  private var layerPixels = Storage<UInt32>(capacity: 1)
  private var backdropPixels = Storage<UInt32>(capacity: 1)
  var resources: FrameResources
  /// Draws the content of layers.
  private var nested: Rasterizer?
  var binner = FrameBinner()
  var accumulator = CoverageAccumulator()
  /// Takes the upper fill of a pair.
  var upperAccumulator = CoverageAccumulator()
  var groups = GroupStack()
  var masks: [ClipMask] = []
  var maskCoverage = Storage<UInt8>()
  var maskRuns = Storage<SIMD2<Int32>>()
  var samples = Storage<UInt32>()
  var clipRow = Storage<UInt32>()
  var shadowRow = Storage<UInt32>()
  var levelSprites = LevelSprites()
  /// Rows of a window while they are drawn.
  private var strip = Storage<UInt32>(capacity: 1)
  /// Where this pass draws.
  var area = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Rows of a band as a power of two instead of what suits the width, for tests.
  var forcedBandShift: Int32?

  /// Creates a rasterizer that shares image pyramids with others.
  public init(images: ImagePyramidCache = ImagePyramidCache()) {
    self.images = images
    resources = FrameResources(images)
  }

  deinit {
    bins.deallocate()
    accumulator.deallocate()
    upperAccumulator.deallocate()
    groups.deallocate()
    filters.deallocate()
    layerPixels.deallocate()
    backdropPixels.deallocate()
    maskCoverage.deallocate()
    maskRuns.deallocate()
    samples.deallocate()
    clipRow.deallocate()
    shadowRow.deallocate()
    levelSprites.deallocate()
    strip.deallocate()
  }

  /// Draws a frame over all of a pixel buffer, whose size must be the list's.
  public func render(_ list: DisplayList, into pixmap: inout Pixmap) {
    render(list, into: &pixmap, within: nil)
  }

  /// Draws a frame over parts of a pixel buffer, whose size must be the list's.
  ///
  /// - Parameters:
  ///   - list: the frame.
  ///   - pixmap: the pixels; what they show outside of the windows stays.
  ///   - windows: the pixels to be drawn, which become the same as in a frame that is drawn whole;
  ///     nil for all of them. A window that has a pixel of a group with backdrop filters must hold
  ///     all of the group, as those of `DisplayList.changes(since:)` do.
  ///   - below: what windows start from instead of the list's background; of the list's size.
  public func render(
    _ list: DisplayList, into pixmap: inout Pixmap, within windows: [DeviceRect]?,
    over below: Pixmap? = nil
  ) {
    precondition(pixmap.size == list.size, "the pixel buffer has another size than the list")
    precondition(below.map { $0.size == list.size } ?? true, "what lies below has another size")
    pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let surface = Surface(base: base, stride: list.size.width, originX: 0, originY: 0)
      begin(list) { frame, area in
        if let windows {
          for window in windows {
            paint(frame, window.intersection(area), of: area, on: surface, over: below?.pixels)
          }
        } else {
          paint(
            frame, 0..<list.commands.count, in: area, onto: surface,
            over: Self.pixel(list.background))
        }
      }
    }
  }

  /// Gives what all passes over a list have in common to `body`, and the frame's pixels.
  func begin(_ list: DisplayList, _ body: (borrowing Frame, DeviceRect) -> Void) {
    plan.make(list)
    resources.begin(list)
    let area = DeviceRect(
      minX: 0, minY: 0, maxX: Int32(list.size.width), maxY: Int32(list.size.height))
    // Nothing points into a list without vertices, but the pointers must not be nil.
    let none = UnsafeMutablePointer<SIMD2<Float>>.allocate(capacity: 1)
    let noEnds = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    list.vertices.withUnsafeBufferPointer { vertices in
      list.contourEnds.withUnsafeBufferPointer { ends in
        body(
          Frame(
            list: list,
            geometry: Geometry(
              vertices: vertices.baseAddress ?? UnsafePointer(none),
              contourEnds: ends.baseAddress ?? UnsafePointer(noEnds)),
            plan: plan, resources: resources), area)
      }
    }
    none.deallocate()
    noEnds.deallocate()
    resources.end()
  }

  /// Draws the rows of a frame from one on up to another, in all their columns.
  func paint(
    _ frame: borrowing Frame, rows: Range<Int32>, of area: DeviceRect, onto surface: Surface
  ) {
    paint(
      frame, 0..<frame.list.commands.count, in: area,
      window: DeviceRect(
        minX: area.minX, minY: rows.lowerBound, maxX: area.maxX, maxY: rows.upperBound),
      shift: forcedBandShift ?? Self.bandShift(width: area.width), onto: surface,
      over: Self.pixel(frame.list.background))
  }

  /// Draws the pixels of a window of the frame.
  ///
  /// Whatever touches the window is drawn in all its columns into rows of their own, from which the
  /// window is then copied: edges that were cut at the window's sides would be rounded otherwise.
  private func paint(
    _ frame: borrowing Frame, _ window: DeviceRect, of area: DeviceRect, on surface: Surface,
    over below: [UInt32]?
  ) {
    if window.isEmpty { return }
    let shift = Self.windowShift
    let top = (window.minY &>> shift) &<< shift
    let bottom = (((window.maxY &- 1) &>> shift) &+ 1) &<< shift
    strip.reserve(Int(bottom &- top) * area.width)
    let rows = Surface(
      base: strip.base, stride: area.width, originX: Int(area.minX), originY: Int(top))
    if let below {
      // Copied by rows through a pointer; the window lies inside of the frame.
      below.withUnsafeBufferPointer { below in
        guard let base = below.baseAddress else { return }
        for y in Int(window.minY)..<Int(window.maxY) {
          (rows.row(y) + Int(window.minX)).update(
            from: base + y * area.width + Int(window.minX), count: window.width)
        }
      }
    }
    paint(
      frame, 0..<frame.list.commands.count, in: area, window: window, onto: rows,
      over: below == nil ? Self.pixel(frame.list.background) : nil)
    for y in Int(window.minY)..<Int(window.maxY) {
      (surface.row(y) + Int(window.minX)).update(
        from: rows.row(y) + Int(window.minX), count: window.width)
    }
  }

  /// Rows of a band of a window as a power of two.
  private static let windowShift: Int32 = 3

  /// Draws commands within an area of a surface; `background` fills the area first.
  ///
  /// With a window only what touches it is drawn; pixels of the area outside of it, in the rows of
  /// its bands, are then left with anything. Bands of a window have `1 << shift` rows.
  private func paint(
    _ frame: borrowing Frame, _ commands: Range<Int>, in area: DeviceRect,
    window: DeviceRect? = nil, shift: Int32 = Rasterizer.windowShift, onto surface: Surface,
    over background: UInt32?
  ) {
    if area.isEmpty { return }
    self.area = area
    let visible = window ?? area
    samples.reserve(area.width)
    clipRow.reserve(area.width)
    shadowRow.reserve(area.width + 16)
    masks.removeAll(keepingCapacity: true)
    masks.append(
      contentsOf: repeatElement(
        ClipMask(rect: DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)),
        count: frame.list.clips.count))
    binner.begin(frame, area: area)
    var start = commands.lowerBound
    var background = background
    var backdrop: Layer?
    repeat {
      bins.reset(
        visible,
        shift: window == nil
          ? forcedBandShift ?? Self.bandShift(width: area.width) : shift)
      let end = binner.bin(
        frame, start..<commands.upperBound, area: area, window: visible, backdrop: backdrop,
        into: bins)
      drawLayers(frame, hasBackdrop: backdrop.map { !$0.rect.isEmpty } ?? false)
      for band in 0..<bins.count {
        drawBand(frame, band, bins.rect(visible, in: band), onto: surface, over: background)
      }
      background = nil
      backdrop = nil
      if end < commands.upperBound, case .beginGroup(let group) = frame.list.commands[end],
        !group.backdropFilters.isEmpty
      {
        backdrop = filterBackdrop(of: group, at: end, in: visible, on: surface)
      }
      start = end
    } while start < commands.upperBound
  }

  /// Rows in a band as a power of two: a band's pixels take about 128 KB.
  static func bandShift(width: Int) -> Int32 {
    var shift: Int32 = 6
    while shift > 3, width << Int(shift) > 48 << 10 { shift -= 1 }
    return shift
  }

  // MARK: Layers

  /// Draws the content of the groups and masks that the binner set aside.
  private func drawLayers(_ frame: borrowing Frame, hasBackdrop: Bool) {
    layers.removeAll(keepingCapacity: true)
    layers.append(contentsOf: binner.layers)
    if layers.count == (hasBackdrop ? 1 : 0) { return }
    let rasterizer = nested ?? Rasterizer(images: images)
    nested = rasterizer
    rasterizer.forcedBandShift = forcedBandShift
    var pixels = 0
    for index in (hasBackdrop ? 1 : 0)..<layers.count {
      layers[index].offset = pixels
      pixels += layers[index].area.pixelCount
    }
    layerPixels.reserve(pixels)
    for index in (hasBackdrop ? 1 : 0)..<layers.count {
      let layer = layers[index]
      let surface = surface(of: layer, in: layerPixels)
      surface.base.update(repeating: 0, count: layer.area.pixelCount)
      let content =
        layer.command + 1..<max(Int(frame.plan.partners[layer.command]), layer.command + 1)
      switch frame.list.commands[layer.command] {
      case .beginGroup(let group):
        rasterizer.paint(frame, content, in: layer.area, onto: surface, over: nil)
        filters.apply(group.filters, to: surface, in: layer.area, edge: .transparent)
        if let shadow = group.shadow { filters.addShadow(shadow, to: surface, in: layer.area) }
      case .beginMask(let mask):
        rasterizer.paint(
          frame, content, in: mask.bounds.intersection(layer.area), onto: surface, over: nil)
      default: break
      }
    }
  }

  private func surface(of layer: Layer, in memory: Storage<UInt32>) -> Surface {
    Surface(
      base: memory.base + layer.offset, stride: layer.area.width, originX: Int(layer.area.minX),
      originY: Int(layer.area.minY))
  }

  /// Copies what lies below a group and filters the copy.
  private func filterBackdrop(
    of group: Group, at command: Int, in window: DeviceRect, on surface: Surface
  ) -> Layer {
    var rect = binner.cut(group.bounds, area, group.clip)
    if rect.intersection(window).isEmpty { rect = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    let all = rect.isEmpty ? rect : group.bounds.intersection(area)
    let layer = Layer(command: command, area: all, rect: rect, clip: group.clip)
    if rect.isEmpty { return layer }
    backdropPixels.reserve(all.pixelCount)
    let copy = self.surface(of: layer, in: backdropPixels)
    for y in Int(all.minY)..<Int(all.maxY) {
      (copy.row(y) + Int(all.minX)).update(from: surface.row(y) + Int(all.minX), count: all.width)
    }
    filters.apply(group.backdropFilters, to: copy, in: all, edge: .repeated)
    return layer
  }

  // MARK: Bands

  private func drawBand(
    _ frame: borrowing Frame, _ band: Int, _ rect: DeviceRect, onto surface: Surface,
    over background: UInt32?
  ) {
    let bin = bins.bins[band]
    let cover = firstVisible(frame.list, bin, rect)
    if cover == 0, let background {
      for y in Int(rect.minY)..<Int(rect.maxY) {
        (surface.row(y) + Int(rect.minX)).update(repeating: background, count: rect.width)
      }
    }
    groups.reset(surface)
    var maskUse = reserveMasks(bin)
    for itemIndex in 0..<bin.itemCount {
      let item = bin.items.base[itemIndex]
      if itemIndex < cover && item.kind != .clip { continue }
      if item.kind == .clip {
        makeMask(frame.list.clips[Int(item.index)].rule, item, bin, &maskUse)
      } else {
        draw(item, bin, frame)
      }
    }
  }

  /// The last item that covers a whole band with an opaque colour, outside of groups; 0 when
  /// there is none, so that the background shows.
  private func firstVisible(
    _ list: borrowing DisplayList, _ bin: BandBin, _ band: DeviceRect
  ) -> Int {
    var depth = 0
    var index = bin.itemCount - 1
    while index > 0 {
      let item = bin.items.base[index]
      switch item.kind {
      case .endGroup, .endMask: depth += 1
      case .beginGroup, .beginMask: depth -= 1
      case .fillRect where depth == 0 && item.rect == band:
        if case .fill(let fill) = list.commands[Int(item.index)], fill.blend == .sourceOver,
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

  private func draw(_ item: BandItem, _ bin: BandBin, _ frame: borrowing Frame) {
    switch item.kind {
    case .clip: break
    case .fill, .fillRect, .fillBox:
      if case .fill(let fill) = frame.list.commands[Int(item.index)] {
        draw(fill, item, bin, frame)
      }
    case .pair, .groupedPair: drawPair(item, bin, frame)
    case .shadow:
      if case .shadow(let shadow) = frame.list.commands[Int(item.index)] {
        draw(shadow, item, frame)
      }
    case .beginGroup, .beginMask: groups.begin(item.rect)
    case .endGroup:
      if case .beginGroup(let group) = frame.list.commands[Int(item.index)],
        let buffer = groups.end()
      {
        filters.apply(group.filters, to: buffer, in: item.rect, edge: .transparent)
        composite(buffer, group, item.rect)
      }
    case .endMask:
      if let buffer = groups.end() { groups.surface.multiply(byAlphaOf: buffer, in: item.rect) }
    case .layer:
      let layer = layers[Int(item.index)]
      if case .beginGroup(let group) = frame.list.commands[layer.command] {
        composite(surface(of: layer, in: layerPixels), group, item.rect)
      }
    case .maskLayer:
      groups.surface.multiply(
        byAlphaOf: surface(of: layers[Int(item.index)], in: layerPixels), in: item.rect)
    case .backdrop:
      let layer = layers[Int(item.index)]
      if case .beginGroup(let group) = frame.list.commands[layer.command] {
        groups.surface.replace(
          by: surface(of: layer, in: backdropPixels), in: item.rect,
          opacity: Self.byte(group.opacity), clip: clipMask(group.clip), scratch: clipRow.base)
      }
    }
  }

  private func composite(_ buffer: Surface, _ group: Group, _ rect: DeviceRect) {
    groups.surface.composite(
      buffer, in: rect, opacity: Self.byte(group.opacity), blend: group.blend,
      clip: clipMask(group.clip), scratch: clipRow.base)
  }
}
