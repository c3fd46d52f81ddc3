/// Weight and slant that a font's name asks for.
struct FontTraits: Hashable, Sendable {
  /// 1 to 1000, 400 is regular.
  var weight = 400
  /// Whether the letters lean.
  var isItalic = false
  /// Whether the letters are narrow.
  var isCondensed = false

  /// The words for styles in names, lower case without blanks, longer ones before their endings.
  private static let words: [(word: String, apply: @Sendable (inout FontTraits) -> Void)] = [
    ("ultralight", { $0.weight = 200 }), ("extralight", { $0.weight = 200 }),
    ("semibold", { $0.weight = 600 }), ("demibold", { $0.weight = 600 }),
    ("extrabold", { $0.weight = 800 }), ("ultrabold", { $0.weight = 800 }),
    ("condensed", { $0.isCondensed = true }), ("narrow", { $0.isCondensed = true }),
    ("regular", { _ in }), ("oblique", { $0.isItalic = true }), ("italic", { $0.isItalic = true }),
    ("medium", { $0.weight = 500 }), ("normal", { _ in }), ("roman", { _ in }),
    ("light", { $0.weight = 300 }), ("heavy", { $0.weight = 800 }), ("black", { $0.weight = 900 }),
    ("thin", { $0.weight = 100 }), ("bold", { $0.weight = 700 }), ("book", { _ in }),
    ("psmt", { _ in }), ("mt", { _ in }), ("ps", { _ in }),
  ]

  /// Takes one style word from the end of a name; false when it does not end in one.
  mutating func take(from name: inout Substring) -> Bool {
    for (word, apply) in FontTraits.words where name.hasSuffix(word) && name.count > word.count {
      apply(&self)
      name.removeLast(word.count)
      return true
    }
    return false
  }

  /// How far a font is from what is asked for; 0 for a perfect match.
  func distance(to font: FontDescription) -> Int {
    let width = abs(font.width - (isCondensed ? 75 : 100))
    let weight = abs(font.weight - self.weight)
    return width * 100 + (font.isItalic == isItalic ? 0 : 2000) + weight
  }
}
