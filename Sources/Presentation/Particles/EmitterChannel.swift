import Foundation
import Interpolation
import MediaTiming

/// One animation of an emitter layer or one of its cells, as it acts on particles at their birth.
struct EmitterChannel: Sendable {
  /// The animation.
  let leaf: AnimationLeaf
  /// What it drives.
  let target: LayerKeyPath
  /// The time in which the animation runs: `layer time * rate + offset`.
  let rate: Double
  let offset: Double

  /// Applies the animation at a local time of the layer.
  func apply(at layerTime: Double, to state: inout EmitterState) {
    let whole = state.value(at: target) ?? .string("")
    guard let part = whole[target.component],
      let value = leaf.value(at: layerTime * rate + offset, current: part)
    else { return }
    if target.component == .whole {
      state.set(target, to: value)
    } else if let changed = whole.replacing(target.component, with: value) {
      state.set(target, to: changed)
    }
  }

  /// When the animation acts and at which times it may jump, in the layer's local time.
  var course: (points: [Double], ending: RateCourse.Ending) {
    guard rate != 0 else { return ([], .settles) }
    let outer = (leaf.groups.first ?? leaf.link).timing
    guard outer.speed != 0 else { return ([], .settles) }
    let cycle = outer.cycleDuration / abs(outer.speed)
    func layerTime(_ time: Double) -> Double { (time - offset) / rate }
    let begin = outer.beginTime
    let length = outer.activeDuration / abs(outer.speed)
    guard begin.isFinite else { return ([], .unknown) }
    var points = [layerTime(begin)]
    if length.isFinite {
      if cycle > 0, length / cycle < 1_024 {
        for turn in 1..<max(2, Int((length / cycle).rounded(.up))) {
          let end = begin + Double(turn) * cycle
          if end < begin + length { points.append(layerTime(end)) }
        }
      }
      points.append(layerTime(begin + length))
      return (points.sorted(), .settles)
    }
    guard cycle > 0, cycle.isFinite, !leaf.track.isCumulative else { return (points, .unknown) }
    return (points, .repeats(cycle / abs(rate)))
  }
}

extension RateCourse {
  /// What animations together do to a rate, in the layer's local time.
  init(_ channels: [EmitterChannel]) {
    var periods: [Double] = []
    for channel in channels {
      let course = channel.course
      points += course.points
      switch course.ending {
      case .settles: break
      case .repeats(let period): periods.append(period)
      case .unknown: ending = .unknown
      }
    }
    points.sort()
    guard ending != .unknown, let longest = periods.max() else { return }
    // Periods that fit into a common one repeat together.
    for turns in 1...64 {
      let common = longest * Double(turns)
      let fits = periods.allSatisfy { period in
        let ratio = common / period
        return abs(ratio - ratio.rounded()) < 1e-9 * ratio
      }
      if fits {
        ending = .repeats(common)
        return
      }
    }
    ending = .unknown
  }
}
