import CoreGraphics
import Foundation
import MediaTiming

/// Keyframes given as a path.
///
/// The end of each line or curve is a keyframe. A move starts again elsewhere and takes no time; a
/// close travels back to where the subpath began. Curves are followed as curves: evenly in their
/// parameter, in the paced modes evenly in length.
final class MotionPath: Sendable {
  private let segments: [PathSegment]
  /// The lengths of the segments, for the paced modes only.
  private let arcs: [ArcLength]
  private let keyTimes: KeyTimes
  private let isDiscrete: Bool
  private let segmentFunctions: [CubicBezier]
  private let rotation: PathRotation?
  /// What was not valid.
  let issues: [TrackIssue]

  /// Prepares segments, lengths and key times.
  init(_ path: Path, options: KeyframeOptions, rotation: PathRotation?) {
    segments = path.subpaths.flatMap(\.segments)
    let mode = options.mode
    isDiscrete = mode == .discrete
    segmentFunctions = mode.isPaced || isDiscrete ? [] : options.timingFunctions
    self.rotation = rotation
    var issues: [TrackIssue] = segments.isEmpty ? [.noValues] : []
    if mode.isPaced {
      arcs = segments.map { ArcLength($0) }
      keyTimes = .paced(distances: arcs.map(\.length))
    } else {
      arcs = []
      if let given = options.keyTimes, !segments.isEmpty {
        let points = segments.count + 1
        let valid =
          KeyTimes(given, count: points, mode: .linear)
          ?? (isDiscrete ? KeyTimes(given, count: points, mode: .discrete) : nil)
        if valid == nil { issues.append(.invalidKeyTimes) }
        keyTimes = valid ?? .even(segments: segments.count)
      } else {
        keyTimes = .even(segments: segments.count)
      }
    }
    self.issues = issues
  }

  /// Whether the layer turns with the path.
  var turns: Bool { rotation != nil }

  /// The segment and its curve parameter at a fraction of the iteration; nil without segments.
  private func place(at progress: Double) -> (PathSegment, Double)? {
    guard let last = segments.last else { return nil }
    let position = keyTimes.position(at: progress)
    let index = position.segment
    // Discrete key times may give the last point an interval of its own.
    guard index < segments.count else { return (last, 1) }
    let segment = segments[index]
    if isDiscrete { return (segment, progress >= 1 ? 1 : 0) }
    var fraction = position.fraction
    if !arcs.isEmpty {
      let arc = arcs[index]
      return (segment, arc.parameter(at: fraction * arc.length))
    }
    if index < segmentFunctions.count { fraction = segmentFunctions[index].value(at: fraction) }
    return (segment, fraction)
  }

  /// The point at a fraction of the iteration, in the path's space.
  func value(at progress: Double) -> AnimatableValue? {
    guard let (segment, parameter) = place(at: progress) else { return nil }
    let point = segment.point(at: parameter)
    return .point(CGPoint(x: point.x, y: point.y))
  }

  /// The turn of the layer in radians, from x towards y; nil when it stays upright.
  func angle(at progress: Double) -> Double? {
    guard let rotation, let (segment, parameter) = place(at: progress),
      let direction = segment.direction(at: min(max(parameter, 0), 1))
    else { return nil }
    let angle = atan2(direction.y, direction.x)
    return rotation == .auto ? angle : angle + .pi
  }
}
