import CoreGraphics
import DisplayList

// How gradients are evaluated.
//
// There is no table: four pixels at once get their t, and where all four lie between the same two
// stops, which is nearly everywhere, their colours are one line of arithmetic in `Float`. Positions
// start anew from `Double` at every multiple of 16 columns, so that what a pixel gets does not
// depend on where a span starts and t is off by some 1e-7 of the largest coordinate in the chunk.
// A colour is rounded once, after premultiplying: at most half a level and the slope times that
// error away from the exact one.

/// Evaluates a gradient along device rows.
struct GradientSampler: PaintSampler {
  private let ramp: GradientRamp
  private let map: Homography
  private let kind: Gradient.Kind
  private let isAffine: Bool
  /// What alpha is multiplied by: 255 times the opacity.
  private let scale: Float
  /// What a column adds to the homogeneous position.
  private let step: SIMD3<Float>
  private var origin = SIMD3<Float>()
  private var stretch: GradientRamp.Stretch

  private static let chunk = 16

  init(_ ramp: GradientRamp, _ paint: GradientPaint) {
    self.ramp = ramp
    kind = ramp.kind
    isAffine = paint.deviceToGradient.isAffine
    // An affine map needs no division: w is made 1.
    let w = paint.deviceToGradient.one.z
    let s = isAffine && w != 0 ? 1 / w : 1
    map = Homography(
      x: paint.deviceToGradient.x * s, y: paint.deviceToGradient.y * s,
      one: paint.deviceToGradient.one * s)
    step = SIMD3<Float>(map.x)
    scale = paint.opacity > 0 ? min(paint.opacity, 1) * 255 : 0
    stretch = ramp.stretches[0]
  }

  mutating func sample(_ x: Int, _ y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>) {
    switch kind {
    case .axial: sample(x, y, count, into: out, parameter: Self.axial)
    case .radial: sample(x, y, count, into: out, parameter: Self.radial)
    case .conic: sample(x, y, count, into: out, parameter: Self.conic)
    }
  }

  @inline(__always)
  private mutating func sample(
    _ x: Int, _ y: Int, _ count: Int, into out: UnsafeMutablePointer<UInt32>,
    parameter: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) {
    var x = x
    var out = out
    let end = x &+ count
    while x < end {
      let start = x & ~(Self.chunk &- 1)
      origin = SIMD3<Float>(map.homogeneous(Double(start) + 0.5, Double(y) + 0.5))
      let last = min(end, start &+ Self.chunk)
      while x < last {
        let index = SIMD4<Float>(0, 1, 2, 3) + Float(x &- start)
        let colors = colors(at: parameters(index, parameter))
        let n = last &- x
        if n >= 4 {
          UnsafeMutableRawPointer(out).storeBytes(of: colors, as: SIMD4<UInt32>.self)
          out += 4
          x = x &+ 4
        } else {
          for lane in 0..<n { out[lane] = colors[lane] }
          out += n
          x = last
        }
      }
    }
  }

  /// t at four columns of the chunk.
  @inline(__always)
  private func parameters(
    _ index: SIMD4<Float>, _ parameter: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> SIMD4<Float> {
    var u = index * step.x + origin.x
    var v = index * step.y + origin.y
    if !isAffine {
      let r = 1 / (index * step.z + origin.z)
      u *= r
      v *= r
    }
    let t = parameter(u, v)
    // Finite, and a number, so that a stretch without slope gives its colour.
    let low = SIMD4<Float>(repeating: -1e30)
    return low.replacing(with: t, where: t .> low)
      .replacing(with: 1e30, where: t .> 1e30)
  }

  @inline(__always)
  private static func axial(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> { u }

  @inline(__always)
  private static func radial(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> {
    (u * u + v * v).squareRoot()
  }

  /// The angle from +x towards +y as a part of a whole turn. The polynomial is Abramowitz and
  /// Stegun's 4.4.49, off by at most 2e-8.
  @inline(__always)
  private static func conic(_ u: SIMD4<Float>, _ v: SIMD4<Float>) -> SIMD4<Float> {
    let zero = SIMD4<Float>()
    let (x, y) = (
      u.replacing(with: zero - u, where: u .< 0), v.replacing(with: zero - v, where: v .< 0)
    )
    let steep = y .> x
    let low = y.replacing(with: x, where: steep)
    let high = x.replacing(with: y, where: steep)
    let z = (low / high).replacing(with: 0, where: high .== 0)
    let s = z * z
    var p = s * 0.002_866_225_7 - 0.016_165_736_7
    p = p * s + 0.042_909_613_8
    p = p * s - 0.075_289_64
    p = p * s + 0.106_562_639_3
    p = p * s - 0.142_088_994_4
    p = p * s + 0.199_935_508_5
    p = p * s - 0.333_331_452_8
    p = (p * s + 1) * z * 0.159_154_943
    p = p.replacing(with: 0.25 - p, where: steep)
    p = p.replacing(with: 0.5 - p, where: u .< 0)
    return p.replacing(with: 1 - p, where: v .< 0)
  }

  /// The premultiplied pixels at four t.
  @inline(__always)
  private mutating func colors(at t: SIMD4<Float>) -> SIMD4<UInt32> {
    let (low, high) = (t.min(), t.max())
    if !(low >= stretch.start && high < stretch.end) {
      stretch = self.stretch(at: t.x)
      if !(low >= stretch.start && high < stretch.end) { return mixedColors(at: t) }
    }
    return Self.colors(stretch, t - stretch.origin, scale)
  }

  private func stretch(at t: Float) -> GradientRamp.Stretch {
    for stretch in ramp.stretches where t < stretch.end { return stretch }
    return ramp.stretches[ramp.stretches.count - 1]
  }

  /// Four pixels that lie in several stretches.
  @inline(never)
  private func mixedColors(at t: SIMD4<Float>) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>()
    for lane in 0..<4 {
      let stretch = stretch(at: t[lane])
      result[lane] =
        Self.colors(stretch, SIMD4(repeating: t[lane] - stretch.origin), scale)[0]
    }
    return result
  }

  @inline(__always)
  private static func colors(
    _ stretch: GradientRamp.Stretch, _ d: SIMD4<Float>, _ scale: Float
  ) -> SIMD4<UInt32> {
    let (color, slope) = (stretch.color, stretch.slope)
    let alpha = (d * slope.w + color.w) * scale
    let red = (d * slope.x + color.x) * alpha
    let green = (d * slope.y + color.y) * alpha
    let blue = (d * slope.z + color.z) * alpha
    return byte(red) | byte(green) &<< SIMD4(repeating: 8) | byte(blue) &<< SIMD4(repeating: 16)
      | byte(alpha) &<< SIMD4(repeating: 24)
  }

  /// Rounds 0...255: the magic number leaves the integer in the low bits of the mantissa.
  @inline(__always)
  private static func byte(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(value + 12_582_912, to: SIMD4<UInt32>.self) & SIMD4(repeating: 255)
  }
}
