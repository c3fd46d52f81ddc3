import DisplayList

// One row of pixels blended onto another in any mode. The result of the mode is rounded to whole
// levels and then mixed with the backdrop by coverage, except where coverage multiplies the source.

/// The coverage of a row: one value for all pixels, or doubled words of one for each.
struct RowCoverage {
  /// Coverage of each pixel, in both halves of its word; nil when all have `value`.
  var mask: UnsafePointer<UInt32>?
  /// Coverage of all pixels, 0...255.
  var value: UInt32 = 255
}

/// Blends a row of premultiplied pixels onto a backdrop.
func blend(
  _ mode: BlendMode, _ source: UnsafePointer<UInt32>, onto backdrop: UnsafeMutablePointer<UInt32>,
  count: Int, _ coverage: RowCoverage
) {
  func run<Kernel: BlendKernel>(_ kernel: Kernel.Type) {
    blend(kernel, source, onto: backdrop, count: count, coverage)
  }
  switch mode {
  case .sourceOver:
    if let mask = coverage.mask {
      composite(source, onto: backdrop, count: count, mask: mask)
    } else {
      composite(source, onto: backdrop, count: count, coverage: coverage.value)
    }
  case .clear: run(ClearKernel.self)
  case .copy: run(CopyKernel.self)
  case .destinationOver: run(DestinationOverKernel.self)
  case .sourceIn: run(SourceInKernel.self)
  case .destinationIn: run(DestinationInKernel.self)
  case .sourceOut: run(SourceOutKernel.self)
  case .destinationOut: run(DestinationOutKernel.self)
  case .sourceAtop: run(SourceAtopKernel.self)
  case .destinationAtop: run(DestinationAtopKernel.self)
  case .xor: run(XorKernel.self)
  case .plusLighter: run(PlusLighterKernel.self)
  case .plusDarker: run(PlusDarkerKernel.self)
  case .multiply: run(MultiplyKernel.self)
  case .screen: run(ScreenKernel.self)
  case .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
    .exclusion, .hue, .saturation, .color, .luminosity:
    blendPlainly(mode, source, onto: backdrop, count: count, coverage)
  }
}

@inline(__always)
private func blend<Kernel: BlendKernel>(
  _ kernel: Kernel.Type, _ source: UnsafePointer<UInt32>,
  onto backdrop: UnsafeMutablePointer<UInt32>, count: Int, _ coverage: RowCoverage
) {
  let all = splat(coverage.value &* 0x0001_0001)
  let isFull = coverage.mask == nil && coverage.value == 255
  var index = 0
  while index < count {
    let n = count &- index
    if n >= 4 {
      let s = lanes(at: source + index)
      let b = lanes(at: backdrop + index)
      if isFull {
        store(blend(kernel, s, b), at: backdrop + index)
      } else {
        let m = coverage.mask.map { lanes(at: $0 + index) } ?? all
        store(blend(kernel, s, b, covered: m), at: backdrop + index)
      }
      index = index &+ 4
    } else {
      let (s, b) = (splat(source[index]), splat(backdrop[index]))
      let m = splat(coverage.mask.map { $0[index] } ?? coverage.value &* 0x0001_0001)
      let mixed = isFull ? blend(kernel, s, b) : blend(kernel, s, b, covered: m)
      backdrop[index] = unsafeBitCast(mixed, to: SIMD4<UInt32>.self).x
      index = index &+ 1
    }
  }
}

/// Blends four pixels.
@inline(__always)
private func blend<Kernel: BlendKernel>(_ kernel: Kernel.Type, _ s: Lanes, _ b: Lanes) -> Lanes {
  let low = Lanes(repeating: 0xFF)
  let byte = Lanes(repeating: 8)
  let (sa, ba) = (alphas(s), alphas(b))
  let even = Kernel.blend(s & low, b & low, sa, ba)
  let odd = Kernel.blend(s &>> byte, b &>> byte, sa, ba)
  return even | odd &<< byte
}

/// Blends four pixels by coverage.
@inline(__always)
private func blend<Kernel: BlendKernel>(
  _ kernel: Kernel.Type, _ s: Lanes, _ b: Lanes, covered coverage: Lanes
) -> Lanes {
  Kernel.coversSource
    ? blend(kernel, mix(Lanes(), s, coverage), b) : mix(b, blend(kernel, s, b), coverage)
}

/// The alpha of each pixel in both of its lanes.
@inline(__always)
private func alphas(_ pixels: Lanes) -> Lanes {
  let a = unsafeBitCast(pixels, to: SIMD4<UInt32>.self) &>> SIMD4(repeating: 24)
  return unsafeBitCast(a | a &<< SIMD4(repeating: 16), to: Lanes.self)
}

/// `a` where coverage is 0, `b` where it is 255, in between by shares.
@inline(__always)
private func mix(_ a: Lanes, _ b: Lanes, _ coverage: Lanes) -> Lanes {
  let low = Lanes(repeating: 0xFF)
  let byte = Lanes(repeating: 8)
  let bias = Lanes(repeating: 128)
  let rest = low ^ coverage
  let even = dividedBy255((a & low) &* rest &+ (b & low) &* coverage &+ bias)
  let odd = dividedBy255((a &>> byte) &* rest &+ (b &>> byte) &* coverage &+ bias)
  return even | odd &<< byte
}

/// Blends one pixel after the other in `Float`.
private func blendPlainly(
  _ mode: BlendMode, _ source: UnsafePointer<UInt32>,
  onto backdrop: UnsafeMutablePointer<UInt32>, count: Int, _ coverage: RowCoverage
) {
  for index in 0..<count {
    let m = coverage.mask.map { $0[index] & 255 } ?? coverage.value
    if m == 0 { continue }
    let b = unit(backdrop[index])
    let result = BlendFunction.blend(mode, unit(source[index]), b)
    backdrop[index] = pixel(b + (result - b) * (Float(m) / 255))
  }
}

/// A pixel's channels as 0...1.
@inline(__always)
func unit(_ pixel: UInt32) -> SIMD4<Float> {
  let bytes = unsafeBitCast(pixel, to: SIMD4<UInt8>.self)
  return SIMD4<Float>(bytes) / 255
}

/// Channels of 0...1 as a pixel; colours are limited to their alpha.
@inline(__always)
func pixel(_ channels: SIMD4<Float>) -> UInt32 {
  let alpha = min(max(channels.w, 0), 1)
  let limited = pointwiseMin(
    pointwiseMax(channels, SIMD4()), SIMD4(repeating: alpha))
  let bytes = SIMD4<UInt8>(
    truncatingIfNeeded: SIMD4<Int32>(limited * 255 + 0.5))
  return unsafeBitCast(bytes, to: UInt32.self)
}

/// Multiplies pixels by 0...255.
@inline(__always)
func scale(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, by factor: UInt32) {
  if factor == 255 { return }
  for index in 0..<count {
    let p = pixels[index]
    let even = dividedTwice((p & 0x00FF_00FF) &* factor &+ 0x0080_0080)
    let odd = dividedTwice(((p &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080)
    pixels[index] = even | odd &<< 8
  }
}

/// `dividedBy255` of both halves of a word.
@inline(__always)
private func dividedTwice(_ biased: UInt32) -> UInt32 {
  ((biased &+ ((biased &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
}
