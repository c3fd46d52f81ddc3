import Testing

@testable import TextLayout

/// Texts as large as a scene can hold are set in bounded time.
@Suite(.serialized) struct LimitTests {
  @Test(arguments: [
    "The five boxing wizards jump quickly. ", "a", "السلام عليكم ", "ภาษาไทยเป็นภาษา", "吾輩は猫である。",
    "\n", "क्षत्रिय हिन्दी ", "e\u{301}", "\u{202E}ab\u{202C}אב", "\u{10FFFF}", "( ", "\t",
  ])
  func aMegabyte(_ piece: String) throws {
    let fonts = try TestFonts.library()
    let string = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    for (wrapped, truncation) in [
      (true, TextTruncation.none), (true, .end), (false, .middle), (false, .none),
    ] {
      let clock = ContinuousClock()
      let time = clock.measure {
        let frame = TextSetter(fonts: fonts).frame(
          for: asked(
            string, width: 300, height: 400, wrapped: wrapped, truncation: truncation))
        #expect(frame != nil)
      }
      #expect(time < .seconds(6), "\(piece.debugDescription) \(wrapped) \(truncation)")
      if time > .seconds(1) {
        print("slow: \(piece.debugDescription) \(wrapped) \(truncation) \(time)")
      }
    }
  }

  /// One character without end: the marks beyond a limit are left out, and a finding says so.
  @Test(arguments: ["\u{301}", "\u{200D}\u{1F469}", "\u{E0062}"])
  func aClusterWithoutEnd(_ mark: String) throws {
    let setter = TextSetter(fonts: try TestFonts.library())
    let string = "a" + String(repeating: mark, count: 1_000_000 / mark.utf8.count) + "b"
    let time = try ContinuousClock().measure {
      let frame = try #require(setter.frame(for: asked(string, width: 300)))
      #expect(frame.lines.map(\.glyphs.count).reduce(0, +) >= 2)
    }
    #expect(time < .seconds(6))
    let codes = setter.findings(on: asked(string).text, isWrapped: true).map(\.code)
    #expect(codes.contains("marks-limited"))
    let few = "a" + String(repeating: "\u{301}", count: 63) + "b"
    #expect(setter.findings(on: asked(few).text, isWrapped: true).isEmpty)
  }

  @Test(arguments: [0, -5, 1e-9, 1e9, .infinity, .nan] as [Double])
  func oddSizes(_ size: Double) throws {
    let setter = TextSetter(fonts: try TestFonts.library())
    for width in [0, -1, 1e-9, 1e12, .infinity, .nan] as [Double] {
      for wrapped in [true, false] {
        var request = asked("Some words, क्षत्रिय", size: size, width: width, wrapped: wrapped)
        for mode in TextTruncation.allCases {
          request.truncation = mode
          let frame = setter.frame(for: request)
          #expect(frame == nil || size.isFinite && width.isFinite)
        }
      }
    }
  }

  @Test func framesAreKeptAndEqualOnAllThreads() async throws {
    let setter = TextSetter(fonts: try TestFonts.library())
    let request = asked("Word शब्द คำ 単語 كلمة 😀", width: 120)
    let first = try #require(setter.frame(for: request))
    #expect(setter.frame(for: request) === first)
    let fonts = try TestFonts.library()
    let all = await withTaskGroup(of: [[UInt32]].self) { group in
      for _ in 0..<16 {
        group.addTask {
          TextSetter(fonts: fonts).frame(for: request)?.lines.map(\.glyphs) ?? []
        }
      }
      return await group.reduce(into: [[[UInt32]]]()) { $0.append($1) }
    }
    #expect(all.allSatisfy { $0 == first.lines.map(\.glyphs) })
  }
}
