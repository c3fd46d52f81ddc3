import Foundation

/// What a filter with its inputs comes to.
public enum FilterEffect: Equatable, Sendable {
  /// A Gaussian blur by a standard deviation in points.
  case gaussianBlur(Double)
  /// A change of straight colours; results are clamped to 0...1.
  case colorMatrix(ColorMatrix)
}

extension LayerFilter {
  /// What the filter comes to; nil when it changes nothing.
  public var effect: FilterEffect? {
    guard isEnabled else { return nil }
    switch kind {
    case .gaussianBlur, .ciGaussianBlur:
      let radius = number("inputRadius")
      return radius > 0 ? .gaussianBlur(radius) : nil
    default:
      let matrix = colorMatrix
      return matrix == .identity ? nil : .colorMatrix(matrix)
    }
  }

  /// The matrix of a filter that changes colours; the identity for others.
  private var colorMatrix: ColorMatrix {
    switch kind {
    case .gaussianBlur, .ciGaussianBlur: return .identity
    case .colorMatrix: return ColorMatrix(entries: numbers("inputColorMatrix", count: 20))
    case .colorSaturate: return .saturation(number("inputAmount"))
    case .colorBrightness:
      return ColorMatrix(
        scale: SIMD3(repeating: 1), constant: SIMD3(repeating: number("inputAmount")))
    case .colorContrast: return .contrast(number("inputAmount"))
    case .colorHueRotate, .ciHueAdjust: return .hueRotation(number("inputAngle"))
    case .colorInvert, .ciColorInvert:
      return ColorMatrix(scale: SIMD3(repeating: -1), constant: SIMD3(repeating: 1))
    case .colorMonochrome:
      return .monochrome(color("inputColor"), amount: number("inputAmount"))
    case .ciColorMonochrome:
      return .monochrome(color("inputColor"), amount: number("inputIntensity"))
    case .multiplyColor:
      let factor = color("inputColor")
      var matrix = ColorMatrix(scale: SIMD3(factor.x, factor.y, factor.z))
      matrix.entries[18] = factor.w
      return matrix
    case .colorAdd, .colorSubtract:
      let added = color("inputColor")
      let sign = kind == .colorAdd ? added.w : -added.w
      return ColorMatrix(
        scale: SIMD3(repeating: 1), constant: SIMD3(added.x, added.y, added.z) * sign)
    case .luminanceToAlpha:
      let share = ColorMatrix.luminance
      return ColorMatrix(
        entries: [Double](repeating: 0, count: 15) + [share.x, share.y, share.z, 0, 0])
    case .ciColorControls:
      let brightness = ColorMatrix(
        scale: SIMD3(repeating: 1), constant: SIMD3(repeating: number("inputBrightness")))
      return ColorMatrix.saturation(number("inputSaturation"))
        .concatenating(brightness).concatenating(.contrast(number("inputContrast")))
    case .ciColorMatrix:
      let bias = numbers("inputBiasVector", count: 4)
      let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"]
      return ColorMatrix(
        entries: zip(rows, bias).flatMap { numbers($0, count: 4) + [$1] })
    case .ciSepiaTone: return ColorMatrix.sepia.mixed(into: number("inputIntensity"))
    case .ciExposureAdjust:
      // A factor of light, as what it comes to in encoded values under a power law.
      return ColorMatrix(scale: SIMD3(repeating: pow(2, number("inputEV") / 2.2)))
    }
  }
}
