import DisplayList

/// A blurred rounded rectangle as a sum of products of a column's and a row's factor.
struct ShadowProfile {
  /// The pixels it was made for.
  var rect: DeviceRect
  /// Number of products; 0 when there is nothing to see.
  var terms = 0
  /// Where the columns' factors start: for each eight columns eight factors of each product.
  var columns = 0
  /// Where the rows' factors start: those of each row together, in levels.
  var rows = 0
  /// The columns of `rect` in the middle where the first product's factor is 1 and the others' 0.
  var solid: Range<Int> = 0..<0
}
