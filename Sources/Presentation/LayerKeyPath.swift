import Interpolation

/// A parsed key path of one layer: a property, and the part of its value that is meant.
struct LayerKeyPath: Hashable, Sendable {
  /// The property.
  var property: LayerProperty
  /// The part of its value.
  var component: ValueComponent

  /// Parses a key path of a layer, or answers nil when nothing that is drawn has it.
  init?(_ text: String, of state: LayerState) {
    let name = text.prefix { $0 != "." }
    guard let property = LayerProperty(rawValue: String(name)) else { return nil }
    self.property = property
    let rest = String(text.dropFirst(name.count + 1))
    if rest.isEmpty {
      component = .whole
    } else if let sample = state.value(property), let part = ValueComponent(rest, of: sample) {
      component = part
    } else {
      return nil
    }
  }
}
