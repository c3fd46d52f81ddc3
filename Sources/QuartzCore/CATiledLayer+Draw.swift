import Foundation

extension CATiledLayer {
  /// The most pixels along a side of a level; finer ones are left out unless there is no other.
  static let sideLimit = 4096.0
  /// The most tiles of a level; tiles grow where there would be more.
  static let tileLimit = 4096.0

  /// Draws all levels, tile by tile, and answers what the finest one shows; nil when `draw(in:)`
  /// draws nothing.
  final func recordedLevels() -> Drawing? {
    let area = bounds.standardized
    levels = []
    guard area.width > 0, area.height > 0, area.width.isFinite, area.height.isFinite,
      area.minX.isFinite, area.minY.isFinite
    else { return nil }
    levels = scales(over: area).map { scale in
      DetailLevel(scale: scale, drawing: recordedTiles(of: area, scale: scale))
    }
    let drawn = levels.first { !$0.drawing.isEmpty }
    if drawn == nil { levels = [] }
    return drawn?.drawing
  }

  /// The pixels per point of each level, the finest one first.
  private final func scales(over area: CGRect) -> [Double] {
    let base = contentsScale > 0 && contentsScale.isFinite ? Double(contentsScale) : 1
    let count = min(max(levelsOfDetail, 1), 24)
    let finest = min(max(levelsOfDetailBias, 0), 16)
    let all = (0..<count).map { base * exp2(Double(finest - $0)) }
    let side = Double(max(area.width, area.height))
    let drawn = all.filter { $0 * side <= Self.sideLimit }
    return drawn.isEmpty ? [min(all[count - 1], Self.sideLimit / side)] : drawn
  }

  private final func recordedTiles(of area: CGRect, scale: Double) -> Drawing {
    let context = CGContext(recording: area, scale: CGFloat(scale))
    let (columns, width) = tiles(tileSize.width, over: area.width, scale: scale)
    let (rows, height) = tiles(tileSize.height, over: area.height, scale: scale)
    for row in 0..<rows {
      for column in 0..<columns {
        let tile = CGRect(
          x: area.minX + CGFloat(column) * width, y: area.minY + CGFloat(row) * height,
          width: width, height: height)
        context.saveGState()
        context.clip(to: tile.intersection(area))
        draw(in: context)
        context.restoreGState()
        context.beginPath()
      }
    }
    return context.drawing
  }

  /// The number of tiles along a side of the area and their length in points: whole pixels.
  private final func tiles(
    _ length: CGFloat, over side: CGFloat, scale: Double
  ) -> (count: Int, length: CGFloat) {
    var pixels = length > 0 && length.isFinite ? Double(length).rounded(.up) : 256
    let all = (Double(side) * scale).rounded(.up)
    pixels = max(pixels, (all / Self.tileLimit.squareRoot()).rounded(.up), 1)
    return (max(1, Int((all / pixels).rounded(.up))), CGFloat(pixels / scale))
  }
}
