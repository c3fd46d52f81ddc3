import Foundation
import QuartzCore
import Testing

@testable import SceneFormats

@Suite struct ValueTests {
  private static let colors: [(text: String, components: [Double])] = [
    ("#f00", [1, 0, 0, 1]), ("#0f08", [0, 1, 0, 136.0 / 255]), ("#0000ff", [0, 0, 1, 1]),
    ("#11223344", [17.0 / 255, 34.0 / 255, 51.0 / 255, 68.0 / 255]), ("Red", [1, 0, 0, 1]),
    ("transparent", [0, 0, 0, 0]), ("rebeccapurple", [0.4, 0.2, 0.6, 1]),
    ("rgb(255, 0, 51)", [1, 0, 0.2, 1]), ("rgb(255 0 51 / 50%)", [1, 0, 0.2, 0.5]),
    ("rgba(100%, 0%, 20%, .25)", [1, 0, 0.2, 0.25]), ("hsl(120, 100%, 50%)", [0, 1, 0, 1]),
    ("hsl(0.5turn 100% 25% / 0.5)", [0, 0.5, 0.5, 0.5]), ("hsl(-120deg 100% 50%)", [0, 0, 1, 1]),
    ("hsla(0, 0%, 40%, 1)", [0.4, 0.4, 0.4, 1]), ("rgb(300, -5, 0)", [1, 0, 0, 1]),
  ]

  @Test(arguments: colors)
  func readsColors(_ text: String, _ expected: [Double]) throws {
    let color = try #require(CSSColor.color(text))
    for index in 0..<4 { #expect(abs(color.components[index] - expected[index]) < 1e-12) }
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#ggg", "reddish", "rgb(1, 2)", "rgb(1 2 3 4)", "rgb(a, b, c)",
    "rgb(1,2,3", "hsl(red, 1%, 1%)", "cmyk(1,2,3)", "rgb(nan, 0, 0)", "rgb(0x10, 0, 0)",
  ])
  func refusesColors(_ text: String) { #expect(CSSColor.color(text) == nil) }

  @Test(arguments: [
    ("180deg", Double.pi), ("0.5turn", .pi), ("200grad", .pi), ("2rad", 2), ("-90deg", -.pi / 2),
  ])
  func readsAngles(_ text: String, _ expected: Double) throws {
    let angle = try #require(NumberRule.angle.number(in: text))
    #expect(abs(angle - expected) < 1e-12)
  }

  @Test func readsOnlyTheStringsThatFitThePlace() {
    #expect(NumberRule.unit.number(in: "25%") == 0.25)
    #expect(NumberRule.plain.number(in: "25%") == nil)
    #expect(NumberRule.openTime.number(in: "inf") == .infinity)
    #expect(NumberRule.time.number(in: "inf") == nil)
    #expect(NumberRule.angle.number(in: "deg") == nil)
    #expect(NumberRule.angle.number(in: "nandeg") == nil)
  }

  @Test(arguments: [
    ("M0 0L10,20Z", "M0,0 L10,20 Z"), ("m1 1 2 3 4 5", "M1,1 L3,4 L7,9"),
    ("M0 0h5v-6H1V2", "M0,0 L5,0 L5,-6 L1,-6 L1,2"),
    ("M0 0C1 2 3 4 5 6s1 1 2 2", "M0,0 C1,2 3,4 5,6 C7,8 6,7 7,8"),
    ("M0 0Q1 2 3 4t2 2T9 9", "M0,0 Q1,2 3,4 Q5,6 5,6 Q5,6 9,9"),
    ("M1 1z l2 0", "M1,1 Z L3,1"), ("M.5.5-1e1-2", "M0.5,0.5 L-10,-2"),
    ("M0 0A0 5 0 0 0 3 4", "M0,0 L3,4"), ("", ""),
  ])
  func readsPathData(_ text: String, _ expected: String) throws {
    #expect(spell(try SVGPath.parse(text, limit: 1e9)) == expected)
  }

  @Test func readsArcsOfCircles() throws {
    let half = try SVGPath.parse("M-1 0A1 1 0 0 1 1 0", limit: 10)
    #expect(half.verbs == [.move, .cubic, .cubic])
    // Towards growing angles from (-1, 0): through (0, -1), y growing downwards.
    #expect(abs(half.points[3].x) < 1e-12 && abs(half.points[3].y + 1) < 1e-12)
    let large = try SVGPath.parse("M0 1A1 1 0 10 1 0", limit: 10)
    #expect(large.verbs.count == 4)
    for index in stride(from: 3, to: large.points.count, by: 3) {
      let p = large.points[index] - SIMD2(1, 1)
      #expect(abs((p.x * p.x + p.y * p.y).squareRoot() - 1) < 1e-9)
    }
    // Radii that are too small grow until they reach.
    let grown = try SVGPath.parse("M0 0A1 1 0 0 1 10 0", limit: 100)
    #expect(abs(grown.points[3].y + 5) < 1e-9)
  }

  @Test(arguments: [
    ("L1 1", "\"L\" at character 1 where \"M\" first belongs"),
    ("M1", "the end at character 3 where a number belongs"),
    ("M0 0 X", "\"X\" at character 6 where a command letter belongs"),
    ("M0 0A1 1 0 2 0 1 1", "\"2\" at character 12 where an arc flag 0 or 1 belongs"),
    ("M1e12 0", "\"1e12\" at character 2 where a number of at most 1000000000 belongs"),
    ("M- 0", "\"-\" at character 2 where a number of at most 1000000000 belongs"),
  ])
  func refusesPathData(_ text: String, _ message: String) {
    do {
      _ = try SVGPath.parse(text, limit: 1e9)
      Issue.record("no error for \(text)")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func suggestsNearNames() {
    let names = ["bounds", "position", "backgroundColor"]
    #expect(NearestName.suggestion(for: "postion", among: names) == "position")
    #expect(NearestName.suggestion(for: "BackgroundColour", among: names) == "backgroundColor")
    #expect(NearestName.suggestion(for: "quux", among: names) == nil)
  }

  private func spell(_ path: Path) -> String {
    var parts: [String] = []
    var points = path.points[...]
    for verb in path.verbs {
      let letter =
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .cubic: "C"
        case .close: "Z"
        }
      let own = points.prefix(verb.pointCount).map { "\($0.x.plain),\($0.y.plain)" }
      points = points.dropFirst(verb.pointCount)
      parts.append(letter + own.joined(separator: " "))
    }
    return parts.joined(separator: " ")
  }
}
