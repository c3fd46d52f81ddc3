extension AnimatableValue {
  /// The kind of a value, without the value.
  ///
  /// Raw values are stable: reports use them.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case number, bool, point, size, rect, color, transform, path, image, numbers, colors, string
  }

  /// The kind of this value; two pictures that fade into each other are an image.
  public var kind: Kind {
    switch self {
    case .number: .number
    case .bool: .bool
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    case .image, .imageBlend: .image
    case .numbers: .numbers
    case .colors: .colors
    case .string: .string
    }
  }
}
