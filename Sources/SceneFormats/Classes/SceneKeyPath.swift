/// What an animation's key path leads to.
enum SceneKeyPath {
  /// The kind of value at a key path of an object of a class; nil when it leads nowhere.
  static func kind(_ keyPath: String, in owner: SceneClass) -> ValueKind? {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let property = owner.property(String(parts[0])), property.isAnimatable else { return nil }
    if parts.count == 1 { return property.kind }
    return members(property.kind).first { $0.name == parts[1] }?.kind
  }

  /// Every key path of a class, for suggestions.
  static func all(in owner: SceneClass) -> [String] {
    owner.properties.filter(\.isAnimatable).flatMap { property in
      [property.name] + members(property.kind).map { property.name + "." + $0.name }
    }
  }

  /// The members of a structure that key paths reach.
  private static func members(_ kind: ValueKind) -> [(name: String, kind: ValueKind)] {
    switch kind {
    case .point(let rule):
      return [("x", .number(rule)), ("y", .number(rule))]
    case .size(let rule):
      return [("width", .number(rule)), ("height", .number(rule))]
    case .rect(let rule):
      return [
        ("origin", .point(rule)), ("size", .size(rule)),
        ("origin.x", .number(rule)), ("origin.y", .number(rule)),
        ("size.width", .number(rule)), ("size.height", .number(rule)),
      ]
    case .transform:
      return transform
    default:
      return []
    }
  }

  private static let transform: [(name: String, kind: ValueKind)] =
    ["rotation", "rotation.x", "rotation.y", "rotation.z"].map { ($0, .number(.angle)) }
    + [
      "scale", "scale.x", "scale.y", "scale.z", "scale.xy", "translation.x", "translation.y",
      "translation.z", "shear.x",
    ].map { ($0, .number(.plain)) }
    + [("translation", .size(.plain))]
}
