import CFreeType
import CHarfBuzz
import CoreGraphics
import Synchronization

/// One face of a font file: outlines, metrics and coloured glyphs, unhinted and free of any size.
public final class FontFace: Sendable {
  /// The file.
  public let path: String
  /// Which face of the file.
  public let index: Int
  /// How many faces the file has.
  let faceCount: Int
  /// The face's measures.
  public let metrics: FontMetrics
  /// Units that make the font's size.
  let unitsPerEm: Double
  /// Names and style.
  let description: FontDescription
  /// The number of glyphs.
  let glyphCount: Int
  let handles: FontHandles
  private let loaded = Mutex(Loaded())

  /// What was read from the file so far.
  private struct Loaded {
    var outlines: [UInt32: Path] = [:]
    var colors: [UInt32: ColorGlyph?] = [:]
  }

  /// The most outlines that are kept.
  private static let outlineLimit = 20_000

  /// Opens a face.
  ///
  /// - Throws: `FontError.notAFont` when the file holds no such face.
  init(path: String, index: Int = 0) throws(FontError) {
    var count = 0
    guard let handles = FontHandles(path: path, index: index, faceCount: &count) else {
      throw .notAFont(path: path)
    }
    let face = handles.outlines
    let m = cft_metrics_of(face)
    let shapeUnits = Double(chb_units_per_em(handles.shapes))
    let units = m.units_per_em > 0 ? Double(m.units_per_em) : shapeUnits
    guard units > 0, m.glyph_count > 0 else { throw .notAFont(path: path) }
    self.path = path
    self.index = index
    self.handles = handles
    faceCount = count
    unitsPerEm = units
    glyphCount = Int(m.glyph_count)
    metrics = FontMetrics(
      ascent: Double(m.ascent) / units, descent: Double(m.descent) / units,
      lineGap: Double(m.line_gap) / units,
      underlinePosition: m.underline_thickness > 0 ? Double(m.underline_position) / units : -0.1,
      underlineThickness: m.underline_thickness > 0
        ? Double(m.underline_thickness) / units : 0.05,
      // A font's own position is that of the line's upper edge.
      strikethroughPosition: m.strikeout_thickness > 0
        ? (Double(m.strikeout_position) - Double(m.strikeout_thickness) / 2) / units : 0.26,
      strikethroughThickness: m.strikeout_thickness > 0
        ? Double(m.strikeout_thickness) / units : 0.05)
    let family = String(cString: cft_family(face))
    let style = String(cString: cft_style(face))
    let plain = style.isEmpty || ["Regular", "Book", "Roman", "Normal"].contains(style)
    description = FontDescription(
      path: path, index: index, families: [family],
      fullNames: [plain ? family : family + " " + style],
      postScriptName: String(cString: cft_postscript_name(face)), weight: Int(m.weight),
      isItalic: m.is_italic != 0, hasColor: m.has_color != 0)
  }

  /// What messages call the face.
  public var name: String { description.name }

  /// The glyph of a character alone; 0 when the face has none.
  func glyph(for scalar: UInt32) -> UInt32 { chb_glyph_for(handles.shapes, scalar) }

  /// The outline of a glyph in fractions of the font's size, y upwards; empty for a blank.
  public func outline(of glyph: UInt32) -> Path {
    loaded.withLock { loaded in
      if let outline = loaded.outlines[glyph] { return outline }
      let outline = readOutline(of: glyph)
      if loaded.outlines.count >= FontFace.outlineLimit { loaded.outlines.removeAll() }
      loaded.outlines[glyph] = outline
      return outline
    }
  }

  /// How a glyph looks in colours of its own; nil for one that is filled with the text's.
  public func colors(of glyph: UInt32) -> ColorGlyph? {
    guard description.hasColor else { return nil }
    return loaded.withLock { loaded in
      if let known = loaded.colors[glyph] { return known }
      let colors = readLayers(of: glyph) ?? readPicture(of: glyph)
      loaded.colors[glyph] = .some(colors)
      return colors
    }
  }

  private func readOutline(of glyph: UInt32) -> Path {
    var path = Path()
    var (verbCount, pointCount): (Int32, Int32) = (0, 0)
    guard cft_outline(handles.outlines, glyph, &verbCount, &pointCount) != 0 else { return path }
    var verbs = [UInt8](repeating: 0, count: Int(verbCount))
    var numbers = [Double](repeating: 0, count: Int(pointCount) * 2)
    cft_outline_copy(handles.outlines, &verbs, &numbers)
    path.reserve(verbs: verbs.count + 8, points: Int(pointCount))
    var next = 0
    func point() -> SIMD2<Double> {
      defer { next += 2 }
      return SIMD2(numbers[next], numbers[next + 1]) / unitsPerEm
    }
    for verb in verbs {
      switch Int(verb) {
      case Int(CFT_MOVE):
        path.close()
        path.move(to: point())
      case Int(CFT_LINE): path.addLine(to: point())
      case Int(CFT_QUAD):
        let control = point()
        path.addQuad(to: point(), control: control)
      default:
        let (first, second) = (point(), point())
        path.addCubic(to: point(), control1: first, control2: second)
      }
    }
    path.close()
    return path
  }

  private func readLayers(of glyph: UInt32) -> ColorGlyph? {
    var layers = [cft_layer](repeating: cft_layer(), count: 256)
    let count = Int(cft_layers(handles.outlines, glyph, &layers, Int32(layers.count)))
    guard count > 0 else { return nil }
    return .layers(
      layers.prefix(count).map { layer in
        let c = layer.color
        func part(_ shift: UInt32) -> Double { Double(c >> shift & 255) / 255 }
        return (
          layer.glyph, layer.is_foreground != 0 ? nil : RGBA(part(0), part(8), part(16), part(24))
        )
      })
  }

  private func readPicture(of glyph: UInt32) -> ColorGlyph? {
    var picture = cft_picture()
    guard cft_picture_of(handles.outlines, glyph, &picture) != 0,
      let size = PixelSize(width: Int(picture.width), height: Int(picture.height)),
      picture.pixels_per_em > 0
    else { return nil }
    var pixmap = Pixmap(size: size)
    cft_picture_copy(handles.outlines, &pixmap.pixels)
    let scale = 1 / picture.pixels_per_em
    return .picture(
      CGImage(pixmap: pixmap),
      toEm: CGAffineTransform(
        a: scale, b: 0, c: 0, d: -scale, tx: Double(picture.left) * scale,
        ty: Double(picture.top) * scale))
  }
}

extension FontFace: Hashable {
  /// Whether both are the same object.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
