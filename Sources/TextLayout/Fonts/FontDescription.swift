/// What is known of a font before it is opened.
struct FontDescription: Hashable, Sendable {
  /// The file.
  var path: String
  /// Which face of the file.
  var index: Int
  /// The names of the family, in several languages perhaps.
  var families: [String]
  /// Names of this very font.
  var fullNames: [String]
  /// The name without blanks that programs use; empty where there is none.
  var postScriptName: String
  /// 1 to 1000, 400 is regular.
  var weight: Int
  /// Whether the letters lean.
  var isItalic: Bool
  /// In percent of the usual width.
  var width = 100
  /// Whether glyphs have colours of their own.
  var hasColor: Bool

  /// What a message calls the font.
  var name: String { fullNames.first ?? families.first ?? postScriptName }
}
