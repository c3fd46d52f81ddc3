/// Receives coverage row by row and does something with it: paints, or writes a mask.
///
/// Generic code over it is specialised, so a call costs nothing. x counts device pixels.
protocol SpanSink {
  /// Starts a row; spans that follow lie in it, from left to right.
  mutating func beginRow(_ y: Int)
  /// Pixels of equal coverage, 1...255.
  mutating func span(_ x: Int, count: Int, coverage: UInt32)
  /// Pixels of differing coverage: one word a pixel that holds 0...255 twice, in both halves,
  /// which is the form that the two-channels-a-word arithmetic wants. May be overwritten.
  mutating func mask(_ x: Int, count: Int, _ coverage: UnsafeMutablePointer<UInt32>)

  /// Whether `quad` is quicker than `mask` for a few pixels.
  static var takesQuads: Bool { get }
  /// Four pixels of differing coverage, as four words of `mask` would say it.
  mutating func quad(_ x: Int, _ coverage: Lanes)
}

extension SpanSink {
  static var takesQuads: Bool { false }

  mutating func quad(_ x: Int, _ coverage: Lanes) {}

  /// A whole rectangle of full coverage.
  mutating func fill(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
    for y in minY..<maxY {
      beginRow(y)
      span(minX, count: maxX - minX, coverage: 255)
    }
  }
}
