import CoreGraphics
import Foundation

/// Values that depend on the position alone, without the detour over `AnimatableValue`: what most
/// animations are, in every frame.
extension PropertyTrack {
  /// The number at a position; nil when the track gives something else, or needs the property's
  /// value: then `value(at:current:)` answers.
  public func plainNumber(at position: TrackPosition) -> Double? {
    guard isPlain else { return nil }
    switch source {
    case .basic(let track): return track.number(at: position.progress)
    case .spring(let track, let spring):
      return track.number(at: spring.value(at: position.seconds))
    default: return nil
    }
  }

  /// The point at a position; nil as with `plainNumber(at:)`.
  public func plainPoint(at position: TrackPosition) -> CGPoint? {
    guard isPlain else { return nil }
    switch source {
    case .basic(let track): return track.point(at: position.progress)
    case .spring(let track, let spring):
      return track.point(at: spring.value(at: position.seconds))
    default: return nil
    }
  }

  /// The matrix at a position; nil as with `plainNumber(at:)`.
  public func plainTransform(at position: TrackPosition) -> CATransform3D? {
    guard isPlain else { return nil }
    switch source {
    case .basic(let track): return track.transform(at: position.progress)
    case .spring(let track, let spring):
      return track.transform(at: spring.value(at: position.seconds))
    case .keyframes(let track): return track.transform(at: position.progress)
    default: return nil
    }
  }

  /// Whether the layer turns with the path that it moves along.
  public var turnsWithPath: Bool {
    guard case .path(let path) = source else { return false }
    return path.turns
  }
}
