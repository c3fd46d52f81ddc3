import Foundation
import TestSupport
import Testing

/// Holds `docs/api.md` to the sources.
@Suite struct APITableTests {
  @Test func pageAgreesWithTheSources() throws {
    let page = try APIPage(
      text: String(
        contentsOf: PackageFolder.root.appendingPathComponent("docs/api.md"), encoding: .utf8))
    var declared = try PublicDeclarations.read()
    declared["CALayer", default: []].formUnion(declared["KeyedObject"] ?? [])
    #expect(page.types.count > 50)
    for type in page.types {
      let names = declared[type.name] ?? []
      for member in type.present where !names.contains(member) {
        Issue.record("\(type.name).\(member) is not declared")
      }
      for member in type.absent {
        #expect(!names.contains(member), "\(type.name).\(member) is declared")
        #expect(page.reasons.contains("\(type.name).\(member)"), "\(type.name).\(member): why?")
      }
    }
    let present = page.types.reduce(0) { $0 + $1.present.count }
    let all = page.types.reduce(present) { $0 + $1.absent.count }
    let share = Double(present * 1000 / all) / 10
    #expect(page.text.contains("Present: \(present) of \(all), \(share) %."))
    #expect(share >= 97)
  }
}

/// The tables of the page.
private struct APIPage {
  struct ListedType {
    var name: String
    var present: [String]
    var absent: [String]
  }

  var text: String
  var types: [ListedType] = []
  /// `Type.member` of every row that says why.
  var reasons: Set<String> = []

  init(text: String) {
    self.text = text
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      func names(_ cell: String) -> [String] {
        cell.split(separator: "`").map(String.init).filter { $0 != " " }
      }
      if cells.count == 5, cells[1] != "type" {
        types.append(
          ListedType(name: cells[1], present: names(cells[2]), absent: names(cells[3])))
      } else if cells.count == 4 {
        reasons.formUnion(names(cells[1]))
      }
    }
  }
}

/// The public declarations of QuartzCore by type, functions with their argument labels.
private enum PublicDeclarations {
  static func read() throws -> [String: Set<String>] {
    var declared: [String: Set<String>] = [:]
    for (folder, prefix) in [("Sources/QuartzCore", ""), ("Sources/CoreGraphics", "CATransform3D")]
    {
      let url = PackageFolder.root.appendingPathComponent(folder)
      for file in PackageFolder.files(below: url, ending: ".swift") where file.hasPrefix(prefix) {
        let text = try String(contentsOf: url.appendingPathComponent(file), encoding: .utf8)
        add(text, to: &declared)
      }
    }
    return declared
  }

  private static func add(_ text: String, to declared: inout [String: Set<String>]) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("//") ? "" : String(line)
    }
    var owner = ""
    var isProtocol = false
    for (number, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ").map(String.init)
      if indent == 0,
        let kind = words.firstIndex(where: {
          ["class", "struct", "enum", "protocol", "extension"].contains($0)
        }), kind + 1 < words.count
      {
        owner = String(words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        isProtocol = words[kind] == "protocol"
        continue
      }
      guard indent == 0 || indent == 2,
        let keyword = words.firstIndex(where: {
          ["var", "let", "func"].contains($0) || $0.hasPrefix("init(") || $0.hasPrefix("init?(")
        }),
        words[..<keyword].contains(where: { $0.hasPrefix("public") || $0.hasPrefix("open") })
          || isProtocol && indent == 2
      else { continue }
      let place = indent == 0 ? "(functions)" : owner
      let rest = words[keyword...].joined(separator: " ")
      if words[keyword] == "var" || words[keyword] == "let" {
        let names = rest.dropFirst(4).prefix { $0 != ":" && $0 != "=" && $0 != "{" }
        for name in names.split(separator: ",") {
          declared[place, default: []].insert(
            name.trimmingCharacters(in: CharacterSet(charactersIn: " `")))
        }
      } else {
        let whole = ([rest] + lines[(number + 1)...].prefix(8)).joined(separator: " ")
        let call = whole.hasPrefix("func ") ? String(whole.dropFirst(5)) : whole
        declared[place, default: []].insert(signature(call))
      }
    }
  }

  /// `name(label:label:)` of a declaration that begins with its name.
  private static func signature(_ call: String) -> String {
    let name = call.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    var labels = ""
    var depth = 0
    var expectsLabel = true
    var label = ""
    for character in call.dropFirst(name.count) {
      switch character {
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth == 0 { return "\(name)(\(labels))" }
      case ",": if depth == 1 { expectsLabel = true }
      case ":", " ":
        if depth == 1, expectsLabel, !label.isEmpty {
          labels += label + ":"
          label = ""
          expectsLabel = false
        }
      default: if depth == 1, expectsLabel { label.append(character) }
      }
    }
    return "\(name)(\(labels))"
  }
}
