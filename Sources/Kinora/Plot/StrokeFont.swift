import CoreGraphics
import Foundation

/// The letters of the timing graphs: single strokes, drawn as paths.
///
/// At size 1 a capital is 8 points high and a small letter 6; stems and bars lie on whole points, so
/// that a text whose origin is in the middle of a pixel is sharp at one pixel for a point.
/// Characters that the font lacks show as a box.
enum StrokeFont {
  /// Height of capitals and digits at size 1, in points.
  static let capHeight = 8.0
  /// Space between letters at size 1, in points.
  private static let gap = 2.0

  /// One character: its path above the base line, y upwards.
  struct Glyph: Sendable {
    /// How wide it is, without the space around it.
    var width: Double
    /// Its strokes.
    var path: Path
  }

  /// The width of a text in points.
  static func width(of text: String, size: Double = 1) -> Double {
    guard !text.isEmpty else { return 0 }
    return text.reduce(-gap) { $0 + glyph($1).width + gap } * size
  }

  /// The strokes of a text whose base line starts at a point, y downwards.
  static func path(of text: String, at origin: SIMD2<Double>, size: Double = 1) -> Path {
    var path = Path()
    var x = 0.0
    for character in text {
      let glyph = glyph(character)
      path.append(
        glyph.path.mapPoints { SIMD2(origin.x + ($0.x + x) * size, origin.y - $0.y * size) })
      x += glyph.width + gap
    }
    return path
  }

  /// As much of a text as fits into a width, with an ellipsis where something is left out.
  static func fitted(_ text: String, into width: Double, size: Double = 1) -> String {
    guard Self.width(of: text, size: size) > width else { return text }
    var head = text
    while !head.isEmpty, Self.width(of: head + "…", size: size) > width { head.removeLast() }
    return head + "…"
  }

  private static func glyph(_ character: Character) -> Glyph {
    glyphs[character] ?? missing
  }

  private static let missing = StrokeGlyphParser.glyph(5, "M0 0L5 0L5 8L0 8L0 0")

  private static let glyphs: [Character: Glyph] = {
    var glyphs: [Character: Glyph] = [:]
    for (character, width, strokes) in StrokeFontTable.letters + StrokeFontTable.signs {
      glyphs[character] = StrokeGlyphParser.glyph(width, strokes)
    }
    return glyphs
  }()
}

/// Reads the strokes of a glyph.
///
/// Commands with absolute coordinates: `M x y` move, `L x y` line, `C` cubic curve as in SVG,
/// `E cx cy rx ry a b` part of an ellipse from angle `a` to `b` in degrees (from x towards y), with a
/// line to its start when a stroke is under way, `O cx cy rx ry` a whole ellipse, `D x y` a dot.
enum StrokeGlyphParser {
  /// The glyph of a text of commands.
  static func glyph(_ width: Double, _ strokes: String) -> StrokeFont.Glyph {
    var path = Path()
    var isDown = false
    var rest = strokes[...]
    while let command = rest.popFirst() {
      let end = rest.firstIndex(where: \.isLetter) ?? rest.endIndex
      let n = rest[..<end].split(separator: " ").compactMap { Double($0) }
      rest = rest[end...]
      switch (command, n.count) {
      case ("M", 2): path.move(to: SIMD2(n[0], n[1]))
      case ("L", 2): path.addLine(to: SIMD2(n[0], n[1]))
      case ("C", 6):
        path.addCubic(
          to: SIMD2(n[4], n[5]), control1: SIMD2(n[0], n[1]), control2: SIMD2(n[2], n[3]))
      case ("E", 6): arc(n, joined: isDown, &path)
      case ("O", 4): arc(n + [0, 360], joined: false, &path)
      case ("D", 2): arc([n[0], n[1], 0.2, 0.2, 0, 360], joined: false, &path)
      default: break
      }
      isDown = "MLCE".contains(command)
    }
    return StrokeFont.Glyph(width: width, path: path)
  }

  private static func arc(_ n: [Double], joined: Bool, _ path: inout Path) {
    let (start, end) = (n[4] * .pi / 180, n[5] * .pi / 180)
    let ellipse = CGAffineTransform(
      a: CGFloat(n[2]), b: 0, c: 0, d: CGFloat(n[3]), tx: CGFloat(n[0]), ty: CGFloat(n[1]))
    if !joined { path.move(to: SIMD2(n[0] + n[2] * cos(start), n[1] + n[3] * sin(start))) }
    path.addArc(
      center: SIMD2(), radius: 1, startAngle: start, sweep: end - start, transform: ellipse)
    if !joined, abs(end - start) >= 2 * .pi { path.close() }
  }
}
