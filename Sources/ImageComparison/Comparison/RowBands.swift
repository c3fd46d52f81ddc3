/// Work on the rows of a picture, spread over the cores; the results come in the rows' order.
enum RowBands {
  /// Calls `body` for bands that cover `0..<rows`, each at least `minimum` rows high.
  static func map<Value: Sendable>(
    rows: Int, minimum: Int = 96, _ body: @Sendable (Range<Int>) -> Value
  ) -> [Value] {
    let count = max(1, min(rows / max(minimum, 1), 32))
    return Parallel.map(0..<count) { band in
      body(rows * band / count..<rows * (band + 1) / count)
    }
  }
}
