import DisplayList

extension Rasterizer {
  /// The mask of a clip in the band that is drawn; nil when its rectangle says it all.
  func clipMask(_ clip: Int32) -> ClipMask? {
    let mask = binner.mask(ofClip: clip)
    return mask < 0 ? nil : masks[Int(mask)]
  }

  /// Makes room for all masks of a band, so that none moves while they are in use.
  func reserveMasks(_ bin: BandBin) -> (pixels: Int, rows: Int) {
    var pixels = 0
    var rows = 0
    for index in 0..<bin.itemCount where bin.items.base[index].kind == .clip {
      let rect = bin.items.base[index].rect
      pixels += rect.pixelCount
      rows += rect.height
    }
    maskCoverage.reserve(pixels)
    maskRuns.reserve(rows)
    return (0, 0)
  }

  /// Makes a clip's mask in a band.
  func makeMask(
    _ rule: FillRule, _ item: BandItem, _ bin: BandBin, _ use: inout (pixels: Int, rows: Int)
  ) {
    let rect = item.rect
    let coverage = maskCoverage.base + use.pixels
    let solid = maskRuns.base + use.rows
    use.pixels += rect.pixelCount
    use.rows += rect.height
    coverage.update(repeating: 0, count: rect.pixelCount)
    solid.update(repeating: SIMD2(0, 0), count: rect.height)
    var writer = MaskWriter(rect, coverage, solid)
    let edges = edgeCoverage(rule, item, bin)
    let parent = binner.parentMask(ofClip: item.index)
    if parent >= 0, let outer = masks[Int(parent)].coverage, let runs = masks[Int(parent)].solid {
      var clipped = Clipped(
        writer, masks[Int(parent)].rect, outer, runs, buffer: clipRow.base)
      edges.emit(into: &clipped)
    } else {
      edges.emit(into: &writer)
    }
    masks[Int(item.index)] = ClipMask(rect: rect, coverage: coverage, solid: solid)
  }
}
