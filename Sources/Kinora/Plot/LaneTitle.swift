import CoreGraphics
import Interpolation
import MediaTiming
import Presentation

/// What stands above the panels of an animation: what it is, and its timing in Apple's words.
struct LaneTitle {
  let curves: AnimationCurves

  /// Draws two lines of text from a point on.
  func draw(_ canvas: inout PlotCanvas, x: Double, top: Double, width: Double) {
    var at = x
    at += canvas.text(
      StrokeFont.fitted(title, into: width * 0.6, size: 1.25), x: at, baseline: top + 23,
      PlotStyle.ink, size: 1.25, weight: 1.7)
    var place = curves.layerPath
    if let key = curves.key, key != curves.keyPath { place += "  ·  key \(key)" }
    canvas.text(
      StrokeFont.fitted(place, into: x + width - at - 14), x: at + 14, baseline: top + 23,
      PlotStyle.muted)
    canvas.text(
      StrokeFont.fitted(description, into: width), x: x, baseline: top + 41, PlotStyle.muted)
  }

  /// The key path, and of a transition what it does.
  private var title: String {
    curves.keyPath + (curves.transition.map { " (\($0.report))" } ?? "")
  }

  /// The chain in words: layers that change time, groups, the animation itself.
  var description: String {
    var parts: [String] = []
    for layer in curves.layers {
      let text = Self.offsets(layer.timing)
      if !text.isEmpty { parts.append("layer \(layer.path): \(text)") }
    }
    for group in curves.groups { parts.append("group: \(Self.all(group.timing, group))") }
    parts.append(Self.all(curves.link.timing, curves.link))
    return parts.joined(separator: "  →  ")
  }

  /// What of a timing carries over to children.
  private static func offsets(_ timing: MediaTiming) -> String {
    var parts: [String] = []
    if timing.beginTime != 0 { parts.append("beginTime \(PlotAxis.text(timing.beginTime))") }
    if timing.speed != 1 { parts.append("speed \(PlotAxis.text(timing.speed))") }
    if timing.timeOffset != 0 { parts.append("timeOffset \(PlotAxis.text(timing.timeOffset))") }
    return parts.joined(separator: ", ")
  }

  private static func all(_ timing: MediaTiming, _ link: AnimationLink) -> String {
    var parts = [offsets(timing)].filter { !$0.isEmpty }
    parts.append("duration \(number(timing.duration))")
    if timing.repeatDuration > 0 {
      parts.append("repeatDuration \(number(timing.repeatDuration))")
    } else if timing.repeatCount > 0 {
      parts.append("repeatCount \(number(timing.iterationCount))")
    }
    if timing.autoreverses { parts.append("autoreverses") }
    if timing.fillMode != .removed { parts.append("fillMode \(timing.fillMode.rawValue)") }
    if let curve = link.timingFunction, !curve.isLinear {
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { PlotAxis.text($0) }
      parts.append("timing (\(points.joined(separator: ", ")))")
    }
    return parts.joined(separator: ", ")
  }

  private static func number(_ value: Double) -> String {
    value == .infinity ? "∞" : PlotAxis.text(value)
  }
}
