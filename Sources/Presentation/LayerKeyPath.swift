/// A parsed key path of one layer: a property, and the part of its value that is meant.
struct LayerKeyPath: Hashable, Sendable {
  /// The property.
  var property: LayerProperty
  /// The part of its value.
  var component: ValueComponent

  /// Parses a key path, or answers nil when no layer has it.
  init?(_ text: String) {
    let name = text.prefix { $0 != "." }
    guard let property = LayerProperty(rawValue: String(name)) else { return nil }
    let rest = text.dropFirst(name.count + 1)
    guard let component = rest.isEmpty ? .whole : ValueComponent(rawValue: String(rest)) else {
      return nil
    }
    self.property = property
    self.component = component
  }
}
