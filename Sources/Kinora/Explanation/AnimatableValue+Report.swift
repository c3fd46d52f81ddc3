import CoreGraphics
import Foundation
import Interpolation

extension AnimatableValue {
  /// The value as it stands in reports: numbers, lists in brackets, colours as `#rrggbb` with
  /// their alpha behind it where they have one, matrices row by row.
  var report: String {
    switch self {
    case .number(let value): return PlainNumber.text(value)
    case .bool(let flag): return flag ? "true" : "false"
    case .point, .size, .rect, .numbers: return Self.list(components ?? [])
    case .color(let color): return Self.hex(color)
    case .colors(let colors): return "[" + colors.map(Self.hex).joined(separator: ", ") + "]"
    case .transform(let matrix):
      if matrix == CATransform3D() { return "identity" }
      let numbers = components ?? []
      let rows = stride(from: 0, to: numbers.count, by: 4).map { row in
        numbers[row..<min(row + 4, numbers.count)].map(PlainNumber.text).joined(separator: " ")
      }
      return "[" + rows.joined(separator: " | ") + "]"
    case .path(let path):
      let count = path.path.verbs.count
      return "path of \(count) element\(count == 1 ? "" : "s")"
    case .image(let image): return "image \(image.width)x\(image.height)"
    case .imageBlend(let from, let to, let share):
      return "image \(from.width)x\(from.height) fading into image \(to.width)x\(to.height) by "
        + PlainNumber.text(share)
    case .string(let text): return "\"\(text)\""
    }
  }

  private static func list(_ numbers: [Double]) -> String {
    "[" + numbers.map(PlainNumber.text).joined(separator: ", ") + "]"
  }

  private static func hex(_ color: RGBA) -> String {
    let channels = [color.red, color.green, color.blue]
    guard channels.allSatisfy({ (-0.001...1.001).contains($0) }) else {
      return "rgba(" + (channels + [color.alpha]).map(PlainNumber.text).joined(separator: ", ")
        + ")"
    }
    let digits = channels.map { channel in
      let text = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let alpha = color.alpha == 1 ? "" : " alpha \(PlainNumber.text(color.alpha))"
    return "#" + digits.joined() + alpha
  }
}
