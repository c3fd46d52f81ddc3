import CoreGraphics
import Foundation
import Presentation

/// The value over scene time: a curve for each component, or strips of colour.
struct ValueGraph {
  let curves: AnimationCurves
  /// Scene times that are shown.
  let range: ClosedRange<Double>

  /// Draws the graph into a frame; `time` is marked.
  func draw(_ canvas: inout PlotCanvas, in frame: CGRect, time: Double?) {
    let series = ValueSeries(curves.samples)
    switch series {
    case .curves(let components, let omitted):
      let numbers = components.flatMap { $0.numbers.compactMap { $0 } }
      let panel = start(&canvas, frame, y: Self.span(numbers), name: Self.title(curves.keyPath))
      for (index, component) in components.enumerated().reversed() {
        PlotPiece.draw(pieces(component.numbers), in: panel, &canvas, Self.color(index))
      }
      legend(&canvas, frame, components.map(\.name), omitted)
      mark(&canvas, panel, time, components.map(\.numbers))
    case .progress(let numbers):
      let panel = start(
        &canvas, frame, y: -0.08...1.08, name: "\(curves.keyPath): progress after timing")
      PlotPiece.draw(
        pieces(numbers.map { $0 ?? 0 }), in: panel, &canvas, PlotStyle.time)
      mark(&canvas, panel, time, [numbers])
    case .swatches(let colors):
      let panel = start(&canvas, frame, y: 0...1, name: curves.keyPath, showsY: false)
      ColorStrip(samples: curves.samples, colors: colors).draw(&canvas, in: panel)
      mark(&canvas, panel, time, [])
    case .none:
      let panel = start(&canvas, frame, y: 0...1, name: curves.keyPath, showsY: false)
      let reason =
        curves.samples.isEmpty ? "nothing that is drawn has this key path" : "the property is empty"
      canvas.text(
        reason, x: Double(frame.midX), baseline: Double(frame.midY) + 4, PlotStyle.muted,
        anchor: .middle)
      mark(&canvas, panel, time, [])
    }
  }

  /// Draws axes, the active part and its ends.
  private func start(
    _ canvas: inout PlotCanvas, _ frame: CGRect, y: ClosedRange<Double>, name: String,
    showsY: Bool = true
  ) -> PlotPanel {
    let panel = PlotPanel(frame, x: range, y: y)
    let few = curves.markers.count <= 8
    panel.drawAxes(
      &canvas, xName: "scene time", yName: name,
      marked: few ? curves.markers.map { ($0.time * 1e6).rounded() / 1e6 } : [], showsY: showsY)
    var begin = curves.isActiveAtStart ? range.lowerBound : nil
    for marker in curves.markers {
      if let from = begin, !marker.isBegin {
        panel.tint(&canvas, from: from, to: marker.time)
        begin = nil
      } else if marker.isBegin {
        begin = marker.time
      }
      if few { panel.upright(&canvas, at: marker.time, PlotStyle.mark, dash: [3, 3]) }
    }
    if let begin { panel.tint(&canvas, from: begin, to: range.upperBound) }
    return panel
  }

  /// The curve of a component, cut where it may jump and where the style changes.
  private func pieces(_ numbers: [Double?]) -> [PlotPiece] {
    var pieces: [PlotPiece] = []
    for (sample, number) in zip(curves.samples, numbers) {
      guard let number, number.isFinite else {
        pieces.append(PlotPiece(points: [], isInForce: false))
        continue
      }
      let point = SIMD2(sample.time, number)
      if let last = pieces.last, !last.points.isEmpty, !sample.startsRun,
        last.isInForce == sample.isInForce
      {
        pieces[pieces.count - 1].points.append(point)
      } else {
        pieces.append(PlotPiece(points: [point], isInForce: sample.isInForce))
      }
    }
    return pieces.filter { !$0.points.isEmpty }
  }

  private func mark(
    _ canvas: inout PlotCanvas, _ panel: PlotPanel, _ time: Double?, _ numbers: [[Double?]]
  ) {
    guard let time else { return }
    let index = curves.samples.lastIndex { $0.time <= time + 1e-9 }
    panel.instant(
      &canvas, at: time, heights: index.map { index in numbers.compactMap { $0[index] } } ?? [])
  }

  /// The names of the components, right-aligned above the panel in their colours.
  private func legend(
    _ canvas: inout PlotCanvas, _ frame: CGRect, _ names: [String], _ omitted: Int
  ) {
    guard names.count > 1 || names.first?.isEmpty == false else { return }
    var x = Double(frame.maxX)
    let baseline = Double(frame.minY) - 8
    if omitted > 0 {
      x -=
        canvas.text(
          "and \(omitted) more", x: x, baseline: baseline, PlotStyle.muted, anchor: .end) + 12
    }
    for (index, name) in names.enumerated().reversed() {
      x -= canvas.text(name, x: x, baseline: baseline, Self.color(index), anchor: .end) + 5
      canvas.fill(
        CGRect(x: x - 10, y: baseline - 5, width: 10, height: 2), Self.color(index))
      x -= 22
    }
  }

  private static func color(_ index: Int) -> RGBA {
    PlotStyle.curves[index % PlotStyle.curves.count]
  }

  /// The key path, with the unit where it is not plain.
  private static func title(_ keyPath: String) -> String {
    keyPath.contains("rotation") ? keyPath + " (radians)" : keyPath
  }

  private static func span(_ numbers: [Double]) -> ClosedRange<Double> {
    let finite = numbers.filter(\.isFinite)
    let (low, high) = (finite.min() ?? 0, finite.max() ?? 1)
    let air = high > low ? (high - low) * 0.1 : max(abs(high) * 0.5, 0.5)
    return low - air...high + air
  }
}
