extension CALayer {
  /// Converts a time of another layer, or of the scene when nil, to this layer's local time.
  public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    guard l !== self else { return t }
    let shared = l.flatMap(commonAncestor)
    return fromAncestor(shared, l?.toAncestor(shared, t) ?? t)
  }

  /// Converts a local time of this layer to another layer's, or to the scene's when nil.
  public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    guard let l else { return toAncestor(nil, t) }
    return l.convertTime(t, from: self)
  }

  /// Local time of a time of the parent's: 0 before `beginTime`, as measured on Apple's class.
  final func localTime(ofParent time: Double) -> Double {
    time < beginTime ? 0 : (time - beginTime) * Double(speed) + timeOffset
  }

  /// Time of the parent of a local time; 0 for a paused layer, as measured on Apple's class.
  final func parentTime(ofLocal time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / Double(speed) + beginTime
  }

  private final func toAncestor(_ ancestor: CALayer?, _ time: Double) -> Double {
    var time = time
    var layer: CALayer? = self
    while let current = layer, current !== ancestor {
      time = current.parentTime(ofLocal: time)
      layer = current.superlayer
    }
    return time
  }

  private final func fromAncestor(_ ancestor: CALayer?, _ time: Double) -> Double {
    var chain: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer, current !== ancestor {
      chain.append(current)
      layer = current.superlayer
    }
    return chain.reversed().reduce(time) { $1.localTime(ofParent: $0) }
  }

  /// The nearest layer that contains both this one and another; nil in different trees.
  final func commonAncestor(with other: CALayer) -> CALayer? {
    var layer: CALayer? = self
    while let current = layer {
      if other.isInside(current) { return current }
      layer = current.superlayer
    }
    return nil
  }
}
