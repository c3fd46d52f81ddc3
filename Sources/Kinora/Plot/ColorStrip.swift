import CoreGraphics
import Foundation
import Presentation

/// Colours over time as horizontal strips, one for each colour of a list: high where the animation is
/// in force, low where it is not, over a chequered ground that shows through where they are clear.
struct ColorStrip {
  let samples: [AnimationCurves.Sample]
  /// The colours of each sample.
  let colors: [[RGBA]]

  /// Draws the strips into a panel.
  func draw(_ canvas: inout PlotCanvas, in panel: PlotPanel) {
    let count = colors.map(\.count).max() ?? 0
    guard count > 0, samples.count > 1 else { return }
    let inset = 10.0
    let height = (Double(panel.frame.height) - 2 * inset) / Double(count)
    for strip in 0..<count {
      let middle = Double(panel.frame.minY) + inset + height * (Double(strip) + 0.5)
      let full = min(height - 4, 60)
      var first = 0
      for index in 1...samples.count {
        let isEnd = index == samples.count
        if !isEnd, color(index, strip) == color(first, strip),
          samples[index].isInForce == samples[first].isInForce
        {
          continue
        }
        let x0 = panel.x.position(samples[first].time)
        let x1 = panel.x.position(samples[min(index, samples.count - 1)].time)
        let tall = samples[first].isInForce ? full : full * 0.36
        let rect = CGRect(x: x0, y: middle - tall / 2, width: x1 - x0, height: tall)
        if let color = color(first, strip) { fill(&canvas, rect, color) }
        first = index
      }
    }
  }

  private func color(_ index: Int, _ strip: Int) -> RGBA? {
    strip < colors[index].count ? colors[index][strip] : nil
  }

  private func fill(_ canvas: inout PlotCanvas, _ rect: CGRect, _ color: RGBA) {
    if color.alpha < 1 { chequer(&canvas, rect) }
    canvas.fill(rect, color)
  }

  /// A ground of squares of 6 points, aligned to the page.
  private func chequer(_ canvas: inout PlotCanvas, _ rect: CGRect) {
    canvas.fill(rect, .white)
    let side = 6.0
    let grey = RGBA(0.82, 0.83, 0.85)
    let columns = Int(Double(rect.minX) / side)...Int(Double(rect.maxX) / side)
    let rows = Int(Double(rect.minY) / side)...Int(Double(rect.maxY) / side)
    for column in columns {
      for row in rows where (column + row).isMultiple(of: 2) {
        let square = CGRect(
          x: Double(column) * side, y: Double(row) * side, width: side, height: side)
        let part = square.intersection(rect)
        if !part.isNull { canvas.fill(part, grey) }
      }
    }
  }
}
