import CoreGraphics
import Foundation

extension LayerState {
  /// Writes a number into a property, or into a field of one; false when it is none of those that
  /// take numbers as they are, so that `set(_:to:)` has to do it.
  mutating func setNumber(_ number: Double, _ target: LayerKeyPath) -> Bool {
    switch (target.property, target.component) {
    case (.opacity, .whole): opacity = number
    case (.zPosition, .whole): geometry.zPosition = CGFloat(number)
    case (.anchorPointZ, .whole): geometry.anchorPointZ = CGFloat(number)
    case (.cornerRadius, .whole): edge.cornerRadius = number
    case (.borderWidth, .whole): edge.borderWidth = number
    case (.shadowOpacity, .whole): shadow.opacity = number
    case (.shadowRadius, .whole): shadow.radius = number
    case (.position, .field(0)): geometry.position.x = CGFloat(number)
    case (.position, .field(1)): geometry.position.y = CGFloat(number)
    case (.bounds, .field(0)): geometry.bounds.origin.x = CGFloat(number)
    case (.bounds, .field(1)): geometry.bounds.origin.y = CGFloat(number)
    case (.bounds, .field(2)): geometry.bounds.size.width = CGFloat(number)
    case (.bounds, .field(3)): geometry.bounds.size.height = CGFloat(number)
    default: return false
    }
    return true
  }
}
