import Testing

@testable import TextLayout

@Suite struct LineTests {
  static let latin = "The five boxing wizards jump quickly over the lazy dog while nobody looks"

  @Test(
    arguments: [
      (
        LineTests.latin, "DejaVu Sans", 200.0,
        // "wizards jump quickly" would be 209.7 points long, "quickly over the lazy" 207.5.
        ["The five boxing", "wizards jump", "quickly over the", "lazy dog while", "nobody looks"]
      ),
      ("one\ntwo\r\nthree\u{2029}\nend", "DejaVu Sans", 200, ["one", "two", "three", "", "end"]),
      ("a  b   ", "DejaVu Sans", 200, ["a  b"]),
      ("Donaudampfschiff", "DejaVu Sans", 90, ["Donaud", "ampfsch", "iff"]),
      ("well-known soft\u{AD}ware", "DejaVu Sans", 113, ["well-known", "soft\u{AD}ware"]),
      ("no\u{A0}break here", "DejaVu Sans", 100, ["no\u{A0}break", "here"]),
      // Thai has no blanks between words: a dictionary knows them.
      (
        "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอนหรือวรรณยุกต์", "Loma", 250,
        ["ภาษาไทยเป็นภาษาที่มีระดับ", "เสียงของคำแน่นอนหรือ", "วรรณยุกต์"]
      ),
      // A full stop or closing bracket begins no line, an opening one ends none.
      ("吾輩は猫である。名前はまだ無い。", "Droid Sans Fallback", 159, ["吾輩は猫であ", "る。名前はまだ", "無い。"]),
      ("日本「どこ」で", "Droid Sans Fallback", 60, ["日本", "「ど", "こ」で"]),
    ] as [(String, String, Double, [String])])
  func breaks(_ text: String, _ font: String, _ width: Double, _ lines: [String]) throws {
    let request = asked(text, font: font, width: width)
    let frame = try #require(TextSetter(fonts: TestFonts.library()).frame(for: request))
    #expect(request.strings(frame) == lines)
  }

  /// Each line is as full as it can be: the next word would not have fitted.
  @Test(arguments: [30.0, 61, 99.5, 150, 204, 333])
  func linesAreFull(_ width: Double) throws {
    let setter = TextSetter(fonts: try TestFonts.library())
    let words = Self.latin.split(separator: " ").map(String.init)
    let request = asked(Self.latin, width: width)
    let frame = try #require(setter.frame(for: request))
    let lines = request.strings(frame)
    #expect(lines.joined(separator: " ").filter { $0 != " " } == Self.latin.filter { $0 != " " })
    func length(_ text: String) throws -> Double {
      try #require(
        setter.frame(for: asked(text, width: 1e6, wrapped: false))
      ).lines[0].width
    }
    guard width >= 99 else { return }
    var word = 0
    for line in lines {
      #expect(try length(line) <= width)
      word += line.split(separator: " ").count
      if word < words.count { #expect(try length(line + " " + words[word]) > width) }
    }
  }

  @Test func unwrappedTextKeepsItsLine() throws {
    let request = asked(Self.latin + "\nsecond", width: 50, wrapped: false)
    let frame = try #require(TextSetter(fonts: TestFonts.library()).frame(for: request))
    #expect(request.strings(frame) == [Self.latin, "second"])
    #expect(frame.lines[0].width > 500)
  }

  @Test func linesStopBelowTheRoom() throws {
    // DejaVu Sans 20 has lines of 23.28125 points.
    let frame = try #require(
      TextSetter(fonts: TestFonts.library()).frame(
        for: asked(Self.latin, width: 100, height: 50)))
    #expect(frame.lines.count == 3)
    #expect(frame.lines.map { ($0.baseline - $0.ascent) } == [0, 23.28125, 46.5625])
    #expect(frame.lines[0].baseline == 1901.0 / 2048 * 20)
  }

  @Test(
    arguments: [
      (TextAlignment.left, 0.0), (.natural, 0), (.center, 0.5), (.right, 1), (.justified, 0),
    ] as [(TextAlignment, Double)])
  func aligns(_ alignment: TextAlignment, _ share: Double) throws {
    let setter = TextSetter(fonts: try TestFonts.library())
    let frame = try #require(
      setter.frame(for: asked("Word", width: 300, wrapped: false, alignment: alignment)))
    #expect(abs(frame.lines[0].x - (300 - frame.lines[0].width) * share) < 1e-9)
    // A line that is too long begins at its leading side.
    let long = try #require(
      setter.frame(for: asked(Self.latin, width: 50, wrapped: false, alignment: alignment)))
    #expect(long.lines[0].x == 0)
  }

  @Test func arabicIsNaturalAtTheRight() throws {
    let setter = TextSetter(fonts: try TestFonts.library())
    let line = try #require(setter.frame(for: asked("سلام عليكم", width: 300))).lines[0]
    #expect(abs(line.x + line.width - 300) < 1e-9)
    let long = try #require(
      setter.frame(for: asked("سلام عليكم", width: 30, wrapped: false))
    ).lines[0]
    #expect(abs(long.x + long.width - 30) < 1e-9)
  }

  @Test func justifiedLinesReachBothSides() throws {
    let setter = TextSetter(fonts: try TestFonts.library())
    let texts = [
      (Self.latin, "DejaVu Sans"), ("吾輩は猫である。名前はまだ無い。どこで生れたか", "Droid Sans Fallback"),
      ("هذا نص عربي طويل بعض الشيء يمتد على عدة أسطر", "DejaVu Sans"),
    ]
    for (text, font) in texts {
      let lines = try #require(
        setter.frame(for: asked(text, font: font, width: 170, alignment: .justified))
      ).lines
      #expect(lines.count > 2)
      for line in lines.dropLast() {
        #expect(abs(line.x) < 1e-9 && abs(line.width - 170) < 1e-9)
      }
      #expect(lines[lines.count - 1].width < 169)
    }
    // Not where lines are not wrapped.
    let single = try #require(
      setter.frame(for: asked("a b c", wrapped: false, alignment: .justified)))
    #expect(single.lines[0].width < 60)
  }

  @Test func aSoftHyphenShowsAtTheEndOfALine() throws {
    let setter = TextSetter(fonts: try TestFonts.library())
    let request = asked("soft\u{AD}ware", width: 60)
    let frame = try #require(setter.frame(for: request))
    #expect(request.strings(frame) == ["soft\u{AD}", "ware"])
    let face = try FontFace(path: TestFonts.sans)
    #expect(frame.lines[0].glyphs.last == face.glyph(for: 0x2010))
    #expect(frame.lines[0].width <= 60)
    // Not within a line.
    let whole = try #require(
      setter.frame(for: asked("soft\u{AD}ware", width: 600)))
    #expect(!whole.lines[0].glyphs.contains(face.glyph(for: 0x2010)))
  }
}
