import CHarfBuzz
import CICU

/// Divides paragraphs into runs of one font, style, script and direction.
struct Itemizer {
  let text: AttributedText
  /// The font of each style.
  let faces: [FontFace?]
  let fonts: FontLibrary

  /// What characters of several scripts have: Zyyy and Zinh, and Zzzz for unknown ones.
  private static let common: [UInt32] = [0x5A79_7979, 0x5A69_6E68, 0x5A7A_7A7A]

  /// The runs of a paragraph, without glyphs yet.
  ///
  /// - Parameter missing: called with a character that no font has, and the font that was asked for.
  func runs(
    of paragraph: ShapedParagraph, levels: [UInt8],
    missing: (FontFace, UInt32) -> Void
  ) -> [ShapedRun] {
    var runs: [ShapedRun] = []
    let units = paragraph.units
    var start = 0
    var script = Itemizer.common[0]
    var isScriptKnown = false
    var scalars: [UInt32] = []
    var choices: [Choice: FontFace] = [:]
    var simpleChoices: [Int: FontFace] = [:]
    while start < units.count {
      var end = start + 1
      while end < units.count, paragraph.graphemes[end] == 0 { end += 1 }
      let style = text.run(at: paragraph.start + start)
      guard let primary = faces[style] else {
        start = end
        continue
      }
      let isTab = units[start] == 0x09
      Itemizer.decode(units[start..<end], into: &scalars)
      if let own = scalars.lazy.map({ chb_script($0) }).first(where: {
        !Itemizer.common.contains($0)
      }) {
        script = own
        // What stands before the first letter belongs to its script.
        if !isScriptKnown { for index in runs.indices { runs[index].script = own } }
        isScriptKnown = true
      }
      let face: FontFace
      if isTab {
        face = primary
      } else if scalars.count == 1 {
        let choice = style << 21 | Int(scalars[0])
        if let known = simpleChoices[choice] {
          face = known
        } else {
          face = self.face(for: scalars, primary, missing)
          simpleChoices[choice] = face
        }
      } else {
        let choice = Choice(style: style, scalars: scalars)
        if let known = choices[choice] {
          face = known
        } else {
          face = self.face(for: scalars, primary, missing)
          choices[choice] = face
        }
      }
      let last = runs.count - 1
      if last >= 0, !isTab, !runs[last].isTab, runs[last].face === face,
        runs[last].style == style, runs[last].level == levels[start],
        runs[last].script == script
      {
        runs[last].range = runs[last].range.lowerBound..<end
      } else {
        runs.append(
          ShapedRun(
            range: start..<end, level: levels[start], face: face, style: style, script: script,
            isTab: isTab))
      }
      start = end
    }
    return merged(runs)
  }

  /// A cluster in a style, whose font was chosen before.
  private struct Choice: Hashable {
    var style: Int
    var scalars: [UInt32]
  }

  /// Joins neighbours that came to differ in nothing.
  private func merged(_ runs: [ShapedRun]) -> [ShapedRun] {
    var result: [ShapedRun] = []
    for run in runs {
      if let last = result.last, !last.isTab, !run.isTab, last.face === run.face,
        last.style == run.style, last.level == run.level, last.script == run.script
      {
        result[result.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        result.append(run)
      }
    }
    return result
  }

  /// The font for a grapheme cluster: the one asked for where it has all of it.
  private func face(
    for scalars: [UInt32], _ primary: FontFace, _ missing: (FontFace, UInt32) -> Void
  ) -> FontFace {
    let needed = scalars.filter { cicu_is_ignorable($0) == 0 }
    guard let first = needed.first else { return primary }
    let wantsColor =
      scalars.contains(0xFE0F) || (cicu_is_emoji(first) != 0 && !scalars.contains(0xFE0E))
    let hasAll = needed.allSatisfy { primary.glyph(for: $0) != 0 }
    if hasAll, !wantsColor || primary.description.hasColor { return primary }
    var traits = FontTraits()
    traits.weight = primary.description.weight
    traits.isItalic = primary.description.isItalic
    let request = FontLibrary.FallbackRequest(
      scalars: needed, wantsColor: wantsColor, traits: traits)
    guard let face = fonts.fallback(for: request), !hasAll || face.description.hasColor else {
      for scalar in needed where primary.glyph(for: scalar) == 0 { missing(primary, scalar) }
      return primary
    }
    for scalar in needed where face.glyph(for: scalar) == 0 { missing(primary, scalar) }
    return face
  }

  /// The characters of UTF-16 units; a half of a pair alone becomes U+FFFD.
  static func decode(_ units: ArraySlice<UInt16>, into scalars: inout [UInt32]) {
    scalars.removeAll(keepingCapacity: true)
    if units.count == 1, let unit = units.first, unit & 0xF800 != 0xD800 {
      scalars.append(UInt32(unit))
      return
    }
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar.value)
      case .error: scalars.append(0xFFFD)
      case .emptyInput: return
      }
    }
  }
}
