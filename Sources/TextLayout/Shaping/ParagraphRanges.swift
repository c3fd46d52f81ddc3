/// Where the paragraphs of a text lie.
enum ParagraphRanges {
  /// The range of each paragraph without what ends it; a text that ends in a line break has an
  /// empty one behind it.
  static func ranges(of units: [UInt16]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < units.count {
      switch units[index] {
      case 0x0D:
        ranges.append(start..<index)
        if index + 1 < units.count, units[index + 1] == 0x0A { index += 1 }
        start = index + 1
      case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029:
        ranges.append(start..<index)
        start = index + 1
      default: break
      }
      index += 1
    }
    ranges.append(start..<units.count)
    return ranges
  }
}
