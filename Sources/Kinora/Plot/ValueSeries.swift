import CoreGraphics
import Interpolation
import Presentation

/// The value curves of an animation, sorted by how they can be drawn.
enum ValueSeries {
  /// A curve for each component that changes: its name, and a number for each sample.
  case curves([(name: String, numbers: [Double?])], omitted: Int)
  /// Colours, one list for each sample.
  case swatches([[RGBA]])
  /// Values without components: the progress after the timing function instead.
  case progress([Double?])
  /// Nothing to draw.
  case none

  /// The most curves in one panel.
  static let limit = 6

  /// Sorts the samples of an animation.
  init(_ samples: [AnimationCurves.Sample]) {
    guard let first = samples.lazy.compactMap(\.value).first else {
      self = .none
      return
    }
    switch first {
    case .color, .colors:
      self = .swatches(
        samples.map { sample in
          switch sample.value {
          case .color(let color): [color]
          case .colors(let colors): colors
          default: []
          }
        })
    case .image, .imageBlend, .string, .path: self = .progress(samples.map(\.easedProgress))
    default: self = Self.components(of: samples, like: first)
    }
  }

  private static func components(
    of samples: [AnimationCurves.Sample], like first: AnimatableValue
  ) -> ValueSeries {
    let names = names(of: first)
    let rows = samples.map { sample -> [Double]? in
      guard let components = sample.value?.components, components.count == names.count else {
        return nil
      }
      return components
    }
    var changing: [(name: String, numbers: [Double?])] = []
    var constant = changing
    for (index, name) in names.enumerated() {
      let numbers = rows.map { $0?[index] }
      let present = numbers.compactMap { $0 }
      let (low, high) = (present.min() ?? 0, present.max() ?? 0)
      if high - low > 1e-9 * (1 + max(abs(low), abs(high))) {
        changing.append((name, numbers))
      } else {
        constant.append((name, numbers))
      }
    }
    let wanted = changing.isEmpty ? Array(constant.prefix(4)) : changing
    let shown = Array(wanted.prefix(limit))
    return .curves(shown, omitted: changing.isEmpty ? 0 : changing.count - shown.count)
  }

  private static func names(of value: AnimatableValue) -> [String] {
    switch value {
    case .point: return ["x", "y"]
    case .size: return ["width", "height"]
    case .rect: return ["x", "y", "width", "height"]
    case .transform:
      return (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    case .numbers(let numbers): return numbers.indices.map { "[\($0)]" }
    default: return [""]
    }
  }
}
