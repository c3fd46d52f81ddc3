/// The font that a name led to.
struct FontMatch: Sendable {
  /// The font; nil when there is none at all.
  var face: FontFace?
  /// Whether the font is not the one that was asked for.
  var isSubstitute: Bool
}
