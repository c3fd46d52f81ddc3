import CoreGraphics

/// A rule for when two straight pixels count as different.
///
/// The rules are the ones of known tools, so that their thresholds can be carried over.
protocol ColorDistance: Sendable {
  /// Whether two pixels are farther apart than the threshold; `index` is the number of the pixel.
  func exceeds(_ a: UInt32, _ b: UInt32, at index: Int) -> Bool

  /// Whether a pixel lies on an antialiased edge of a picture, judged with the other picture.
  func isAntialiased(x: Int, y: Int, in picture: StraightPixmap, beside other: StraightPixmap)
    -> Bool
}

extension ColorDistance {
  /// pixelmatch's detection, for rules that have none of their own.
  func isAntialiased(x: Int, y: Int, in picture: StraightPixmap, beside other: StraightPixmap)
    -> Bool
  {
    PixelmatchDistance.isEdge(x: x, y: y, in: picture, beside: other)
  }
}
