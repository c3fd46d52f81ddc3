import Kinora
import Testing
import UIKit

@Suite struct TextTests {
  @Test func fontsAreNames() throws {
    let font = try #require(UIFont(name: "DejaVuSans-Bold", size: 20))
    #expect(font.fontName == "DejaVuSans-Bold" && font.pointSize == 20)
    #expect(font.withSize(12) == UIFont(name: "DejaVuSans-Bold", size: 12))
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 12)
    #expect(UIFont.boldSystemFont(ofSize: 9).fontName == ".SFUI-Bold")
    #expect(UIFont.systemFont(ofSize: 9, weight: .semibold).fontName == ".SFUI-Semibold")
  }

  /// Foundation compares the attributes of neighbours; equal objects that are not the same must do
  /// no harm.
  @Test func attributesOfNeighboursAreCompared() throws {
    func style() -> NSMutableParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      return style
    }
    let string = NSMutableAttributedString(string: "")
    for _ in 0..<3 {
      string.append(
        NSAttributedString(
          string: "ab",
          attributes: [
            .font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.red.cgColor,
            .underlineColor: UIColor(white: 0.5, alpha: 1), .paragraphStyle: style(),
            .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 1.5,
          ]))
    }
    string.addAttribute(
      .foregroundColor, value: UIColor(white: 0.5, alpha: 1), range: NSRange(location: 1, length: 4)
    )
    #expect(string.string == "ababab")
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    layer.string = string
    let renderer = try FrameRenderer(layer: layer, size: CGSize(width: 100, height: 30))
    #expect(renderer.frame(at: 0).pixels.contains { $0 != 0 })
    #expect(renderer.diagnostics.allSatisfy { $0.code == "font-missing" })
  }

  @Test func mutableStylesCopy() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let other = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    style.lineSpacing = 4
    other.headIndent = 2
    #expect(copy.lineSpacing == 3 && other.lineSpacing == 3 && copy.headIndent == 0)
    #expect(NSParagraphStyle.default.alignment == .natural)
  }
}
