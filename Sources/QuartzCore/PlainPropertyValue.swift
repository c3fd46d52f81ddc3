/// Values that are taken as they are, out of a box where they are in one.
public protocol PlainPropertyValue: PropertyValue {}

extension PlainPropertyValue {
  /// The value itself.
  public var boxed: Any? { self }
  /// Takes a value of this type.
  public init?(boxed: Any?) {
    switch boxed {
    case let value as Self: self = value
    case let box as any ValueBox:
      guard let value = box.unboxed as? Self else { return nil }
      self = value
    default: return nil
    }
  }
}

extension CGPoint: PlainPropertyValue {
  /// A point.
  public static var kind: PropertyKind { .point }
}

extension CGSize: PlainPropertyValue {
  /// A size.
  public static var kind: PropertyKind { .size }
}

extension CGRect: PlainPropertyValue {
  /// A rectangle.
  public static var kind: PropertyKind { .rect }
}

extension CATransform3D: PlainPropertyValue {
  /// A transform.
  public static var kind: PropertyKind { .transform }
}

extension String: PlainPropertyValue {
  /// A string.
  public static var kind: PropertyKind { .string }
}

extension CGColor: PlainPropertyValue {
  /// A colour.
  public static var kind: PropertyKind { .color }
}

extension CGPath: PlainPropertyValue {
  /// A path.
  public static var kind: PropertyKind { .path }
}

extension Optional: PropertyValue where Wrapped: PropertyValue {
  /// What the wrapped type takes.
  public static var kind: PropertyKind { Wrapped.kind }
  /// The value, or nil.
  public var boxed: Any? { self?.boxed }
  /// Takes nil or what the wrapped type takes.
  public init?(boxed: Any?) {
    guard let boxed, !(boxed is NSNull) else {
      self = .none
      return
    }
    guard let value = Wrapped(boxed: boxed) else { return nil }
    self = .some(value)
  }
}
