import DisplayList

extension Surface {
  /// Composites a part of another surface, multiplied by an opacity of 0...255 and by a clip.
  ///
  /// `scratch` has room for a row. The other surface's pixels may be overwritten.
  func composite(
    _ other: Surface, in rect: DeviceRect, opacity: UInt32, blend mode: BlendMode, clip: ClipMask?,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    let x = Int(rect.minX)
    let count = rect.width
    // Source-over takes opacity as coverage, which spares a rounding; other modes may not.
    let isOver = mode == .sourceOver
    for y in Int(rect.minY)..<Int(rect.maxY) {
      let source = other.row(y) + x
      if !isOver { scale(source, count: count, by: opacity) }
      let coverage = coverage(
        clip, x, y, count, isOver ? opacity : 255, scratch)
      blend(mode, source, onto: row(y) + x, count: count, coverage)
    }
  }

  /// Replaces a part by another surface's, as far as opacity and clip cover it.
  func replace(
    by other: Surface, in rect: DeviceRect, opacity: UInt32, clip: ClipMask?,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    let x = Int(rect.minX)
    for y in Int(rect.minY)..<Int(rect.maxY) {
      blend(
        .copy, other.row(y) + x, onto: row(y) + x, count: rect.width,
        coverage(clip, x, y, rect.width, opacity, scratch))
    }
  }

  /// Multiplies a part by the alpha of another surface.
  func multiply(byAlphaOf other: Surface, in rect: DeviceRect) {
    let x = Int(rect.minX)
    for y in Int(rect.minY)..<Int(rect.maxY) {
      blend(
        .destinationIn, other.row(y) + x, onto: row(y) + x, count: rect.width, RowCoverage())
    }
  }

  /// A clip's coverage of a row times an opacity.
  private func coverage(
    _ clip: ClipMask?, _ x: Int, _ y: Int, _ count: Int, _ opacity: UInt32,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) -> RowCoverage {
    guard let clip, let coverage = clip.coverage else {
      return RowCoverage(mask: nil, value: opacity)
    }
    let row = coverage + ((y - Int(clip.rect.minY)) * clip.rect.width + x - Int(clip.rect.minX))
    for index in 0..<count {
      scratch[index] =
        multiplied255(opacity, UInt32(truncatingIfNeeded: row[index])) &* 0x0001_0001
    }
    return RowCoverage(mask: UnsafePointer(scratch))
  }
}
