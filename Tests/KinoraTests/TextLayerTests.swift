import CoreGraphics
import Foundation
import Kinora
import QuartzCore
import SceneFormats
import TestSupport
import Testing
import TextLayout

@Suite struct TextLayerTests {
  static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private func layer(_ string: Any?, size: CGFloat = 20) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    layer.string = string
    layer.font = "DejaVu Sans"
    layer.fontSize = size
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    return layer
  }

  private func renderer(_ layer: CALayer, scale: Double = 1) throws -> FrameRenderer {
    try FrameRenderer(
      layer: layer, size: CGSize(width: 100, height: 40), scale: scale,
      background: RGBA(1, 1, 1), fonts: FontLibrary(files: [Self.sans]))
  }

  /// The box around the pixels that are not white.
  private func ink(_ pixmap: Pixmap) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width where pixmap[x, y] != 0xFFFF_FFFF {
        let old = box ?? (x, y, x, y)
        box = (min(old.minX, x), min(old.minY, y), max(old.maxX, x), max(old.maxY, y))
      }
    }
    return box
  }

  @Test func theFirstLineLiesAtTheTop() throws {
    // H reaches from 201 to 1339 and up to 1493 of 2048 units; the ascent is 1901.
    let box = try #require(ink(try renderer(layer("H", size: 32)).frame(at: 0)))
    let scale = 32.0 / 2048
    #expect(box.minX == Int(201 * scale) && box.maxX == Int(1339 * scale))
    #expect(box.minY == Int((1901 - 1493) * scale) && box.maxY == Int(1901 * scale))
  }

  @Test func glyphsStayInTheBounds() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let text = layer("MMMMMM", size: 60)
    text.frame = CGRect(x: 20, y: 10, width: 30, height: 20)
    root.addSublayer(text)
    let box = try #require(ink(try renderer(root).frame(at: 0)))
    #expect(box.minX >= 20 && box.maxX < 50 && box.minY >= 10 && box.maxY < 30)
  }

  @Test func aLargerScaleShowsTheSameOutlines() throws {
    let small = try #require(ink(try renderer(layer("Agy")).frame(at: 0)))
    let large = try #require(ink(try renderer(layer("Agy"), scale: 8).frame(at: 0)))
    #expect(abs(Double(large.minX) / 8 - Double(small.minX)) <= 1)
    #expect(abs(Double(large.maxX) / 8 - Double(small.maxX)) <= 1)
    #expect(abs(Double(large.maxY) / 8 - Double(small.maxY)) <= 1)
  }

  @Test func emptyTextsDrawNothing() throws {
    for string in [nil, "", " \n\t", 7] as [Any?] {
      #expect(ink(try renderer(layer(string)).frame(at: 0)) == nil)
    }
    let clear = layer("Text")
    clear.foregroundColor = nil
    #expect(ink(try renderer(clear).frame(at: 0)) == nil)
    for size in [0, -4, CGFloat.infinity, .nan] {
      _ = try renderer(layer("Text", size: size)).frame(at: 0)
    }
  }

  @Test func attributesCountAsApples() throws {
    let string = NSMutableAttributedString(
      string: "ab", attributes: [.font: CTFontCreateWithName("DejaVu Sans", 30, nil)])
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    string.addAttribute(.foregroundColor, value: red, range: NSRange(location: 1, length: 1))
    let attributed = layer(string, size: 8)
    attributed.foregroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let frame = try renderer(attributed).frame(at: 0)
    // Without a colour it is black, whatever the layer's colour is.
    #expect(frame.pixels.contains(0xFF00_0000) && frame.pixels.contains(0xFF00_00FF))
    #expect(!frame.pixels.contains(0xFFFF_0000))
    let plain = try renderer(layer("ab", size: 30)).frame(at: 0)
    #expect(ink(plain)?.maxX == ink(frame)?.maxX)
  }

  @Test func findingsReachTheRenderer() throws {
    let root = CALayer()
    root.name = "root"
    let text = layer("a漢")
    text.name = "title"
    text.font = "Helvetica"
    root.addSublayer(text)
    let animation = CAKeyframeAnimation(keyPath: "string")
    animation.values = ["b", "\u{5B57}"]
    animation.calculationMode = .discrete
    animation.duration = 1
    text.add(animation, forKey: nil)
    let findings = try renderer(root).diagnostics
    #expect(findings.map(\.code) == ["font-missing", "glyph-missing", "glyph-missing"])
    #expect(findings.allSatisfy { $0.layerPath == "root/title" })
    #expect(findings[2].message.contains("U+5B57"))
  }

  @Test func stringsChangeAtOnceAndComeBack() throws {
    let text = layer(
      NSAttributedString(
        string: "Model", attributes: [.font: CTFontCreateWithName("DejaVu Sans", 30, nil)]))
    let still = try renderer(text).frame(at: 0)
    let animation = CAKeyframeAnimation(keyPath: "string")
    animation.values = ["One", "Two"]
    animation.calculationMode = .discrete
    animation.duration = 1
    text.add(animation, forKey: nil)
    let moving = try renderer(text)
    #expect(moving.frame(at: 0.1) == (try renderer(layer("One")).frame(at: 0)))
    #expect(moving.frame(at: 0.9) == (try renderer(layer("Two")).frame(at: 0)))
    #expect(moving.frame(at: 1.1) == still)
  }

  @Test func fontsOfASceneAreLookedForBesideIt() throws {
    let file = PackageFolder.fixtures.appendingPathComponent("Scenes/text/font.json")
    let scene = try SceneReader.read(contentsOf: file)
    #expect(scene.fonts.first == Self.sans)
    #expect(try FrameRenderer(scene: scene).diagnostics.isEmpty)
    var other = scene
    other.fonts = [file.path]
    #expect(throws: RenderError.fonts(.notAFont(path: file.path))) {
      try FrameRenderer(scene: other)
    }
  }
}
