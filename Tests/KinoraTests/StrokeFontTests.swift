import CoreGraphics
import Testing

@testable import Kinora

/// The built-in letters and the axes of timing graphs.
@Suite struct StrokeFontTests {
  @Test func hasEveryPrintableCharacterOfASCII() {
    let missing = StrokeFont.path(of: "\u{1F3AC}", at: SIMD2())
    for value in UInt8(33)...126 {
      let text = String(UnicodeScalar(value))
      let path = StrokeFont.path(of: text, at: SIMD2())
      #expect(!path.isEmpty && path != missing, "\(text)")
    }
    #expect(!missing.isEmpty)
    for text in ["→", "∞", "×", "·", "…", "–", "−", "°"] {
      #expect(StrokeFont.path(of: text, at: SIMD2()) != missing, "\(text)")
    }
  }

  @Test func lettersStayInTheirBox() {
    for (character, width, _) in StrokeFontTable.letters {
      for point in StrokeFont.path(of: String(character), at: SIMD2()).points {
        #expect(point.x >= -0.8 && point.x <= width + 0.8, "\(character)")
        #expect(point.y <= 3.2 && point.y >= -8.6, "\(character)")
      }
    }
  }

  @Test func digitsAreEquallyWide() {
    #expect(Set("0123456789".map { StrokeFont.width(of: String($0)) }) == [5])
    #expect(StrokeFont.width(of: "00", size: 2) == 24)
    #expect(StrokeFont.width(of: "") == 0)
  }

  @Test func cutsTextsThatAreTooLong() {
    #expect(StrokeFont.fitted("position.x", into: 500) == "position.x")
    let cut = StrokeFont.fitted("position.x", into: 40)
    #expect(cut.hasSuffix("…") && StrokeFont.width(of: cut) <= 40)
  }

  @Test func ticksAreRound() {
    let axis = PlotAxis(0...1, from: 0, to: 280)
    #expect(axis.ticks(gap: 46).map(\.text) == ["0", "0.2", "0.4", "0.6", "0.8", "1"])
    let tall = PlotAxis(-130...200, from: 112, to: 0)
    #expect(tall.ticks(gap: 26).map(\.text) == ["−100", "0", "100", "200"])
    #expect(tall.position(-130) == 112 && tall.position(200) == 0)
    #expect(PlotAxis(3...3, from: 0, to: 1).range == 1.5...4.5)
    #expect(PlotAxis(0...1e-6, from: 0, to: 280).ticks(gap: 46).count > 3)
  }

  @Test(
    arguments: [
      (1.0, "1"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"), (-0.0000001, "0"), (.infinity, "inf"),
      (1e20, "1e+20"), (12345.5, "12345.5"),
    ] as [(Double, String)])
  func numbersInReports(_ value: Double, _ text: String) {
    #expect(PlainNumber.text(value) == text)
  }

  @Test func columnsAreAligned() {
    var table = AlignedTable(columns: [.left("a"), .right("long")])
    table.rows = [["x", "1"], ["yyy", "22"]]
    #expect(table.lines == ["a    long", "x       1", "yyy    22"])
  }
}
