/// What stands in for a font that is not there.
struct FontSubstitute: Hashable, Sendable {
  /// The family that stands in where nothing else is known.
  static let sans = "DejaVu Sans"

  /// The family, one of DejaVu's three.
  var family = FontSubstitute.sans
  /// The style that the missing font's name asks for.
  var traits = FontTraits()

  private static let serif = [
    "times", "georgia", "palatino", "baskerville", "garamond", "didot", "cochin", "hoefler",
    "newyork", "serif", "charter", "bodoni", "cambria", "timesnewroman",
  ]
  private static let mono = [
    "courier", "menlo", "monaco", "consolas", "mono", "andalemono", "sfmono", "typewriter",
  ]

  init(for name: String) {
    var rest = Substring(FontCatalog.key(name))
    while traits.take(from: &rest) {}
    if rest.hasPrefix("sansserif") { return }
    if FontSubstitute.mono.contains(where: rest.contains) {
      family = "DejaVu Sans Mono"
    } else if FontSubstitute.serif.contains(where: rest.hasPrefix) {
      family = "DejaVu Serif"
    }
  }
}
