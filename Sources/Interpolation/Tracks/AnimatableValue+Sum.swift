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
}
