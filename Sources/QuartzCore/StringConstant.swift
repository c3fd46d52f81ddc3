/// A constant that Apple spells as a string, such as `CALayerContentsGravity.resize`.
public protocol StringConstant: RawRepresentable, Hashable, Sendable, PropertyValue
where RawValue == String {
  /// Creates a constant from its string; any string is kept.
  init(rawValue: String)
  /// The constants that Apple names.
  static var known: [Self] { get }
}

extension StringConstant {
  /// A constant's property takes its string.
  public static var kind: PropertyKind { .constant(known.map(\.rawValue)) }
  /// The constant itself.
  public var boxed: Any? { self }

  /// Takes a constant of the same type or its string.
  public init?(boxed: Any?) {
    switch boxed {
    case let value as Self: self = value
    case let value as String: self.init(rawValue: value)
    default: return nil
    }
  }
}
