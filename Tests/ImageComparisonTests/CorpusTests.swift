import ImageComparison
import Testing

/// Counts of other tools over their own pictures, which are there only beside a checkout that has
/// them; elsewhere these tests are skipped.
@Suite(.enabled(if: CorpusPair.isPresent, "the pictures of other tools are not there"))
struct CorpusTests {
  static let pixelmatch: [CorpusPair] = [
    pair("1a", "1b", 0.05, true, 143), pair("1a", "1b", 0.1, true, 106),
    pair("1a", "1a", 0, true, 0), pair("2a", "2b", 0.05, true, 12437),
    pair("3a", "3b", 0.05, true, 212), pair("4a", "4b", 0.05, true, 36049),
    pair("5a", "5b", 0.05, true, 6), pair("6a", "6b", 0.05, true, 51),
    pair("6a", "6a", 0, true, 0), pair("7a", "7b", 0.1, true, 2448),
    pair("8a", "5b", 0.05, true, 32896), pair("1a", "1b", 0.05, false, 251),
    pair("3a", "3b", 0.05, false, 404), pair("6a", "6b", 0.05, false, 4900),
    pair("7a", "7b", 0.1, false, 2737), pair("4a", "4b", 0.1, true, 6889),
    pair("4a", "4b", 0, true, 53975), pair("3a", "3b", 0, false, 583),
  ]

  static func pair(
    _ a: String, _ b: String, _ threshold: Double, _ ignoresAntialiasing: Bool, _ expected: Int
  ) -> CorpusPair {
    CorpusPair(
      a: "pixelmatch/" + a, b: "pixelmatch/" + b, threshold: threshold,
      ignoresAntialiasing: ignoresAntialiasing, expected: expected)
  }

  @Test(arguments: pixelmatch)
  func countsAsPixelmatchDoes(_ pair: CorpusPair) throws {
    #expect(try pair.compare(.pixelmatch).difference.differing == pair.expected)
  }

  /// The windows' counts are those of pixelmatch's main branch, equal to 7.2.0's for this pair.
  @Test(arguments: [(10_000, 51), (256, 51), (32, 29), (8, 6)])
  func findsTheDensestWindow(_ side: Int, _ expected: Int) throws {
    let pair = Self.pair("6a", "6b", 0.05, true, 51)
    #expect(try pair.compare(.pixelmatch, window: side).difference.densest == expected)
  }

  static let odiff: [CorpusPair] = [
    CorpusPair(a: "odiff/aa/antialiasing-on", b: "odiff/aa/antialiasing-off", expected: 38),
    CorpusPair(a: "odiff/aa/antialiasing-on", b: "odiff/aa/antialiasing-off-small", expected: 417),
    CorpusPair(
      a: "odiff/png/orange", b: "odiff/png/orange_changed", threshold: 0.5,
      ignoresAntialiasing: false, expected: 25),
    CorpusPair(
      a: "odiff/png/orange", b: "odiff/png/orange_changed", ignoresAntialiasing: false,
      ignored: [
        PixelRect(x: 150, y: 30, width: 161, height: 76),
        PixelRect(x: 20, y: 175, width: 86, height: 26),
      ], expected: 0),
    CorpusPair(
      a: "odiff/png/white4x4", b: "odiff/png/purple8x8", ignoresAntialiasing: false, expected: 64),
    CorpusPair(
      a: "odiff/png/purple8x8", b: "odiff/png/white4x4", ignoresAntialiasing: false, expected: 64),
    CorpusPair(
      a: "odiff/png/odiff-logo-dark", b: "odiff/png/odiff-logo-dark-rotated",
      ignoresAntialiasing: false, expected: 2_270_068),
  ]

  @Test(arguments: odiff)
  func countsAsOdiffDoes(_ pair: CorpusPair) throws {
    let comparison = try pair.compare(.odiff)
    #expect(comparison.difference.differing == pair.expected)
  }
}
