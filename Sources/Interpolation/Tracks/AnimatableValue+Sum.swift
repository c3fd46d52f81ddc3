import CoreGraphics
import Foundation

extension AnimatableValue {
  /// `adding(_:)` without allocation for the types that are added in every frame.
  func plus(_ increment: AnimatableValue) -> AnimatableValue? {
    switch (self, increment) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.color(let a), .color(let b)): .color(RGBA(components: a.components + b.components))
    default: adding(increment)
    }
  }

  /// `scaled(by:)` without allocation for the types that are accumulated in every frame.
  func times(_ factor: Double) -> AnimatableValue? {
    switch self {
    case .number(let a): .number(a * factor)
    case .point(let a): .point(CGPoint(x: a.x * factor, y: a.y * factor))
    case .size(let a): .size(CGSize(width: a.width * factor, height: a.height * factor))
    case .color(let a): .color(RGBA(components: a.components * factor))
    default: scaled(by: factor)
    }
  }
}
