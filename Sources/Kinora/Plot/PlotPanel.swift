import CoreGraphics
import Foundation

/// One graph on the page: its two axes and what is drawn around and between them.
struct PlotPanel {
  /// The area between the axes, in points.
  let frame: CGRect
  /// Left to right.
  let x: PlotAxis
  /// Bottom to top.
  let y: PlotAxis

  /// Creates a panel over ranges.
  init(_ frame: CGRect, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.frame = frame
    self.x = PlotAxis(x, from: Double(frame.minX), to: Double(frame.maxX))
    self.y = PlotAxis(y, from: Double(frame.maxY), to: Double(frame.minY))
  }

  /// The point of two numbers.
  func point(_ a: Double, _ b: Double) -> SIMD2<Double> { SIMD2(x.position(a), y.position(b)) }

  /// Draws ground, grid, axes, tick labels and the names of the axes.
  ///
  /// - Parameters:
  ///   - marked: numbers on the x axis that are labelled in the mark's colour instead.
  ///   - markedY: the same on the y axis.
  ///   - showsY: whether the y axis has numbers.
  func drawAxes(
    _ canvas: inout PlotCanvas, xName: String, yName: String, marked: [Double] = [],
    markedY: [Double] = [], showsY: Bool = true
  ) {
    let (left, right) = (Double(frame.minX), Double(frame.maxX))
    let (top, bottom) = (Double(frame.minY), Double(frame.maxY))
    canvas.fill(frame, PlotStyle.panel)
    let marks = placed(marked.filter(x.contains).map { (x.position($0), PlotAxis.text($0)) })
    for tick in x.ticks(gap: 46) {
      let at = x.position(tick.value)
      canvas.hairline(from: SIMD2(at, top), to: SIMD2(at, bottom), PlotStyle.grid)
      let half = StrokeFont.width(of: tick.text) / 2
      let isFree = marks.allSatisfy {
        abs($0.position - at) > half + StrokeFont.width(of: $0.text) / 2 + 9
      }
      if isFree {
        canvas.text(tick.text, x: at, baseline: bottom + 14, PlotStyle.muted, anchor: .middle)
      }
    }
    for mark in marks {
      canvas.text(
        mark.text, x: mark.position, baseline: bottom + 14, PlotStyle.mark, anchor: .middle)
    }
    let marksY = showsY ? markedY.filter(y.contains) : []
    for tick in showsY ? y.ticks(gap: 26) : [] {
      let at = y.position(tick.value)
      canvas.hairline(from: SIMD2(left, at), to: SIMD2(right, at), PlotStyle.grid)
      if marksY.allSatisfy({ abs(y.position($0) - at) > 11 }) {
        canvas.text(tick.text, x: left - 7, baseline: at + 4, PlotStyle.muted, anchor: .end)
      }
    }
    for mark in marksY {
      canvas.text(
        PlotAxis.text(mark), x: left - 7, baseline: y.position(mark) + 4, PlotStyle.mark,
        anchor: .end)
    }
    canvas.hairline(from: SIMD2(left, top), to: SIMD2(left, bottom), PlotStyle.axis)
    canvas.hairline(from: SIMD2(left, bottom), to: SIMD2(right, bottom), PlotStyle.axis)
    canvas.text(xName, x: right, baseline: bottom + 30, PlotStyle.muted, anchor: .end)
    canvas.text(yName, x: left, baseline: top - 8, PlotStyle.muted)
  }

  /// Those labels that do not run into the one before them.
  private func placed(
    _ labels: [(position: Double, text: String)]
  ) -> [(position: Double, text: String)] {
    var kept: [(position: Double, text: String)] = []
    for label in labels.sorted(by: { $0.position < $1.position }) {
      let half = StrokeFont.width(of: label.text) / 2
      if let last = kept.last,
        label.position - last.position < half + StrokeFont.width(of: last.text) / 2 + 6
      {
        continue
      }
      kept.append(label)
    }
    return kept
  }

  /// Tints the part between two numbers of the x axis.
  func tint(_ canvas: inout PlotCanvas, from a: Double, to b: Double) {
    let low = max(min(a, b), x.range.lowerBound)
    let high = min(max(a, b), x.range.upperBound)
    guard low < high else { return }
    canvas.fill(
      CGRect(
        x: x.position(low), y: Double(frame.minY), width: x.position(high) - x.position(low),
        height: Double(frame.height)), PlotStyle.active)
  }

  /// An upright dashed line over the whole height, where the number is on the axis.
  func upright(_ canvas: inout PlotCanvas, at value: Double, _ color: RGBA, dash: [Double]) {
    guard x.contains(value) else { return }
    let at = x.position(value)
    canvas.hairline(
      from: SIMD2(at, Double(frame.minY)), to: SIMD2(at, Double(frame.maxY)), color, dash: dash)
  }

  /// Marks an instant: a line over the whole height, and a dot where the curve is.
  func instant(_ canvas: inout PlotCanvas, at value: Double, heights: [Double]) {
    guard x.contains(value) else { return }
    upright(&canvas, at: value, PlotStyle.now, dash: [])
    for height in heights where y.contains(height) {
      canvas.dot(point(value, height), radius: 3.4, .white)
      canvas.dot(point(value, height), radius: 2.6, PlotStyle.now)
    }
  }
}
