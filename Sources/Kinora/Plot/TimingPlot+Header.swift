import CoreGraphics
import Foundation

extension TimingPlot {
  /// Draws the title and what colours and lines mean.
  func drawHeader(_ canvas: inout PlotCanvas) {
    let right = PlotStyle.width - PlotStyle.margin
    canvas.text(
      StrokeFont.fitted(title, into: right - PlotStyle.margin, size: 1.5), x: PlotStyle.margin,
      baseline: 36, PlotStyle.ink, size: 1.5, weight: 1.9)
    let span = "\(PlotAxis.text(range.lowerBound)) – \(PlotAxis.text(range.upperBound)) s"
    let count = lanes.count == 1 ? "1 animation" : "\(lanes.count) animations"
    canvas.text("\(span)  ·  \(count)", x: PlotStyle.margin, baseline: 58, PlotStyle.muted)
    if lanes.isEmpty {
      canvas.text(
        "Nothing is animated.", x: PlotStyle.margin, baseline: PlotStyle.headerHeight + 30,
        PlotStyle.muted)
      return
    }
    drawLegend(&canvas, right: right)
  }

  private func drawLegend(_ canvas: inout PlotCanvas, right: Double) {
    let baseline = 58.0
    var x = right
    /// A name, right-aligned, and room for its sign on the left of it.
    func name(_ text: String, _ canvas: inout PlotCanvas) -> Double {
      x -= canvas.text(text, x: x, baseline: baseline, PlotStyle.muted, anchor: .end) + 8
      let end = x
      x -= 22 + 20
      return end
    }
    func line(to end: Double) -> Path {
      var path = Path()
      path.move(to: SIMD2(end - 22, baseline - 4))
      path.addLine(to: SIMD2(end, baseline - 4))
      return path
    }
    if let time {
      let end = name("time \(PlotAxis.text(time, places: 6)) s", &canvas)
      canvas.stroke(line(to: end), PlotStyle.now, width: 1)
      canvas.dot(SIMD2(end - 11, baseline - 4), radius: 2.6, PlotStyle.now)
    }
    var end = name("begin and end", &canvas)
    canvas.stroke(line(to: end), PlotStyle.mark, width: 1, dash: [3, 3])
    end = name("active duration", &canvas)
    canvas.fill(CGRect(x: end - 22, y: baseline - 10, width: 22, height: 12), PlotStyle.active)
    end = name("not in force", &canvas)
    canvas.stroke(line(to: end), PlotStyle.rest, width: 1.3, dash: [4, 3])
    end = name("in force", &canvas)
    canvas.stroke(line(to: end), PlotStyle.time, width: PlotStyle.lineWidth)
  }
}
