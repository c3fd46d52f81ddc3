import CoreGraphics
import Foundation

/// A part of a value that has a key path of its own, such as the `x` of a position.
public enum ValueComponent: Hashable, Sendable {
  /// The value itself.
  case whole
  /// A field of a point, size or rectangle, as the index of its number: x 0 and y 1 of a point;
  /// width 0 and height 1 of a size; x, y, width and height 0...3 of a rectangle.
  case field(Int)
  /// The origin of a rectangle.
  case origin
  /// The size of a rectangle.
  case size
  /// A component of a transform.
  case transform(TransformComponent)
  /// The translation of a transform along x and y, as a size.
  case translation

  /// Parses what a key path says after the property's name, for a value of the kind of `sample`;
  /// nil when such a value has no part of that name.
  public init?(_ text: String, of sample: AnimatableValue) {
    switch (sample, text) {
    case (_, ""): self = .whole
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): self = .field(0)
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): self = .field(1)
    case (.rect, "size.width"): self = .field(2)
    case (.rect, "size.height"): self = .field(3)
    case (.rect, "origin"): self = .origin
    case (.rect, "size"): self = .size
    case (.transform, "translation"): self = .translation
    case (.transform, _):
      guard let component = TransformComponent(keyPath: text) else { return nil }
      self = .transform(component)
    default: return nil
    }
  }
}

extension AnimatableValue {
  /// A part of this value; nil when the value has no such part.
  public subscript(component: ValueComponent) -> AnimatableValue? {
    switch (component, self) {
    case (.whole, _): self
    case (.field(0), .point(let point)): .number(Double(point.x))
    case (.field(1), .point(let point)): .number(Double(point.y))
    case (.field(0), .size(let size)): .number(Double(size.width))
    case (.field(1), .size(let size)): .number(Double(size.height))
    case (.field(0), .rect(let rect)): .number(Double(rect.origin.x))
    case (.field(1), .rect(let rect)): .number(Double(rect.origin.y))
    case (.field(2), .rect(let rect)): .number(Double(rect.size.width))
    case (.field(3), .rect(let rect)): .number(Double(rect.size.height))
    case (.origin, .rect(let rect)): .point(rect.origin)
    case (.size, .rect(let rect)): .size(rect.size)
    case (.transform(let part), .transform(let matrix)): .number(matrix.value(of: part))
    case (.translation, .transform(let matrix)): .size(matrix.translation)
    default: nil
    }
  }

  /// This value with a part replaced; nil when the kinds do not fit.
  public func replacing(_ component: ValueComponent, with part: AnimatableValue)
    -> AnimatableValue?
  {
    switch (component, self, part) {
    case (.whole, _, _): return part
    case (.field(let field), .point(var point), .number(let number)):
      if field == 0 { point.x = CGFloat(number) } else { point.y = CGFloat(number) }
      return .point(point)
    case (.field(let field), .size(var size), .number(let number)):
      if field == 0 { size.width = CGFloat(number) } else { size.height = CGFloat(number) }
      return .size(size)
    case (.field(let field), .rect(var rect), .number(let number)):
      switch field {
      case 0: rect.origin.x = CGFloat(number)
      case 1: rect.origin.y = CGFloat(number)
      case 2: rect.size.width = CGFloat(number)
      default: rect.size.height = CGFloat(number)
      }
      return .rect(rect)
    case (.origin, .rect(var rect), .point(let point)):
      rect.origin = point
      return .rect(rect)
    case (.size, .rect(var rect), .size(let size)):
      rect.size = size
      return .rect(rect)
    case (.transform(let component), .transform(var matrix), .number(let number)):
      matrix.setValue(number, of: component)
      return .transform(matrix)
    case (.translation, .transform(var matrix), .size(let size)):
      matrix.translation = size
      return .transform(matrix)
    case (.translation, .transform(var matrix), .point(let point)):
      matrix.translation = CGSize(width: point.x, height: point.y)
      return .transform(matrix)
    default: return nil
    }
  }
}
