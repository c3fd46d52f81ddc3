import Foundation
import Testing

@testable import Batch

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("*.json", ["a.json", "b.json"]),
    ("**/*.json", ["a.json", "b.json", "x/c.json", "x/y/d.json"]),
    ("x/**/*.json", ["x/c.json", "x/y/d.json"]), ("*/?.json", ["x/c.json"]),
    ("[ab].json", ["a.json", "b.json"]), ("**/y/*.json", ["x/y/d.json"]), ("*.ca", ["p.ca"]),
  ])
  func expands(_ pattern: String, _ expected: [String]) throws {
    let folder = try TemporaryFolder()
    for file in [
      "a.json", "b.json", ".hidden.json", "x/c.json", "x/y/d.json", ".git/e.json", "p.ca/main.caml",
    ] {
      try folder.write("", to: file)
    }
    let matches = try PathPattern(folder.path + "/" + pattern).matches()
    #expect(matches.map(\.path) == expected.map { folder.path + "/" + $0 })
    let fixed = pattern.hasPrefix("x/") ? 2 : 0
    #expect(matches.map(\.below) == expected.map { String($0.dropFirst(fixed)) })
  }

  @Test func aPlainPathStandsForItself() throws {
    #expect(try PathPattern("no/such.json").matches().map(\.path) == ["no/such.json"])
    let folder = try TemporaryFolder()
    try folder.write("", to: "odd[1].json")
    #expect(try PathPattern(folder.path + "/odd[1].json").matches().count == 1)
  }

  @Test func nothingThatFitsIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect(throws: BatchError.noMatch(folder.path + "/*.json")) {
      try PathPattern(folder.path + "/*.json").matches()
    }
  }
}
