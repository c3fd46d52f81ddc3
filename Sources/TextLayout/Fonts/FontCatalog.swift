/// Fonts that can be found by their names.
struct FontCatalog: Sendable {
  /// The fonts, in the order in which they are looked through.
  let fonts: [FontDescription]
  private let byName: [String: Int]
  private let byFamily: [String: [Int]]

  init(_ fonts: [FontDescription]) {
    self.fonts = fonts
    var byName: [String: Int] = [:]
    var byFamily: [String: [Int]] = [:]
    for (number, font) in fonts.enumerated() {
      for name in font.fullNames + [font.postScriptName] where !name.isEmpty {
        let key = FontCatalog.key(name)
        if byName[key] == nil { byName[key] = number }
      }
      for key in Set(font.families.map { FontCatalog.key($0) }).sorted() {
        byFamily[key, default: []].append(number)
      }
    }
    self.byName = byName
    self.byFamily = byFamily
  }

  /// A name as names are compared: lower case, without blanks, hyphens and leading dots.
  static func key(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { !" -_.,".unicodeScalars.contains($0) }))
  }

  /// The number of the font that a name means: a font's own name, a family's, or a family's with
  /// words for weight and slant after it; nil when there is none.
  func number(of name: String) -> Int? {
    let key = FontCatalog.key(name)
    if let family = byFamily[key] { return nearest(FontTraits(), among: family) }
    if let number = byName[key] { return number }
    var rest = Substring(key)
    var traits = FontTraits()
    while traits.take(from: &rest) {
      if let family = byFamily[String(rest)] { return nearest(traits, among: family) }
    }
    return nil
  }

  /// The member of a family that comes nearest to a style; nil when there is no such family.
  func number(ofFamily family: String, _ traits: FontTraits) -> Int? {
    byFamily[FontCatalog.key(family)].flatMap { nearest(traits, among: $0) }
  }

  /// The nearest of some fonts, the first of several.
  func nearest(_ traits: FontTraits, among numbers: [Int]) -> Int? {
    numbers.min {
      (traits.distance(to: fonts[$0]), $0) < (traits.distance(to: fonts[$1]), $1)
    }
  }
}
