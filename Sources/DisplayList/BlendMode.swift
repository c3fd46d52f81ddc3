/// How a premultiplied source meets a premultiplied backdrop.
public enum BlendMode: Hashable, Sendable {
  /// The source over the backdrop: `s + b * (1 - sa)`.
  case sourceOver
}
