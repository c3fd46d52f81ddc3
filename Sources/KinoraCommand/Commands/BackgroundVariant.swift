import CoreGraphics

/// One value of `--background`.
struct BackgroundVariant: Hashable {
  /// The value as typed.
  var text: String
  /// The colour; nil is transparent.
  var color: RGBA?

  /// The value as part of a file's name: what is no letter or digit is left out.
  var name: String { text.filter { $0.isLetter || $0.isNumber } }
}
