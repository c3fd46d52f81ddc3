import Foundation

@testable import SceneFormats

/// Validates values against the keywords of JSON Schema 2020-12 that the scene schema uses.
struct SchemaValidator {
  let root: JSONValue

  /// The paths of the values that the schema refuses; empty for a valid value.
  func problems(_ value: JSONValue) -> [String] { check(value, root, "").problems }

  private struct Result {
    var problems: [String] = []
    var evaluated: Set<String> = []

    mutating func merge(_ other: Result) {
      problems += other.problems
      evaluated.formUnion(other.evaluated)
    }
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> Result {
    guard case .object(let keywords) = schema.content else {
      if case .boolean(false) = schema.content { return Result(problems: [path + ": refused"]) }
      return Result()
    }
    var result = Result()
    func fail(_ keyword: String) { result.problems.append("\(path): \(keyword)") }
    let members = value.members ?? []
    for keyword in keywords {
      let rule = keyword.value
      switch keyword.key {
      case "$schema", "title", "$defs", "then", "additionalProperties", "unevaluatedProperties":
        break
      case "$ref": result.merge(check(value, resolve(rule.string ?? ""), path))
      case "type":
        let names = rule.items?.compactMap(\.string) ?? [rule.string ?? ""]
        if !names.contains(where: { value.isOf($0) }) { fail("type") }
      case "const": if !value.equals(rule) { fail("const") }
      case "enum": if rule.items?.contains(where: { value.equals($0) }) != true { fail("enum") }
      case "minimum": if let a = value.number, let b = rule.number, a < b { fail("minimum") }
      case "maximum": if let a = value.number, let b = rule.number, a > b { fail("maximum") }
      case "minItems": if let a = value.items, a.count < Int(rule.number ?? 0) { fail("minItems") }
      case "maxItems": if let a = value.items, a.count > Int(rule.number ?? 0) { fail("maxItems") }
      case "pattern":
        if let text = value.string,
          text.range(of: rule.string ?? "", options: .regularExpression) == nil
        {
          fail("pattern")
        }
      case "items":
        for (index, item) in (value.items ?? []).enumerated() {
          result.problems += check(item, rule, "\(path)[\(index)]").problems
        }
      case "required":
        for name in rule.items?.compactMap(\.string) ?? []
        where !members.contains(where: { $0.key == name }) {
          fail("required \(name)")
        }
      case "properties":
        for member in members {
          guard let inner = rule[member.key] else { continue }
          result.evaluated.insert(member.key)
          result.problems += check(member.value, inner, "\(path).\(member.key)").problems
        }
      case "anyOf":
        let results = (rule.items ?? []).map { check(value, $0, path) }
        if let match = results.first(where: { $0.problems.isEmpty }) {
          result.merge(match)
        } else {
          fail("anyOf")
        }
      case "allOf": for item in rule.items ?? [] { result.merge(check(value, item, path)) }
      case "if":
        let condition = check(value, rule, path)
        if condition.problems.isEmpty, let then = schema["then"] {
          result.merge(condition)
          result.merge(check(value, then, path))
        }
      default: fail("unknown keyword \(keyword.key)")
      }
    }
    for key in ["additionalProperties", "unevaluatedProperties"] where schema[key] != nil {
      for member in members where !result.evaluated.contains(member.key) {
        fail("unknown property \(member.key)")
      }
    }
    return result
  }

  private func resolve(_ pointer: String) -> JSONValue {
    pointer.split(separator: "/").dropFirst().reduce(root) { value, key in
      value[String(key)] ?? JSONValue(offset: 0, content: .boolean(false))
    }
  }
}

extension JSONValue {
  fileprivate var members: [JSONMember]? {
    if case .object(let members) = content { return members }
    return nil
  }
  fileprivate var items: [JSONValue]? {
    if case .array(let items) = content { return items }
    return nil
  }
  fileprivate var string: String? {
    if case .string(let text) = content { return text }
    return nil
  }
  fileprivate var number: Double? {
    if case .number(let number) = content { return number }
    return nil
  }
  fileprivate subscript(key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, content) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("boolean", .boolean), ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  fileprivate func equals(_ other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.string(let a), .string(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.boolean(let a), .boolean(let b)): a == b
    default: false
    }
  }
}
