/// How an image is sampled.
public enum ImageFilter: Hashable, Sendable {
  /// The texel under the pixel's centre.
  case nearest
  /// Four texels, weighted; made smaller, several such samples from the mip levels that fit.
  case linear
  /// The same as `linear`, which mixes levels already where that is needed.
  case trilinear
  /// Four texels of the one level, of a pyramid with eight steps an octave, whose texels are about as
  /// large as pixels; for pictures that there are many of. Where a picture is made smaller by more
  /// in one direction than in the other this is `linear`.
  case oneLevel
}
