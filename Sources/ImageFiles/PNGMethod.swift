/// How a PNG's rows are filtered and compressed, chosen by content.
///
/// Flat artwork is palettes and runs: palettes go unfiltered through libdeflate's matching, direct
/// colours through one filter and run lengths. Measured on rotating cards and a textured
/// door that is smaller than zlib's level 6 without filters, in a tenth of its time; choosing a
/// filter for every row costs more than it saves. `small` searches long in one form, that of which a
/// sample of rows comes out smaller: a longer search of one is worth more than short ones of both.
struct PNGMethod {
  /// Row filters by their number in the file.
  enum Filter: Int32 {
    case none = 0
    case sub = 1
    case up = 2
    case paeth = 4
  }

  /// What compresses the filtered rows.
  enum Compression: Hashable {
    /// Runs of one byte, by `RunDeflate`.
    case runs
    /// All repetitions, by libdeflate's level 1...12.
    case matches(level: Int32)
  }

  /// The filter of every row.
  var filter: Filter
  /// What compresses them.
  var compression: Compression

  /// Whether the search takes so long that two of its kind are not tried.
  var isLong: Bool {
    guard case .matches(let level) = compression else { return false }
    return level >= 7
  }

  /// The methods to try, of which the smallest result is kept; more than one only for `small`.
  static func choices(_ form: PNGForm, width: Int, height: Int, level: PNGLevel) -> [PNGMethod] {
    let isFlat = form.colorType == .palette || form.depth < 8
    switch level {
    case .fast, .standard:
      if isFlat {
        return [PNGMethod(filter: .none, compression: .matches(level: level == .fast ? 1 : 4))]
      }
      let filter = bestFilter(form, width: width, height: height, withPaeth: level != .fast)
      return [
        PNGMethod(
          filter: filter, compression: filter == .none ? .matches(level: 1) : .runs)
      ]
    case .small:
      if isFlat { return [PNGMethod(filter: .none, compression: .matches(level: 9))] }
      let filter = bestFilter(form, width: width, height: height, withPaeth: true)
      let filtered = PNGMethod(filter: filter, compression: .matches(level: 7))
      let plain = PNGMethod(filter: .none, compression: .matches(level: 7))
      if filter == .none { return [plain] }
      return [filtered, PNGMethod(filter: filter, compression: .runs), plain]
    }
  }

  /// The filter that leaves the least in a sample of rows.
  ///
  /// A row's cost is about the number of bits that its filtered bytes take; without a filter,
  /// bytes that differ from their left neighbour are all costly.
  static func bestFilter(_ form: PNGForm, width: Int, height: Int, withPaeth: Bool) -> Filter {
    let bytes = form.colorType.channels
    let row = width * bytes
    guard height > 1, row > bytes else { return .none }
    var costs = (none: 0, sub: 0, up: 0, paeth: 0)
    let step = max(1, height / 16)
    // Bounds are those of the loops; the buffer keeps checks out of them.
    form.samples.withUnsafeBufferPointer { samples in
      for y in stride(from: max(1, step / 2), to: height, by: step) {
        let here = y * row
        let above = here - row
        for x in bytes..<row {
          let value = samples[here &+ x]
          let left = samples[here &+ x &- bytes]
          let up = samples[above &+ x]
          if value == left, value == up { continue }
          let corner = samples[above &+ x &- bytes]
          costs.none &+= value == left ? 0 : 8
          costs.sub &+= cost(value &- left)
          costs.up &+= cost(value &- up)
          costs.paeth &+= cost(value &- paeth(Int(left), Int(up), Int(corner)))
        }
      }
    }
    let least = min(costs.sub, costs.up, withPaeth ? costs.paeth : .max)
    if costs.none <= least { return .none }
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
