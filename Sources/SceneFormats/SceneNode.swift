/// A JSON value together with its place, so that every complaint can say where.
struct SceneNode {
  /// The value.
  let value: JSONValue
  /// The keys from the layer, or from the top of the file, to the value.
  let trail: JSONTrail
  /// The file the value stands in.
  let source: SourceText
  /// The names of the layers down to the one the value belongs to; nil outside layers.
  let layerPath: String?

  /// Where the value stands.
  var location: SceneLocation { location(at: value.offset, trail) }

  /// The members when the value is an object.
  var members: [JSONMember]? {
    if case .object(let members) = value.content { return members }
    return nil
  }

  /// The items when the value is an array.
  var items: [SceneNode]? {
    guard case .array(let items) = value.content else { return nil }
    return items.enumerated().map { index, item in
      SceneNode(value: item, trail: .index(trail, index), source: source, layerPath: layerPath)
    }
  }

  /// The string when the value is one.
  var text: String? {
    if case .string(let text) = value.content { return text }
    return nil
  }

  /// Whether the value is null.
  var isNull: Bool {
    if case .null = value.content { return true }
    return false
  }

  /// The node of a member of this object.
  func child(_ member: JSONMember) -> SceneNode {
    SceneNode(
      value: member.value, trail: .key(trail, member.key), source: source, layerPath: layerPath)
  }

  /// The node of the member with this key; nil when there is none.
  func child(_ key: String) -> SceneNode? {
    members?.first { $0.key == key }.map(child)
  }

  /// The same value seen as the layer at this path, where trails begin anew.
  func asLayer(_ path: String) -> SceneNode {
    SceneNode(value: value, trail: .start, source: source, layerPath: path)
  }

  /// The place of a member's key.
  func keyLocation(_ member: JSONMember) -> SceneLocation {
    location(at: member.offset, .key(trail, member.key))
  }

  private func location(at offset: Int, _ trail: JSONTrail) -> SceneLocation {
    let keys = trail.text
    return SceneLocation(
      file: source.name, position: source.position(at: offset), layerPath: layerPath,
      keyPath: keys.isEmpty ? nil : keys)
  }

  /// The error that this value is of the wrong kind.
  func wrongType(_ legal: String) -> SceneError {
    .wrongType(location, seen: value.description, legal: legal)
  }

  /// The error that this value is of the right kind and not legal.
  func illegal(_ legal: String) -> SceneError {
    .illegalValue(location, seen: value.description, legal: legal)
  }

  /// The members of the value, which must be an object.
  func requireMembers(_ legal: String) throws(SceneError) -> [JSONMember] {
    guard let members else { throw wrongType(legal) }
    return members
  }

  /// The items of the value, which must be an array.
  func requireItems(_ legal: String) throws(SceneError) -> [SceneNode] {
    guard let items else { throw wrongType(legal) }
    return items
  }

  /// The value as a string.
  func requireText(_ legal: String = "a string") throws(SceneError) -> String {
    guard let text else { throw wrongType(legal) }
    return text
  }

  /// The value as true or false.
  func requireBoolean() throws(SceneError) -> Bool {
    guard case .boolean(let value) = value.content else { throw wrongType("true or false") }
    return value
  }

  /// The value as a number that `rule` allows.
  func requireNumber(_ rule: NumberRule) throws(SceneError) -> Double {
    let number: Double
    switch value.content {
    case .number(let value):
      number = value
    case .string(let text):
      guard let value = rule.number(in: text) else { throw wrongType(rule.legal) }
      number = value
    default:
      throw wrongType(rule.legal)
    }
    guard rule.allows(number) else { throw illegal(rule.legal(insteadOf: number)) }
    return number
  }

  /// The value as exactly `count` numbers that `rule` allows.
  func requireNumbers(
    _ count: Int, _ rule: NumberRule, _ legal: String
  ) throws(SceneError) -> [Double] {
    guard case .array(let items) = value.content, items.count == count else {
      throw wrongType(legal)
    }
    return try numbers(items, rule)
  }

  /// The value as a list of numbers that `rule` allows.
  func requireNumbers(_ rule: NumberRule, _ legal: String) throws(SceneError) -> [Double] {
    guard case .array(let items) = value.content else { throw wrongType(legal) }
    return try numbers(items, rule)
  }

  private func numbers(_ items: [JSONValue], _ rule: NumberRule) throws(SceneError) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      if case .number(let number) = item.content, rule.allows(number) {
        numbers.append(number)
      } else {
        let node = SceneNode(
          value: item, trail: .index(trail, index), source: source, layerPath: layerPath)
        numbers.append(try node.requireNumber(rule))
      }
    }
    return numbers
  }
}
