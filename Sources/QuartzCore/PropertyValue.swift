/// A type of property that key paths can read and write.
public protocol PropertyValue: SendableMetatype {
  /// What values such a property takes.
  static var kind: PropertyKind { get }
  /// The value as key paths give it.
  var boxed: Any? { get }
  /// Takes a value that was given for a key path; nil when it is of the wrong type.
  init?(boxed: Any?)
}

/// A box around a value, such as UIKit's `NSValue`, that key paths and animations see through.
public protocol ValueBox {
  /// The value in the box.
  var unboxed: Any { get }
}

extension Double: PropertyValue {
  /// A number.
  public static var kind: PropertyKind { .number }
  /// The number itself.
  public var boxed: Any? { self }

  /// Takes any kind of number.
  public init?(boxed: Any?) {
    switch boxed {
    case let number as Double: self = number
    case let number as CGFloat: self = Double(number)
    case let number as Int: self = Double(number)
    case let number as Float: self = Double(number)
    case let number as Bool: self = number ? 1 : 0
    case let number as NSNumber: self = number.doubleValue
    case let number as any BinaryInteger: self = Double(number)
    case let box as any ValueBox: self.init(boxed: box.unboxed)
    default: return nil
    }
  }
}

extension CGFloat: PropertyValue {
  /// A number.
  public static var kind: PropertyKind { .number }
  /// The number itself.
  public var boxed: Any? { self }
  /// Takes any kind of number.
  public init?(boxed: Any?) {
    guard let number = Double(boxed: boxed) else { return nil }
    self = CGFloat(number)
  }
}

extension Float: PropertyValue {
  /// A number.
  public static var kind: PropertyKind { .number }
  /// The number itself.
  public var boxed: Any? { self }
  /// Takes any kind of number.
  public init?(boxed: Any?) {
    guard let number = Double(boxed: boxed) else { return nil }
    self = Float(number)
  }
}

extension Int: PropertyValue {
  /// A whole number.
  public static var kind: PropertyKind { .integer }
  /// The number itself.
  public var boxed: Any? { self }
  /// Takes any kind of number, rounded to nearest; nil outside the range.
  public init?(boxed: Any?) {
    guard let number = Double(boxed: boxed) else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension UInt32: PropertyValue {
  /// A whole number.
  public static var kind: PropertyKind { .integer }
  /// The number itself.
  public var boxed: Any? { self }
  /// Takes any kind of number, rounded to nearest; nil outside the range.
  public init?(boxed: Any?) {
    guard let number = Double(boxed: boxed) else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension Bool: PropertyValue {
  /// True or false.
  public static var kind: PropertyKind { .boolean }
  /// The value itself.
  public var boxed: Any? { self }
  /// Takes a truth value or any kind of number, false only for 0.
  public init?(boxed: Any?) {
    guard let number = Double(boxed: boxed) else { return nil }
    self = number != 0
  }
}

extension CACornerMask: PropertyValue {
  /// The bits as a whole number.
  public static var kind: PropertyKind { .integer }
  /// The set itself.
  public var boxed: Any? { self }
  /// Takes a set or its bits.
  public init?(boxed: Any?) {
    if let value = boxed as? Self {
      self = value
    } else if let bits = UInt32(boxed: boxed) {
      self.init(rawValue: UInt(bits))
    } else {
      return nil
    }
  }
}

extension CAEdgeAntialiasingMask: PropertyValue {
  /// The bits as a whole number.
  public static var kind: PropertyKind { .integer }
  /// The set itself.
  public var boxed: Any? { self }
  /// Takes a set or its bits.
  public init?(boxed: Any?) {
    if let value = boxed as? Self {
      self = value
    } else if let bits = UInt32(boxed: boxed) {
      self.init(rawValue: bits)
    } else {
      return nil
    }
  }
}
