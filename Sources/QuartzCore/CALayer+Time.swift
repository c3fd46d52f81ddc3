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

  private final func toAncestor(_ ancestor: CALayer?, _ time: Double) -> Double {
    var time = time
    var layer: CALayer? = self
    while let current = layer, current !== ancestor {
      time = current.timing.convertToParent(time)
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
    return chain.reversed().reduce(time) { $1.timing.convertFromParent($0) }
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
