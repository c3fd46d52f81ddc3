import CoreGraphics
import Foundation
import MediaTiming
import Presentation

/// Active against basic local time: one tooth for each iteration, with a falling flank where it
/// reverses, and what the fill mode holds on both sides.
struct BasicTimeGraph {
  let timing: MediaTiming
  /// Seconds played that are shown, from the beginning on.
  private let shown: Double
  /// How far the graph goes beyond both ends, in seconds.
  private let air: Double

  init(_ curves: AnimationCurves) {
    timing = curves.link.timing
    let cycle = max(timing.cycleDuration, 1e-9)
    let active = timing.activeDuration
    let played = max(timing.elapsedTime(at: curves.parentRange.upperBound), 0)
    // The whole of it where it can be read, otherwise what is passed through.
    let few = 8 * cycle
    let length = active <= few ? active : min(max(played, 3 * cycle), few, active)
    shown = length > 0 && length.isFinite ? length : 1
    air = 0.14 * shown
  }

  /// 1 for an abscissa that grows while time is played, -1 for one that falls.
  private var direction: Double { timing.speed < 0 ? -1 : 1 }
  private var endIsShown: Bool { shown >= timing.activeDuration }

  /// Draws the graph into a frame.
  func draw(_ canvas: inout PlotCanvas, in frame: CGRect, instant: TimingLevel?) {
    let ends = [abscissa(-air), abscissa(endIsShown ? shown + air : shown)]
    var low = ends.min() ?? 0
    var high = ends.max() ?? 1
    if abs(timing.timeOffset) <= 1.5 * shown { (low, high) = (min(low, 0), max(high, 0)) }
    let length = timing.duration.isFinite ? max(timing.duration, 0) : shown
    let panel = PlotPanel(frame, x: low...high, y: 0...(length > 0 ? length * 1.12 : 1))
    let begin = abscissa(0)
    let end = abscissa(shown)
    panel.drawAxes(
      &canvas, xName: "active local time", yName: "basic local time",
      marked: timing.speed == 0 ? [begin] : endIsShown ? [begin, end] : [begin],
      markedY: length > 0 ? [length] : [])
    if timing.speed == 0 {
      let place = timing.sample(at: 0).basicTime
      canvas.dot(panel.point(timing.timeOffset, place), radius: 3, PlotStyle.time)
      canvas.text(
        "stands still (speed 0)", x: Double(frame.maxX) - 8, baseline: Double(frame.minY) + 16,
        PlotStyle.muted, anchor: .end)
      return
    }
    panel.tint(&canvas, from: begin, to: end)
    panel.upright(&canvas, at: begin, PlotStyle.mark, dash: [3, 3])
    if endIsShown { panel.upright(&canvas, at: end, PlotStyle.mark, dash: [3, 3]) }
    let leftOut = direction > 0 ? -(begin - low) : -(high - begin)
    let rightOut = endIsShown ? direction > 0 ? high - begin : begin - low : shown
    PlotPiece.draw(
      pieces(from: min(leftOut, -air), to: max(rightOut, shown)), in: panel, &canvas,
      PlotStyle.time)
    if let instant, let basic = instant.basic {
      panel.instant(
        &canvas, at: instant.localTime, heights: instant.isInForce ? [basic.time] : [])
    }
  }

  /// Active local time after so many seconds of play; before the beginning, what it would be.
  private func abscissa(_ elapsed: Double) -> Double { timing.timeOffset + direction * elapsed }

  /// The straight pieces between folds, over seconds of play.
  private func pieces(from first: Double, to last: Double) -> [PlotPiece] {
    let active = timing.activeDuration
    var breaks: Set<Double> = [first, last, 0]
    if active < last { breaks.insert(active) }
    let length = max(timing.duration, 0)
    if length > 0, length.isFinite {
      let bounds = [abscissa(0), abscissa(min(active, last))].map { $0 / length }
      let (a, b) = ((bounds.min() ?? 0).rounded(.up), (bounds.max() ?? 0).rounded(.down))
      if a <= b, b - a < 200 {
        for fold in stride(from: a, through: b, by: 1) {
          let elapsed = (fold * length - timing.timeOffset) * direction
          if elapsed > 0, elapsed < min(active, last) { breaks.insert(elapsed) }
        }
      }
    }
    let ordered = breaks.sorted()
    return zip(ordered, ordered.dropFirst()).compactMap { a, b in
      guard b - a > 1e-9 * max(shown, 1e-9) else { return nil }
      return piece(a, b)
    }
  }

  /// One straight piece, found from two points inside it, away from the folds.
  private func piece(_ a: Double, _ b: Double) -> PlotPiece {
    let sample = { (fraction: Double) in
      timing.sample(at: timing.beginTime + (a + (b - a) * fraction) / abs(timing.speed))
    }
    let (one, two) = (sample(0.25), sample(0.75))
    let isInForce = one.isInForce && two.isInForce
    let rise = isInForce ? two.basicTime - one.basicTime : 0
    let (start, end) =
      isInForce ? (one.basicTime - rise / 2, two.basicTime + rise / 2) : (0, 0)
    return PlotPiece(
      points: [SIMD2(abscissa(a), start), SIMD2(abscissa(b), end)], isInForce: isInForce)
  }
}
