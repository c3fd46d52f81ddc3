import Testing

@testable import TextLayout

@Suite struct TruncationTests {
  private func glyphs(_ text: String, _ fonts: FontLibrary) throws -> [UInt32] {
    try #require(
      TextSetter(fonts: fonts).frame(for: asked(text, width: 1e6, wrapped: false))
    ).lines[0].glyphs
  }

  @Test(
    arguments: [
      (TextTruncation.end, 120.0, "The five b…"), (.start, 120, "…g wizards"),
      (.middle, 120, "The …zards"), (.end, 5, "…"), (.start, 0.5, "…"), (.middle, 21, "…"),
      (.end, 1000, "The five boxing wizards"),
    ] as [(TextTruncation, Double, String)])
  func oneLine(_ mode: TextTruncation, _ width: Double, _ shown: String) throws {
    let fonts = try TestFonts.library()
    let text = "The five boxing wizards"
    let frame = try #require(
      TextSetter(fonts: fonts).frame(
        for: asked(text, width: width, wrapped: false, truncation: mode)))
    #expect(frame.lines.count == 1)
    #expect(frame.lines[0].glyphs == (try glyphs(shown, fonts)), "\(frame.lines[0].width)")
    #expect(frame.lines[0].isTruncated == shown.contains("…"))
    if width > 20 { #expect(frame.lines[0].width <= width) }
  }

  @Test func lastLineThatHasRoom() throws {
    let fonts = try TestFonts.library()
    let text = "The five boxing wizards jump quickly over the lazy dog"
    // Room for two lines of 23.28 points, and not for three.
    let frame = try #require(
      TextSetter(fonts: fonts).frame(
        for: asked(text, width: 200, height: 60, truncation: .end)))
    #expect(frame.lines.count == 2)
    #expect(!frame.lines[0].isTruncated && frame.lines[1].isTruncated)
    #expect(frame.lines[1].glyphs == (try glyphs("wizards jump qui…", fonts)))
    let fits = try #require(
      TextSetter(fonts: fonts).frame(
        for: asked(text, width: 200, height: 94, truncation: .end)))
    #expect(fits.lines.allSatisfy { !$0.isTruncated } && fits.lines.count == 4)
  }

  @Test func paragraphsThatFollowLeaveAnEllipsis() throws {
    let fonts = try TestFonts.library()
    let frame = try #require(
      TextSetter(fonts: fonts).frame(
        for: asked("First\nSecond\nThird", width: 200, height: 50, truncation: .end)))
    #expect(frame.lines.count == 2)
    #expect(frame.lines[1].glyphs == (try glyphs("Second…", fonts)))
  }

  @Test func anEllipsisEndsArabicAtTheLeft() throws {
    let fonts = try TestFonts.library()
    let frame = try #require(
      TextSetter(fonts: fonts).frame(
        for: asked(
          "السلام عليكم ورحمة الله", width: 120, wrapped: false, truncation: .end)))
    let ellipsis = try glyphs("…", fonts)[0]
    #expect(frame.lines[0].glyphs.first == ellipsis)
    #expect(frame.lines[0].width <= 120)
  }
}
