/// A non-horizontal line of a contour, from top to bottom, within one band.
///
/// y has 10 fraction bits, x has 36. x at any y is `x + slope * (y - y0)` exactly, an integer
/// product: an edge that was cut at a band's border runs on precisely as if it had not been.
struct Edge: BitwiseCopyable {
  /// x at the top, 36 fraction bits.
  var x: Int64
  /// What x gains for each 1/1024 pixel of y, 36 fraction bits; rounded towards zero, so that x
  /// never leaves the interval between the two ends.
  var slope: Int64
  /// |dy / dx| with 20 fraction bits; 0 for a vertical edge.
  var steepness: Int64
  /// y of the top, 10 fraction bits.
  var y: Int32
  /// Height with 10 fraction bits, negative when the contour runs upwards.
  var signedHeight: Int32

  /// Fraction bits of y.
  static let fractionBits: Int32 = 10
  /// 1 pixel in y.
  static let one: Int32 = 1024
  /// Fraction bits of x beyond those of y.
  static let extraBits: Int64 = 26
  /// All fraction bits of x.
  static let xBits: Int64 = 36
}
