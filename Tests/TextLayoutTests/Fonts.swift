import Foundation

@testable import TextLayout

/// The font files of the tests, from the Debian packages that scripts/setup installs.
enum TestFonts {
  static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let bold = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
  static let serif = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
  static let mono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
  static let devanagari = "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf"
  static let thai = "/usr/share/fonts/truetype/tlwg/Loma.ttf"
  static let cjk = "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

  /// All of them, DejaVu Sans first.
  static let all = [sans, bold, serif, mono, devanagari, thai, cjk, emoji]

  /// A library of all of them.
  static func library() throws -> FontLibrary { try FontLibrary(files: all) }
}

/// A text in one font, ready to be set.
func asked(
  _ string: String, font: String = "DejaVu Sans", size: Double = 20, width: Double = 200,
  height: Double = 1000, wrapped: Bool = true, truncation: TextTruncation = .none,
  alignment: TextAlignment = .natural
) -> TextRequest {
  var request = TextRequest(
    text: AttributedText(string, style: TextStyle(font: font)), fontSize: size, width: width,
    height: height)
  request.isWrapped = wrapped
  request.truncation = truncation
  request.alignment = alignment
  return request
}

extension TextRequest {
  /// What the lines of a frame show of the text.
  func strings(_ frame: TextFrame) -> [String] {
    frame.lines.map { String(decoding: text.units[$0.range], as: UTF16.self) }
  }
}

extension TextLine {
  /// The numbers of the line's glyphs from left to right.
  var glyphs: [UInt32] { runs.flatMap { $0.glyphs.map(\.glyph) } }
}
