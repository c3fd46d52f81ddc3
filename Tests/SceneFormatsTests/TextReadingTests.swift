import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import SceneFormats

@Suite struct TextReadingTests {
  private func text(_ members: String) throws -> CATextLayer {
    let scene = try SceneReader.read(
      data: Data(
        """
        {"kinora": 1, "size": [100, 100], "layers": [{"type": "CATextLayer", \(members)}]}
        """.utf8), baseURL: nil)
    return try #require(scene.root.sublayers?.first as? CATextLayer)
  }

  @Test func readsRuns() throws {
    let layer = try text(
      """
      "string": [
        {"text": "Big", "font": "DejaVu Serif", "fontSize": 40, "foregroundColor": "red"},
        {"text": " small", "kern": 2, "underline": "double", "baselineOffset": 3,
         "underlinePattern": "dash", "underlineByWord": true, "strikethrough": "single",
         "strikethroughColor": "#0f0",
         "underlineColor": "#00f",
         "paragraph": {"alignment": "right", "lineBreakMode": "byTruncatingMiddle",
                       "baseWritingDirection": "rightToLeft", "headIndent": 12}}]
      """)
    let string = try #require(layer.string as? NSAttributedString)
    #expect(string.string == "Big small")
    let big = string.attributes(at: 0, effectiveRange: nil)
    #expect(big[.font] as? CTFont == CTFontCreateWithName("DejaVu Serif", 40, nil))
    #expect((big[.foregroundColor] as? CGColor)?.rgba == RGBA(1, 0, 0))
    let small = string.attributes(at: 5, effectiveRange: nil)
    #expect(small[.font] as? CTFont == CTFontCreateWithName("Helvetica", 12, nil))
    #expect(small[.kern] as? Double == 2 && small[.baselineOffset] as? Double == 3)
    let dashes: NSUnderlineStyle = [.double, .patternDash, .byWord]
    #expect(small[.underlineStyle] as? Int == dashes.rawValue)
    #expect(small[.strikethroughStyle] as? Int == NSUnderlineStyle.single.rawValue)
    #expect((small[.strikethroughColor] as? CGColor)?.rgba == RGBA(0, 1, 0))
    let style = try #require(small[.paragraphStyle] as? NSParagraphStyle)
    #expect(style.alignment == .right && style.lineBreakMode == .byTruncatingMiddle)
    #expect(style.baseWritingDirection == .rightToLeft && style.headIndent == 12)
  }

  @Test func readsPlainStringsAndNull() throws {
    #expect(try text("\"string\": \"a\\u00e9\\ud83d\\ude00\"").string as? String == "aé😀")
    #expect(try text("\"string\": null").string == nil)
  }

  @Test(arguments: [
    ("\"string\": \"\\ud83d\"", "surrogate"), ("\"string\": \"\\ude00\"", "surrogate"),
    ("\"string\": \"\\ud83dx\"", "surrogate"), ("\"string\": \"\\ud83d\\u0041\"", "surrogate"),
    ("\"string\": \"\\u12g4\"", "hexadecimal"), ("\"string\": 5", "a string, or an array of runs"),
    ("\"string\": [{\"kern\": 1}]", "text"), ("\"string\": [\"a\"]", "a run of text"),
    ("\"string\": [{\"text\": \"a\", \"kren\": 1}]", "kern"),
    ("\"string\": [{\"text\": \"a\", \"paragraph\": {\"alignment\": \"middle\"}}]", "natural"),
    ("\"string\": [{\"text\": \"a\", \"fontSize\": -1}]", "fontSize"),
  ])
  func badTextsAreNamed(_ members: String, _ word: String) throws {
    let error = #expect(throws: SceneError.self) { try text(members) }
    #expect("\(try #require(error))".contains(word), "\(String(describing: error))")
  }

  @Test func readsTextsOfCoreAnimationDocuments() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kinora-text-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("text.caml")
    try """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer bounds="0 0 100 100" position="50 50"><sublayers>
    <CATextLayer string="One" font="DejaVu Sans" fontSize="20" wrapped="1" alignmentMode="center"
      bounds="0 0 100 20" position="50 50" foregroundColor="1 0 0"/>
    <CATextLayer bounds="0 0 100 20" position="50 50">
      <string type="NSString" value="Two &#x1F600;"/><font type="NSString" value="Loma"/></CATextLayer>
    </sublayers></CALayer></caml>
    """.write(to: file, atomically: true, encoding: .utf8)
    let scene = try SceneReader.read(contentsOf: file)
    #expect(scene.diagnostics.isEmpty, "\(scene.diagnostics)")
    var texts: [CATextLayer] = []
    func collect(_ layer: CALayer) {
      if let text = layer as? CATextLayer { texts.append(text) }
      for sublayer in layer.sublayers ?? [] { collect(sublayer) }
    }
    collect(scene.root)
    #expect(texts.map { $0.string as? String } == ["One", "Two 😀"])
    #expect(texts.map { $0.font as? String } == ["DejaVu Sans", "Loma"])
    #expect(texts[0].isWrapped && texts[0].alignmentMode == .center && texts[0].fontSize == 20)
  }
}
