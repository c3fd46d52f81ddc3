/// The properties of a class by key, those of its superclasses included.
public struct KeyedPropertyTable: Sendable {
  private let properties: [String: KeyedProperty]

  /// Makes an object of the class with default values.
  let makeObject: @Sendable () -> AnyObject

  /// Creates a table that extends the superclass's.
  init(
    inheriting parent: KeyedPropertyTable?, making makeObject: @escaping @Sendable () -> AnyObject,
    _ own: [KeyedProperty]
  ) {
    self.makeObject = makeObject
    var all = parent?.properties ?? [:]
    for property in own { all[property.name] = property }
    properties = all
  }

  /// The property of a key; Swift's spelling (`isHidden`) finds it too; nil for an unknown key.
  public subscript(key: String) -> KeyedProperty? {
    if let property = properties[key] { return property }
    guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else {
      return nil
    }
    return properties[first.lowercased() + key.dropFirst(3)]
  }

  /// The value that a key has in a new object; nil for an unknown key.
  func defaultValue(forKey key: String) -> Any? { self[key]?.read(makeObject()) }

  /// The keys in alphabetical order.
  public var names: [String] { properties.keys.sorted() }
}
