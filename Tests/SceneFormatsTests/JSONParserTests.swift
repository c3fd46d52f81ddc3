import TestSupport
import Testing

@testable import SceneFormats

@Suite struct JSONParserTests {
  private func parse(_ text: String, depth: Int = 64) throws(SceneError) -> JSONValue {
    try JSONParser.parse(SourceText(name: "t", bytes: Array(text.utf8)), depthLimit: depth)
  }

  @Test func acceptsCommentsAndTrailingCommas() throws {
    let value = try parse("/* a */ {\"a\": [1, 2,], // b\n \"b\": null,} // c")
    guard case .object(let members) = value.content else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.key) == ["a", "b"])
    #expect(members[0].value.description == "an array of 2")
  }

  @Test(arguments: [
    ("\"\\u00e9\\n\\/\\\"\"", "é\n/\""), ("\"\\ud83d\\ude00\"", "😀"), ("\"ü😀\"", "ü😀"),
  ])
  func resolvesEscapes(_ text: String, _ expected: String) throws {
    guard case .string(let string) = try parse(text).content else {
      Issue.record("not a string")
      return
    }
    #expect(string == expected)
  }

  /// Digits of every length with the point anywhere: the double is that of the standard library.
  @Test func numbersAreTheNearestDoubles() throws {
    var random = SeededGenerator(seed: 11)
    var texts = [
      "9007199254740993", "9007199254740993.0", "18446744073709551615", "18446744073709551616",
      "0.1", "0.30000000000000004", "1.7976931348623157", "0.0000000000000000001", "-0.0",
      "9223372036854775807.5", "9999999999999999999", "1.0000000000000002220446049250313",
    ]
    for count in 1...25 {
      for _ in 0..<300 {
        var digits = (0..<count).map { _ in
          Character(String(Int.random(in: 0...9, using: &random)))
        }
        if count > 1, Bool.random(using: &random) {
          digits.insert(".", at: Int.random(in: 1..<count, using: &random))
        }
        let text = String(digits)
        if text.hasPrefix("0"), !text.hasPrefix("0."), count > 1 { continue }
        texts.append(Bool.random(using: &random) ? "-" + text : text)
      }
    }
    for text in texts {
      guard case .array(let items) = try parse("[\(text)]").content,
        case .number(let number) = items[0].content
      else {
        Issue.record("\(text) is not a number")
        continue
      }
      #expect(number == Double(text), "\(text)")
      #expect(number.sign == Double(text)?.sign, "\(text)")
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0.5", -0.5), ("1e3", 1000), ("12.25E-2", 0.1225), ("1e-400", 0),
  ])
  func readsNumbers(_ text: String, _ expected: Double) throws {
    guard case .number(let number) = try parse(text).content else {
      Issue.record("not a number")
      return
    }
    #expect(number == expected)
  }

  @Test(arguments: [
    ("", "t:1:1: the file ends where a scene object is expected"),
    ("{", "t:1:2: the file ends where a key in quotes or \"}\" is expected"),
    ("{\"a\": 1 \"b\"", "t:1:9: \"\\\"\" stands where \",\" or \"}\" is expected"),
    ("{\"a\" 1}", "t:1:6: a: \"1\" stands where \":\" after the key is expected"),
    ("{\"a\": [1, 2}", "t:1:12: a: \"}\" stands where \",\" or \"]\" is expected"),
    ("{\"a\": 1,\n \"a\": 2}", "t:2:2: a: the key \"a\" is given twice"),
    ("{\"é\": tru}", "t:1:7: é: tru is not a JSON value"),
    (
      "{\"a\": [0, NaN]}",
      "t:1:11: a[1]: NaN is not a JSON value (an endless time is the string \"inf\")"
    ),
    ("[01]", "t:1:2: [0]: a number may not begin with 0"),
    ("[1.]", "t:1:4: [0]: \"]\" stands where a digit after \".\" is expected"),
    ("[-]", "t:1:3: [0]: \"]\" stands where a digit after \"-\" is expected"),
    ("[1e]", "t:1:4: [0]: \"]\" stands where a digit in the exponent is expected"),
    ("[1e999]", "t:1:2: [0]: the number 1e999 is too large"),
    ("[+1]", "t:1:2: [0]: \"+\" stands where a value is expected"),
    ("[1] 2", "t:1:5: \"2\" stands where the end of the file is expected"),
    ("\"a", "t:1:1: the string has no closing quote"),
    ("\"a\nb\"", "t:1:3: a string may not hold a line break or control character"),
    ("\"\\x\"", "t:1:2: a backslash needs one of \" \\ / b f n r t u after it"),
    ("\"\\ud800\"", "t:1:2: a \\u surrogate stands without its other half"),
    ("\"\\udc00\\ud800\"", "t:1:2: a \\u surrogate stands without its other half"),
    ("\"\\u12g4\"", "t:1:6: \"g\" stands where four hexadecimal digits after \\u is expected"),
    ("/* ", "t:1:1: the comment has no end"),
    ("/ 1", "t:1:1: \"/\" stands where a value or a comment is expected"),
    ("[[[[[1]]]]]", "t:1:5: nested deeper than 4 levels"),
  ])
  func complainsWithPlaces(_ text: String, _ message: String) {
    do {
      _ = try parse(text, depth: 4)
      Issue.record("no error for \(text)")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func refusesBytesThatAreNotUTF8() {
    #expect(throws: SceneError.self) {
      try JSONParser.parse(SourceText(name: "t", bytes: [0x22, 0xFF, 0x22]), depthLimit: 4)
    }
  }

  @Test func skipsAByteOrderMark() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x31]
    _ = try JSONParser.parse(SourceText(name: "t", bytes: bytes), depthLimit: 4)
  }
}
