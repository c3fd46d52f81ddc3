import CoreGraphics
import Foundation
import MediaTiming
import Presentation

/// Parent time against active local time: a line of slope `speed` whose foot is at `beginTime` and
/// whose height there is `timeOffset`.
struct ActiveTimeGraph {
  let timing: MediaTiming
  /// The parent's times that are shown.
  let domain: ClosedRange<Double>
  /// What the parent is called.
  let parentName: String

  init(_ curves: AnimationCurves) {
    timing = curves.link.timing
    domain = curves.parentRange
    parentName = curves.groups.isEmpty ? "parent time (layer)" : "parent time (group)"
  }

  /// Draws the graph into a frame.
  func draw(
    _ canvas: inout PlotCanvas, in frame: CGRect, instant: TimingLevel?
  ) {
    let axis = PlotAxis(domain, from: 0, to: 1)
    let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
    let active = timing.parentInterval
    var breaks = [low, timing.beginTime, active.begin, active.end, high]
      .filter { $0 >= low && $0 <= high }.sorted()
    breaks = breaks.enumerated().filter { $0.offset == 0 || $0.element > breaks[$0.offset - 1] }
      .map(\.element)
    let heights = breaks.map { timing.activeLocalTime(at: $0) }
    let panel = PlotPanel(frame, x: low...high, y: Self.span(heights + [0]))
    let showsFoot = timing.speed != 0 && timing.beginTime > low && timing.beginTime <= high
    panel.drawAxes(
      &canvas, xName: parentName, yName: "active local time",
      marked: showsFoot ? [timing.beginTime] : [],
      markedY: timing.timeOffset != 0 ? [timing.timeOffset] : [])
    panel.tint(&canvas, from: max(active.begin, low), to: min(active.end, high))
    if showsFoot {
      let foot = panel.point(timing.beginTime, timing.timeOffset)
      canvas.hairline(
        from: foot, to: SIMD2(foot.x, Double(frame.maxY)), PlotStyle.mark, dash: [3, 3])
    }
    let pieces = zip(breaks, breaks.dropFirst()).map { a, b in
      PlotPiece(
        points: [
          SIMD2(a, timing.activeLocalTime(at: a)), SIMD2(b, timing.activeLocalTime(at: b)),
        ],
        isInForce: timing.sample(at: (a + b) / 2).isInForce)
    }
    PlotPiece.draw(pieces, in: panel, &canvas, PlotStyle.time)
    if showsFoot {
      canvas.dot(panel.point(timing.beginTime, timing.timeOffset), radius: 3, PlotStyle.mark)
    }
    canvas.text(
      "slope \(PlotAxis.text(timing.speed))", x: Double(frame.maxX) - 8,
      baseline: timing.speed < 0 ? Double(frame.minY) + 16 : Double(frame.maxY) - 8,
      PlotStyle.muted, anchor: .end)
    if let instant {
      panel.instant(&canvas, at: instant.parentTime, heights: [instant.localTime])
    }
  }

  /// The range of some numbers, with a little air where it does not end at 0.
  static func span(_ numbers: [Double]) -> ClosedRange<Double> {
    let finite = numbers.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max(), low < high else {
      let only = finite.first ?? 0
      return only < 0 ? only - 1...0 : 0...only + 1
    }
    let air = (high - low) * 0.08
    return (low == 0 ? 0 : low - air)...(high == 0 ? 0 : high + air)
  }
}
