import CoreGraphics
import Foundation
import MediaTiming

/// Frames of a scene side by side on one picture, each with its time.
public struct ContactSheet {
  /// Draws the frames.
  public let renderer: FrameRenderer
  /// The times of the frames.
  public let grid: FrameGrid
  /// Which frames are shown, in order.
  public let frames: [Int]
  /// Frames in a row.
  public let columns: Int

  /// Room around frames, and for a label above each, in pixels.
  private static let gap = 8
  private static let label = 20

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - renderer: draws the frames, at the size that they have on the sheet.
  ///   - grid: their times.
  ///   - range: the frames to choose from.
  ///   - count: how many are shown, evenly spread, the first and the last among them.
  ///   - columns: frames in a row; nil for a sheet that is about as wide as high.
  public init(
    renderer: FrameRenderer, grid: FrameGrid, range: Range<Int>, count: Int, columns: Int? = nil
  ) {
    self.renderer = renderer
    self.grid = grid
    let count = max(1, min(count, range.count))
    frames = (0..<count).map { index in
      count == 1
        ? range.lowerBound
        : range.lowerBound + (index * (range.count - 1) + (count - 1) / 2) / (count - 1)
    }
    let cell = renderer.viewport.size
    let square =
      (Double(count) * Double(cell.height + Self.label) / Double(max(1, cell.width))).squareRoot()
    self.columns = max(1, min(columns ?? Int(square.rounded(.up)), count))
  }

  /// Draws the sheet on white.
  ///
  /// - Throws: `RenderError.size` when the sheet would be larger than `PixelSize.limit`.
  public func draw() throws(RenderError) -> Pixmap {
    let cell = renderer.viewport.size
    let rows = (frames.count + columns - 1) / columns
    let width = columns * (cell.width + Self.gap) + Self.gap
    let height = rows * (cell.height + Self.label + Self.gap) + Self.gap
    guard let size = PixelSize(width: width, height: height) else {
      throw .size(width: Double(width), height: Double(height))
    }
    var canvas = PlotCanvas(size: size, scale: 1)
    for (place, frame) in frames.enumerated() {
      let (left, top) = corner(place)
      let time = grid.time(ofFrame: frame)
      let text = "\((time * 1000).rounded() / 1000) s"
      canvas.text(
        text, x: Double(left), baseline: Double(top - 6), PlotStyle.ink)
      if cell.width >= 120 {
        canvas.text(
          "\(frame)", x: Double(left + cell.width), baseline: Double(top - 6), PlotStyle.muted,
          anchor: .end)
      }
      canvas.fill(
        CGRect(x: left - 1, y: top - 1, width: cell.width + 2, height: cell.height + 2),
        PlotStyle.rule)
      canvas.fill(
        CGRect(x: left, y: top, width: cell.width, height: cell.height), RGBA(1, 1, 1))
    }
    var sheet = canvas.rendered()
    for (place, frame) in frames.enumerated() {
      let (left, top) = corner(place)
      let picture = renderer.frame(at: grid.time(ofFrame: frame))
      for y in 0..<cell.height {
        for x in 0..<cell.width {
          sheet[left + x, top + y] = over(picture[x, y], sheet[left + x, top + y])
        }
      }
    }
    return sheet
  }

  /// Where a frame's picture begins.
  private func corner(_ place: Int) -> (left: Int, top: Int) {
    let cell = renderer.viewport.size
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    return (
      Self.gap + column * (cell.width + Self.gap),
      Self.gap + Self.label + row * (cell.height + Self.label + Self.gap)
    )
  }

  private func over(_ pixel: UInt32, _ ground: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    if rest == 0 { return pixel }
    func level(_ shift: UInt32) -> UInt32 {
      min(255, (pixel >> shift & 255) + Pixel.multiply(ground >> shift & 255, rest)) << shift
    }
    return level(0) | level(8) | level(16) | 0xff00_0000
  }
}
