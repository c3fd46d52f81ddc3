/// The properties of a class by key, those of its superclasses included.
public struct KeyedPropertyTable: Sendable {
  private let properties: [String: KeyedProperty]

  /// Creates a table that extends the superclass's.
  init(inheriting parent: KeyedPropertyTable?, _ own: [KeyedProperty]) {
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

  /// The keys in alphabetical order.
  public var names: [String] { properties.keys.sorted() }
}
