@testable import SceneFormats

/// The JSON Schema of files of jobs, made from the reader's own tables.
enum JobSchema {
  static var text: String {
    SchemaText.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Kinora jobs")),
      ("type", .string("object")),
      ("required", .strings(["kinora-jobs", "jobs"])),
      ("additionalProperties", .boolean(false)),
      (
        "properties",
        .object([
          ("$schema", type("string")),
          ("kinora-jobs", .object([("const", .number(1))])),
          ("defaults", entry(JobListReader.defaultKeys, required: [])),
          (
            "jobs",
            list(entry(JobListReader.jobKeys, required: ["scene"]))
          ),
        ])
      ),
    ]).text() + "\n"
  }

  /// An object of the given keys and of all settings.
  private static func entry(_ keys: [String], required: [String]) -> SchemaText {
    var members: [(String, SchemaText)] = [("type", .string("object"))]
    if !required.isEmpty { members.append(("required", .strings(required))) }
    members.append(("additionalProperties", .boolean(false)))
    members.append(
      (
        "properties",
        .object(keys.map { ($0, schema($0)) } + JobSetting.all.map { ($0.name, schema($0.kind)) })
      ))
    return .object(members)
  }

  private static func schema(_ key: String) -> SchemaText {
    switch key {
    case "scene", "outputs":
      .object([("anyOf", .array([type("string"), list(type("string"))]))])
    case "times": list(number(.time))
    case "size": list(number(JobListReader.side), count: 2)
    case "variants": list(entry(JobListReader.variantKeys, required: ["name"]))
    default: type("string")
    }
  }

  private static func schema(_ kind: JobSetting.Kind) -> SchemaText {
    switch kind {
    case .text: type("string")
    case .toggle: type("boolean")
    case .rate: .object([("type", .strings(["number", "string"]))])
    case .number(let rule): number(rule)
    }
  }

  private static func number(_ rule: NumberRule) -> SchemaText {
    let plain = SchemaText.object([
      ("type", .string(rule.isInteger ? "integer" : "number")), ("minimum", .number(rule.minimum)),
      ("maximum", .number(rule.maximum)),
    ])
    guard rule.allowsInfinity else { return plain }
    return .object([("anyOf", .array([plain, .object([("const", .string("inf"))])]))])
  }

  private static func type(_ name: String) -> SchemaText { .object([("type", .string(name))]) }

  private static func list(_ item: SchemaText, count: Int? = nil) -> SchemaText {
    var members: [(String, SchemaText)] = [("type", .string("array")), ("items", item)]
    if let count {
      members += [("minItems", .number(Double(count))), ("maxItems", .number(Double(count)))]
    }
    return .object(members)
  }
}
