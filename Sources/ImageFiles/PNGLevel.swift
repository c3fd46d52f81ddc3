/// How much time PNG compression takes for how small a file; the pixels are the same.
public enum PNGLevel: String, CaseIterable, Hashable, Sendable {
  /// As quick as possible.
  case fast
  /// Quick, and nearly as small as the smallest on flat artwork.
  case standard
  /// As small as trying several ways makes it.
  case small
}
