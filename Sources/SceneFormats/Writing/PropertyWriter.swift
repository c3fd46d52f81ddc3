import QuartzCore

/// Writes the properties of an object that differ from a new one's.
final class PropertyWriter {
  let values: ValueWriter
  let notes: WritingNotes
  private var standards: [String: [String: String]] = [:]

  init(values: ValueWriter, notes: WritingNotes) {
    self.values = values
    self.notes = notes
  }

  /// The members for the properties of a class that an object has set.
  ///
  /// - Parameters:
  ///   - object: a layer, animation or cell.
  ///   - owner: its class.
  ///   - fresh: a new object of the class.
  ///   - path: the layer that notes name.
  func members<Object: KeyedObject>(
    of object: Object, _ owner: SceneClass, fresh: @autoclosure () -> Object, path: String
  ) -> [(key: String, value: JSONValue)] {
    let standard = standards[owner.name] ?? lines(of: fresh(), owner)
    standards[owner.name] = standard
    var members: [(key: String, value: JSONValue)] = []
    for property in owner.properties {
      let value = object.value(forKey: Self.key(property.name))
      guard let json = values.json(value, property.kind) else {
        if value != nil || standard[property.name] != nil {
          notes.note(
            "value-not-written", "a scene has no such value here", layer: path,
            keyPath: property.name)
        }
        continue
      }
      if json.line != standard[property.name] ?? "null" { members.append((property.name, json)) }
    }
    return members
  }

  private func lines<Object: KeyedObject>(
    of object: Object, _ owner: SceneClass
  ) -> [String: String] {
    var lines: [String: String] = [:]
    for property in owner.properties {
      let value = object.value(forKey: Self.key(property.name))
      lines[property.name] = values.json(value, property.kind)?.line
    }
    return lines
  }

  /// Scenes call the class `type`, so two properties of that name are longer there.
  private static func key(_ name: String) -> String {
    name == "gradientType" || name == "transitionType" ? "type" : name
  }
}
