// The blend modes that integers do best: eight premultiplied channels at once, each with the alpha
// of its own pixel. Every product is at most 255 * 255 because a channel is at most its alpha.

/// A blend mode on eight channels.
protocol BlendKernel {
  /// Whether coverage multiplies the source instead of mixing the result with the backdrop.
  static var coversSource: Bool { get }
  /// Blends channels `s` over `b`, whose pixels have the alphas `sa` and `ba`; all are 0...255.
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes
}

extension BlendKernel {
  @inline(__always)
  static var coversSource: Bool { false }
}

/// `x / 255` rounded to nearest.
@inline(__always)
private func divided(_ product: Lanes) -> Lanes {
  dividedBy255(product &+ Lanes(repeating: 128))
}

@inline(__always)
private func inverse(_ x: Lanes) -> Lanes { Lanes(repeating: 255) ^ x }

enum ClearKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes { Lanes() }
}

enum CopyKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes { s }
}

enum SourceOverKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    s &+ divided(b &* inverse(sa))
  }
}

enum DestinationOverKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    b &+ divided(s &* inverse(ba))
  }
}

enum SourceInKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes { divided(s &* ba) }
}

enum DestinationInKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes { divided(b &* sa) }
}

enum SourceOutKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    divided(s &* inverse(ba))
  }
}

enum DestinationOutKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    divided(b &* inverse(sa))
  }
}

enum SourceAtopKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    divided(s &* ba &+ b &* inverse(sa))
  }
}

enum DestinationAtopKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    divided(s &* inverse(ba) &+ b &* sa)
  }
}

enum XorKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    divided(s &* inverse(ba) &+ b &* inverse(sa))
  }
}

enum PlusLighterKernel: BlendKernel {
  @inline(__always)
  static var coversSource: Bool { true }

  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    pointwiseMin(s &+ b, Lanes(repeating: 255))
  }
}

enum PlusDarkerKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    let alphas = sa &+ ba
    let sum = pointwiseMin(alphas, Lanes(repeating: 255)) &+ s &+ b
    return pointwiseMax(sum, alphas) &- alphas
  }
}

enum MultiplyKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    divided(s &* inverse(ba) &+ b &* inverse(sa) &+ s &* b)
  }
}

enum ScreenKernel: BlendKernel {
  @inline(__always)
  static func blend(_ s: Lanes, _ b: Lanes, _ sa: Lanes, _ ba: Lanes) -> Lanes {
    s &+ divided(b &* inverse(s))
  }
}
