import Interpolation

extension PropertyKind {
  /// What the property takes, as a noun with its article.
  public var name: String {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .point: "a point"
    case .size: "a size"
    case .rect: "a rectangle"
    case .transform: "a transform"
    case .color: "a colour"
    case .path: "a path"
    case .image: "an image"
    case .numbers: "a list of numbers"
    case .colors: "a list of colours"
    case .string: "a string"
    case .constant(let known): "one of " + known.joined(separator: ", ")
    case .objects: "a list of objects"
    case .object: "an object"
    }
  }

  /// A neutral value of the kind, for a property that is nil; nil for kinds that are not animated.
  public var neutralValue: AnimatableValue? {
    switch self {
    case .number, .integer: .number(0)
    case .boolean: .bool(false)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(CATransform3D())
    case .color: .color(.clear)
    case .path: .path(CGPath(Path()))
    case .numbers: .numbers([])
    case .colors: .colors([])
    case .string, .constant: .string("")
    case .image, .objects, .object: nil
    }
  }

  /// What a part of such a value takes, for example of `bounds` the part `size.width`; nil when
  /// there is no such part. An empty name is the value itself.
  public func kind(ofPart name: String) -> PropertyKind? {
    if name.isEmpty { return self }
    guard let sample = neutralValue, let component = ValueComponent(name, of: sample) else {
      return nil
    }
    switch component {
    case .whole: return self
    case .field, .transform: return .number
    case .origin: return .point
    case .size, .translation: return .size
    }
  }
}
