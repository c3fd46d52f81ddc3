extension SceneTimeline {
  /// Samples every animation over a stretch of scene time, see `Timeline.curves(over:count:below:)`.
  ///
  /// An animation that several segments have is one; its timing is that of the last of them. Where
  /// a segment lacks it there are no samples.
  public func curves(
    over range: ClosedRange<Double>, count: Int, below layerPath: String? = nil
  ) -> [AnimationCurves] {
    let length = max(range.upperBound - range.lowerBound, 1e-9)
    var merged: [AnimationCurves] = []
    var places: [AnimationIdentity: Int] = [:]
    for part in parts(of: range) {
      let share = (part.range.upperBound - part.range.lowerBound) / length
      let curves = part.timeline.curves(
        over: part.range, count: max(2, Int((share * Double(count - 1)).rounded()) + 1),
        below: layerPath)
      for (identity, piece) in zip(AnimationIdentity.of(curves), curves) {
        if let place = places[identity] {
          merged[place].continue(with: piece, from: part.range.lowerBound)
        } else {
          places[identity] = merged.count
          var first = piece
          if part.range.lowerBound > range.lowerBound, first.isActiveAtStart {
            first.isActiveAtStart = false
            first.markers.insert(
              AnimationCurves.Marker(time: part.range.lowerBound, isBegin: true), at: 0)
          }
          merged.append(first)
        }
      }
    }
    return merged
  }
}

/// What makes two animations of different timelines the same: layer, key, key path, and which of
/// several such it is.
public struct AnimationIdentity: Hashable, Sendable {
  private var layerPath: String
  private var key: String?
  private var keyPath: String
  private var number: Int

  /// The identities of curves of one timeline, in their order.
  public static func of(_ curves: [AnimationCurves]) -> [AnimationIdentity] {
    numbered(
      curves.map {
        AnimationIdentity(layerPath: $0.layerPath, key: $0.key, keyPath: $0.keyPath, number: 0)
      })
  }

  /// The identities of explained animations of one timeline, in their order.
  public static func of(_ animations: [AnimationExplanation]) -> [AnimationIdentity] {
    numbered(
      animations.map {
        AnimationIdentity(layerPath: $0.layerPath, key: $0.key, keyPath: $0.keyPath, number: 0)
      })
  }

  private static func numbered(_ identities: [AnimationIdentity]) -> [AnimationIdentity] {
    var counts: [AnimationIdentity: Int] = [:]
    return identities.map { identity in
      var numbered = identity
      numbered.number = counts[identity, default: 0]
      counts[identity, default: 0] += 1
      return numbered
    }
  }
}

extension AnimationCurves {
  /// Whether the chain is active at the last sample.
  private var isActiveAtEnd: Bool { markers.last?.isBegin ?? isActiveAtStart }

  /// Adds the curves of a later segment that begins at a time.
  mutating func `continue`(with later: AnimationCurves, from time: Double) {
    if isActiveAtEnd != later.isActiveAtStart {
      markers.append(Marker(time: time, isBegin: later.isActiveAtStart))
    }
    markers += later.markers
    if later.link == link, later.groups == groups {
      parentRange =
        min(
          parentRange.lowerBound, later.parentRange.lowerBound)...max(
          parentRange.upperBound, later.parentRange.upperBound)
    } else {
      parentRange = later.parentRange
    }
    (layers, groups, link) = (later.layers, later.groups, later.link)
    samples += later.samples
  }
}
