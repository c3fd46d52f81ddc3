/// A property that key paths reach by its name, with its type erased.
///
/// There is no key-value coding on Linux: each class lists its properties by hand.
public struct KeyedProperty: Sendable {
  /// The key, as Apple spells it, such as `hidden` for `isHidden`.
  public let name: String
  /// What values it takes.
  public let kind: PropertyKind
  /// Whether Apple documents the property as animatable.
  public let isAnimatable: Bool
  /// The property's value in an object of the class; nil also for an object of another class.
  public let read: @Sendable (AnyObject) -> Any?
  /// Sets the property; false when the value is of the wrong type, and then nothing changed.
  public let write: @Sendable (AnyObject, Any?) -> Bool

  /// Creates a property over a Swift key path.
  init<Root: AnyObject, Value: PropertyValue>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Root, Value> & Sendable,
    animatable: Bool = false
  ) {
    self.name = name
    kind = Value.kind
    isAnimatable = animatable
    read = { object in (object as? Root)?[keyPath: path].boxed }
    write = { object, value in
      guard let root = object as? Root, let value = Value(boxed: value) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// Creates a property that takes anything.
  init<Root: AnyObject>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Root, Any?> & Sendable,
    animatable: Bool = false
  ) {
    self.name = name
    kind =
      switch name {
      case "contents": .image
      case "string", "font": .string
      default: .object
      }
    isAnimatable = animatable
    read = { object in (object as? Root)?[keyPath: path] }
    write = { object, value in
      guard let root = object as? Root else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// Creates a property that takes an array of objects.
  init<Root: AnyObject, Element>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Root, [Element]?> & Sendable,
    animatable: Bool = false
  ) {
    self.name = name
    kind = name == "colors" ? .colors : Element.self == NSNumber.self ? .numbers : .objects
    isAnimatable = animatable
    read = { object in (object as? Root)?[keyPath: path] }
    write = { object, value in
      guard let root = object as? Root else { return false }
      guard let value else {
        root[keyPath: path] = nil
        return true
      }
      guard let elements = elements(of: value, as: Element.self) else { return false }
      root[keyPath: path] = elements
      return true
    }
  }

  /// Creates a property that takes an object of a class.
  init<Root: AnyObject, Object: NSObject>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Root, Object?> & Sendable,
    animatable: Bool = false
  ) {
    self.name = name
    kind = .object
    isAnimatable = animatable
    read = { object in (object as? Root)?[keyPath: path] }
    write = { object, value in
      guard let root = object as? Root else { return false }
      guard value == nil || value is Object else { return false }
      root[keyPath: path] = value as? Object
      return true
    }
  }
}

/// The elements of a boxed array, plain numbers boxed where `NSNumber` is asked for.
private func elements<Element>(of value: Any, as type: Element.Type) -> [Element]? {
  if let elements = value as? [Element] { return elements }
  guard type == NSNumber.self, let list = value as? [Any] else { return nil }
  let numbers = list.compactMap { Double(boxed: $0).map { NSNumber(value: $0) } }
  return numbers.count == list.count ? numbers as? [Element] : nil
}
