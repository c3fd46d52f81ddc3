/// How a PNG's rows are filtered and compressed, chosen by content.
struct PNGMethod {
  /// libpng's filter masks.
  enum Filter: Int32 {
    case none = 8
    case sub = 16
    case up = 32
    case paeth = 128
  }

  /// zlib's strategies.
  enum Strategy: Int32 {
    case standard = 0
    case filtered = 1
    case runs = 3
  }

  /// The filter of every row.
  var filter: Filter
  /// zlib's strategy.
  var strategy: Strategy
  /// zlib's level, 1...9.
  var level: Int32

  /// Chooses for a form; palettes and shallow greys are never filtered.
  init(_ form: PNGForm, width: Int, height: Int, level: PNGLevel) {
    let isFlat = form.colorType == .palette || form.depth < 8
    filter = isFlat ? .none : PNGMethod.bestFilter(form, width: width, height: height)
    strategy = .standard
    switch level {
    case .fast: self.level = 1
    case .standard: self.level = isFlat ? 2 : 1
    case .small: self.level = 9
    }
  }

  /// The filter that leaves the least in a sample of rows.
  ///
  /// A row's cost is the number of its bytes that differ from the byte before them after
  /// filtering, a stand-in for literals that deflate has to store.
  static func bestFilter(_ form: PNGForm, width: Int, height: Int) -> Filter {
    let bytes = form.colorType.channels
    let row = width * bytes
    guard height > 1, row > bytes else { return .none }
    var costs = (none: 0, sub: 0, up: 0, paeth: 0)
    let step = max(1, height / 24)
    // Bounds are those of the loops; the buffer keeps checks out of them.
    form.samples.withUnsafeBufferPointer { samples in
      for y in stride(from: max(1, step / 2), to: height, by: step) {
        let here = y * row
        let above = here - row
        for x in bytes..<row {
          let value = samples[here &+ x]
          let left = samples[here &+ x &- bytes]
          let up = samples[above &+ x]
          let corner = samples[above &+ x &- bytes]
          costs.none &+= value == left ? 0 : 10
          costs.sub &+= cost(value &- left)
          costs.up &+= cost(value &- up)
          costs.paeth &+= cost(value &- paeth(Int(left), Int(up), Int(corner)))
        }
      }
    }
    let least = min(costs.none, costs.sub, costs.up, costs.paeth)
    if costs.none <= least + least / 8 { return .none }
    if costs.up == least { return .up }
    return costs.sub == least ? .sub : .paeth
  }

  /// About how many bits a filtered byte takes.
  private static func cost(_ byte: UInt8) -> Int {
    if byte == 0 { return 0 }
    let magnitude = min(byte, 0 &- byte)
    return 3 &+ (8 &- magnitude.leadingZeroBitCount)
  }

  /// The Paeth predictor.
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
    let guess = left &+ up &- corner
    let (toLeft, toUp, toCorner) = (abs(guess &- left), abs(guess &- up), abs(guess &- corner))
    let best = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    return UInt8(truncatingIfNeeded: best)
  }
}
