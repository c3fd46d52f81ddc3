import CoreGraphics
import Foundation
import Presentation

/// The timing graph of a timeline, as the articles on animation time draw it.
///
/// A lane for each animation, and in it three panels: parent time against active local time, active
/// against basic local time, and the value over scene time. A tinted ground is the active duration, a
/// dashed grey line is where the animation is not in force.
public struct TimingPlot: Sendable {
  /// What stands above the graph.
  public let title: String
  /// Scene times that are shown, in seconds.
  public let range: ClosedRange<Double>
  /// The instant that is marked, in scene seconds; nil for none.
  public let time: Double?
  let lanes: [AnimationCurves]
  /// What the animation of each lane does at `time`; nil without a time, or when it is not there.
  let instants: [AnimationExplanation?]

  /// Samples a scene.
  ///
  /// - Parameters:
  ///   - scene: the animations; with none, the graph says so.
  ///   - title: what stands above the graph.
  ///   - range: scene times to show, in seconds; a range without length is widened.
  ///   - time: an instant to mark, in scene seconds.
  ///   - layerPath: a layer's path, to show only its animations and those of the layers below it;
  ///     nil for all.
  public init(
    _ scene: SceneTimeline, title: String, range: ClosedRange<Double>, time: Double? = nil,
    below layerPath: String? = nil
  ) {
    self.title = title
    self.range =
      range.upperBound - range.lowerBound > 1e-9
      ? range : range.lowerBound...range.lowerBound + 1
    self.time = time
    let lanes = scene.curves(
      over: self.range, count: 2 * Int(PlotStyle.panelWidths[2]) + 1, below: layerPath)
    let explained = time.map { scene.explanation(at: $0, below: layerPath).animations } ?? []
    let places = Dictionary(
      zip(AnimationIdentity.of(explained), explained), uniquingKeysWith: { first, _ in first })
    self.lanes = lanes
    instants = AnimationIdentity.of(lanes).map { places[$0] }
  }

  /// The number of animations.
  public var laneCount: Int { lanes.count }

  /// The size of the graph in points.
  public var size: CGSize {
    CGSize(
      width: PlotStyle.width,
      height: PlotStyle.headerHeight + PlotStyle.footer
        + max(PlotStyle.laneHeight * Double(lanes.count), 60))
  }

  /// Draws the graph.
  ///
  /// - Parameter scale: pixels per point; lines of text are made for 1 and more.
  /// - Throws: `RenderError.lanes` when the picture would be too high, `RenderError.size` for a
  ///   scale that leaves no picture.
  public func draw(scale: Double = 1) throws(RenderError) -> Pixmap {
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    let room = Double(PixelSize.limit) / scale - PlotStyle.headerHeight - PlotStyle.footer
    guard scale > 0, scale.isFinite, width <= Double(PixelSize.limit) else {
      throw .size(width: width, height: height)
    }
    guard height <= Double(PixelSize.limit) else {
      throw .lanes(count: lanes.count, limit: max(0, Int(room / PlotStyle.laneHeight)))
    }
    guard let pixels = PixelSize(width: Int(width.rounded()), height: Int(height.rounded())) else {
      throw .size(width: width, height: height)
    }
    var canvas = PlotCanvas(size: pixels, scale: scale)
    drawHeader(&canvas)
    for index in lanes.indices {
      drawLane(
        &canvas, index, top: PlotStyle.headerHeight + PlotStyle.laneHeight * Double(index))
    }
    return canvas.rendered()
  }

  private func drawLane(_ canvas: inout PlotCanvas, _ index: Int, top: Double) {
    let lane = lanes[index]
    let right = PlotStyle.width - PlotStyle.margin
    canvas.hairline(
      from: SIMD2(PlotStyle.margin, top), to: SIMD2(right, top), PlotStyle.rule)
    LaneTitle(curves: lane).draw(
      &canvas, x: PlotStyle.margin, top: top, width: right - PlotStyle.margin)
    var frames: [CGRect] = []
    var x = PlotStyle.margin
    for width in PlotStyle.panelWidths {
      x += PlotStyle.gutter
      frames.append(
        CGRect(
          x: x, y: top + PlotStyle.panelTop, width: width, height: PlotStyle.panelHeight))
      x += width + PlotStyle.gap
    }
    var instant: TimingLevel?
    if let last = instants[index]?.levels.last, last.kind == .animation {
      instant = last
    }
    ActiveTimeGraph(lane).draw(&canvas, in: frames[0], instant: instant)
    BasicTimeGraph(lane).draw(&canvas, in: frames[1], instant: instant)
    ValueGraph(curves: lane, range: range).draw(&canvas, in: frames[2], time: time)
  }
}
