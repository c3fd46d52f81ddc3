/// One property of a layer, animation or particle class as scenes name it.
struct SceneProperty: Hashable, Sendable {
  /// Apple's name.
  let name: String
  /// What values it takes.
  let kind: ValueKind
  /// Whether key paths of animations may begin with it.
  let isAnimatable: Bool

  init(_ name: String, _ kind: ValueKind, animatable: Bool = false) {
    self.name = name
    self.kind = kind
    self.isAnimatable = animatable
  }
}

/// A class that scenes name, with the properties that it adds to those of its superclass.
struct SceneClass: Sendable {
  /// Apple's name.
  let name: String
  /// The properties of the class and its superclasses, the superclasses' first.
  let properties: [SceneProperty]
  /// Keys that are read by code of their own, such as `sublayers`.
  let structure: [String]
  private let index: [String: Int]

  init(
    _ name: String, inheriting parent: SceneClass? = nil, structure: [String] = [],
    _ properties: [SceneProperty]
  ) {
    self.name = name
    self.properties = (parent?.properties ?? []) + properties
    self.structure = (parent?.structure ?? []) + structure
    var index: [String: Int] = [:]
    for (position, property) in self.properties.enumerated() { index[property.name] = position }
    self.index = index
  }

  /// The property of this name; nil when the class has none.
  func property(_ name: String) -> SceneProperty? { index[name].map { properties[$0] } }

  /// Every key that a scene may use for an object of this class.
  var keys: [String] { structure + properties.map(\.name) }
}
