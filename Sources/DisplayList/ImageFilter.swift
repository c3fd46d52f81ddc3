/// How an image is sampled.
public enum ImageFilter: Hashable, Sendable {
  /// The texel under the pixel's centre.
  case nearest
  /// Four texels, weighted; made smaller, several such samples from the mip levels that fit.
  case linear
  /// The same as `linear`, which mixes levels already where that is needed.
  case trilinear
}
