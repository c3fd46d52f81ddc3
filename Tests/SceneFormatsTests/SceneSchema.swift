@testable import SceneFormats

/// The JSON Schema of scenes, made from the reader's own tables.
enum SceneSchema {
  static var text: String {
    SchemaText.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Kinora scene")),
      ("type", .string("object")),
      ("required", .strings(["kinora", "size", "layers"])),
      ("additionalProperties", .boolean(false)),
      (
        "properties",
        .object([
          ("$schema", type("string")),
          ("kinora", .object([("const", .number(1))])),
          ("title", type("string")),
          ("description", type("string")),
          (
            "size",
            list(
              number(NumberRule(minimum: 1, maximum: SceneLimits.side)), count: 2)
          ),
          ("scale", number(NumberRule(minimum: 0.01, maximum: 100))),
          ("background", ref("color")),
          ("fps", .object([("type", .strings(["number", "string"]))])),
          ("duration", number(.time)),
          ("times", list(number(.time))),
          (
            "loop",
            number(
              NumberRule(minimum: 1, maximum: 65_535, isInteger: true, allowsInfinity: true))
          ),
          ("fonts", list(type("string"))),
          ("geometryFlipped", type("boolean")),
          ("layers", list(ref("layer"))),
          ("events", list(any(events(inTime: true)))),
          ("onTouch", list(any(events(inTime: false)))),
        ])
      ),
      ("$defs", .object(definitions)),
    ]).text() + "\n"
  }

  private static var definitions: [(String, SchemaText)] {
    [
      ("layer", layer), ("emitterCell", cell), ("animation", animation),
      ("filter", filter), ("textRun", textRun), ("paragraphStyle", paragraphStyle),
      ("timingFunction", timingFunction), ("color", color), ("transform", transform),
      ("path", .object([("type", .strings(["string", "array", "null"]))])),
      ("value", .object([])),
    ]
  }

  private static var layer: SchemaText {
    object(
      LayerClass.base, required: [], classes: LayerClass.all,
      structure: [
        ("frame", list(number(.plain), count: 4)),
        ("mask", any([ref("layer"), type("null")])),
        ("sublayers", list(ref("layer"))),
        ("animations", list(ref("animation"))),
        ("onTouch", list(any(events(inTime: false)))),
        ("emitterCells", list(ref("emitterCell"))),
        ("filters", any([list(ref("filter")), type("null")])),
        ("backgroundFilters", any([list(ref("filter")), type("null")])),
        (
          "compositingFilter",
          any([ref("filter"), .object([("type", .strings(["string", "null"]))])])
        ),
      ])
  }

  private static var filter: SchemaText {
    .object([
      ("type", .string("object")),
      (
        "properties",
        .object(
          [("type", type("string"))]
            + FilterClass.filter.properties.map { ($0.name, schema($0.kind)) })
      ),
      ("required", .strings(["type"])),
      ("additionalProperties", .boolean(false)),
    ])
  }

  private static var textRun: SchemaText {
    .object([
      ("type", .string("object")),
      (
        "properties",
        .object(
          [("text", type("string")), ("paragraph", ref("paragraphStyle"))]
            + TextRunClass.run.properties.map { ($0.name, schema($0.kind)) })
      ),
      ("required", .strings(["text"])),
      ("additionalProperties", .boolean(false)),
    ])
  }

  private static var paragraphStyle: SchemaText {
    .object([
      ("type", .string("object")),
      (
        "properties",
        .object(TextRunClass.paragraph.properties.map { ($0.name, schema($0.kind)) })
      ),
      ("additionalProperties", .boolean(false)),
    ])
  }

  private static var cell: SchemaText {
    object(
      LayerClass.cell, required: [], classes: [LayerClass.cell],
      structure: [("emitterCells", list(ref("emitterCell")))])
  }

  private static var animation: SchemaText {
    object(
      AnimationClass.base, required: ["type"], classes: AnimationClass.all,
      structure: [
        ("key", type("string")), ("timingFunction", any([ref("timingFunction"), type("null")])),
        ("keyPath", type("string")),
        ("valueFunction", .object([("type", .strings(["string", "null"]))])),
        ("fromValue", ref("value")), ("toValue", ref("value")), ("byValue", ref("value")),
        ("values", .object([("type", .strings(["array", "null"])), ("items", ref("value"))])),
        (
          "timingFunctions",
          .object([("type", .strings(["array", "null"])), ("items", ref("timingFunction"))])
        ),
        ("animations", list(ref("animation"))),
      ])
  }

  /// One schema for each thing that an event can do, in time or at a touch.
  private static func events(inTime: Bool) -> [SchemaText] {
    EventReader.actions.filter { inTime || $0 != "touch" }.map { action in
      let value: SchemaText =
        switch action {
        case "set": type("object")
        case "add": ref("animation")
        case "remove": type("string")
        case "scrub": number(.plain)
        case "touch": list(number(.plain), count: 2)
        case "addSublayer": ref("layer")
        default: .object([("const", .boolean(true))])
        }
      var required = [action]
      var properties = [(action, value)]
      if inTime {
        required.append("time")
        properties.append(("time", number(.time)))
        if action != "touch" { required.append("layer") }
      }
      if action != "touch" { properties.append(("layer", type("string"))) }
      for option in EventReader.options[action] ?? [] {
        let schema: SchemaText =
          switch option {
          case "animated": type("boolean")
          case "timingFunction": any([ref("timingFunction"), type("null")])
          case "key": type("string")
          case "index":
            number(
              NumberRule(
                minimum: 0, maximum: Double(SceneLimits.layerCount), isInteger: true))
          default: number(.time)
          }
        properties.append((option, schema))
      }
      return .object([
        ("type", .string("object")), ("required", .strings(required)),
        ("properties", .object(properties)), ("additionalProperties", .boolean(false)),
      ])
    }
  }

  private static var timingFunction: SchemaText {
    any([
      .object([
        (
          "enum",
          .strings(["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
        )
      ]),
      list(number(NumberRule(minimum: -1000, maximum: 1000)), count: 4),
    ])
  }

  private static var color: SchemaText {
    any([
      type("string"), type("null"),
      .object([
        ("type", .string("array")), ("items", number(.unit)), ("minItems", .number(3)),
        ("maxItems", .number(4)),
      ]),
    ])
  }

  private static var transform: SchemaText {
    let entries = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    return any([
      list(number(.plain), count: 16),
      .object([
        ("type", .string("object")), ("additionalProperties", .boolean(false)),
        ("properties", .object(entries.map { ($0, number(.plain)) })),
      ]),
      list(list(.object([("type", .strings(["number", "string"]))]))),
    ])
  }

  /// An object of one of some classes: the base's properties, then those of the class in "type".
  private static func object(
    _ base: SceneClass, required: [String], classes: [SceneClass],
    structure: [(String, SchemaText)]
  ) -> SchemaText {
    func members(_ owner: SceneClass, without known: SceneClass?) -> [(String, SchemaText)] {
      let own = structure.filter {
        owner.structure.contains($0.0) && known?.structure.contains($0.0) != true
      }
      return own
        + owner.properties.filter { known?.property($0.name) == nil }.map {
          ($0.name, schema($0.kind))
        }
    }
    let type: SchemaText = .object([("enum", .strings(classes.map(\.name)))])
    let cases: [SchemaText] = classes.compactMap { owner in
      let own = members(owner, without: base)
      if own.isEmpty { return nil }
      return .object([
        (
          "if",
          .object([
            ("properties", .object([("type", .object([("const", .string(owner.name))]))])),
            ("required", .strings(["type"])),
          ])
        ),
        ("then", .object([("properties", .object(own))])),
      ])
    }
    var text: [(String, SchemaText)] = [
      ("type", .string("object")),
      ("properties", .object([("type", type)] + members(base, without: nil))),
    ]
    if !required.isEmpty { text.append(("required", .strings(required))) }
    if !cases.isEmpty { text.append(("allOf", .array(cases))) }
    return .object(text + [("unevaluatedProperties", .boolean(false))])
  }

  private static func schema(_ kind: ValueKind) -> SchemaText {
    switch kind {
    case .number(let rule): number(rule)
    case .boolean: type("boolean")
    case .text: type("string")
    case .styledText:
      any([.object([("type", .strings(["string", "null"]))]), list(ref("textRun"))])
    case .choice(let names): .object([("enum", .strings(names))])
    case .point(let rule), .size(let rule): list(number(rule), count: 2)
    case .rect(let rule): list(number(rule), count: 4)
    case .color: ref("color")
    case .transform: ref("transform")
    case .image: .object([("type", .strings(["string", "null"]))])
    case .path: ref("path")
    case .numbers(let rule):
      .object([("type", .strings(["array", "null"])), ("items", number(rule))])
    case .colors: .object([("type", .strings(["array", "null"])), ("items", ref("color"))])
    case .bits(let names): list(.object([("enum", .strings(names))]))
    }
  }

  private static func number(_ rule: NumberRule) -> SchemaText {
    let numeric: SchemaText = .object([
      ("type", .string(rule.isInteger ? "integer" : "number")),
      ("minimum", .number(rule.minimum)), ("maximum", .number(rule.maximum)),
    ])
    var texts: [SchemaText] = []
    if rule.allowsInfinity { texts.append(.object([("const", .string("inf"))])) }
    if rule.allowsAngles {
      texts.append(pattern("^[-+.0-9eE]+(deg|rad|grad|turn)$"))
    }
    if rule.allowsPercent { texts.append(pattern("^[-+.0-9eE]+%$")) }
    return texts.isEmpty ? numeric : any([numeric] + texts)
  }

  private static func pattern(_ text: String) -> SchemaText {
    .object([("type", .string("string")), ("pattern", .string(text))])
  }

  private static func type(_ name: String) -> SchemaText { .object([("type", .string(name))]) }

  private static func ref(_ name: String) -> SchemaText {
    .object([("$ref", .string("#/$defs/" + name))])
  }

  private static func any(_ choices: [SchemaText]) -> SchemaText {
    .object([("anyOf", .array(choices))])
  }

  private static func list(_ item: SchemaText, count: Int? = nil) -> SchemaText {
    var text: [(String, SchemaText)] = [("type", .string("array")), ("items", item)]
    if let count {
      text += [("minItems", .number(Double(count))), ("maxItems", .number(Double(count)))]
    }
    return .object(text)
  }
}
