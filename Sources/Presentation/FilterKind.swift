import CoreGraphics
import Interpolation

/// What a filter does, under the names that Core Animation documents use: those of `CAFilter`, and
/// those of Core Image's filters that come to the same.
public enum FilterKind: String, Sendable, CaseIterable {
  case gaussianBlur
  case colorMatrix, colorSaturate, colorBrightness, colorContrast, colorHueRotate, colorInvert
  case colorMonochrome, multiplyColor, colorAdd, colorSubtract, luminanceToAlpha
  case ciGaussianBlur = "CIGaussianBlur"
  case ciColorControls = "CIColorControls"
  case ciColorMatrix = "CIColorMatrix"
  case ciColorInvert = "CIColorInvert"
  case ciColorMonochrome = "CIColorMonochrome"
  case ciHueAdjust = "CIHueAdjust"
  case ciSepiaTone = "CISepiaTone"
  case ciExposureAdjust = "CIExposureAdjust"

  /// The value of an input that was not set; nil when this kind of filter has no such input.
  ///
  /// Core Image's defaults are those of its reference; `CAFilter`'s leave the picture as it is.
  func defaultInput(_ key: String) -> AnimatableValue? {
    switch (self, key) {
    case (.gaussianBlur, "inputRadius"): .number(0)
    case (.ciGaussianBlur, "inputRadius"): .number(10)
    case (.colorMatrix, "inputColorMatrix"): .numbers(ColorMatrix.identity.entries)
    case (.colorSaturate, "inputAmount"), (.colorContrast, "inputAmount"): .number(1)
    case (.colorBrightness, "inputAmount"): .number(0)
    case (.colorHueRotate, "inputAngle"), (.ciHueAdjust, "inputAngle"): .number(0)
    case (.colorMonochrome, "inputAmount"), (.ciColorMonochrome, "inputIntensity"): .number(1)
    case (.ciColorMonochrome, "inputColor"): .color(RGBA(0.6, 0.45, 0.3))
    case (.colorMonochrome, "inputColor"), (.multiplyColor, "inputColor"): .color(.white)
    case (.colorAdd, "inputColor"), (.colorSubtract, "inputColor"): .color(.clear)
    case (.ciColorControls, "inputSaturation"), (.ciColorControls, "inputContrast"): .number(1)
    case (.ciColorControls, "inputBrightness"): .number(0)
    case (.ciColorMatrix, "inputRVector"): .numbers([1, 0, 0, 0])
    case (.ciColorMatrix, "inputGVector"): .numbers([0, 1, 0, 0])
    case (.ciColorMatrix, "inputBVector"): .numbers([0, 0, 1, 0])
    case (.ciColorMatrix, "inputAVector"): .numbers([0, 0, 0, 1])
    case (.ciColorMatrix, "inputBiasVector"): .numbers([0, 0, 0, 0])
    case (.ciSepiaTone, "inputIntensity"): .number(1)
    case (.ciExposureAdjust, "inputEV"): .number(0)
    default: nil
    }
  }
}
