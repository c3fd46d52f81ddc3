import CoreGraphics
import ImageFiles
import Testing

@testable import ImageComparison

@Suite struct SequenceTests {
  /// An animation whose frames are named by numbers, each with its length in milliseconds.
  private func sequence(_ frames: [(UInt32, Int)]) throws -> FrameSequence {
    let size = try #require(PixelSize(width: 4, height: 4))
    return try #require(
      FrameSequence(
        frames: frames.map { number, length in
          var pixmap = Pixmap(size: size, filledWith: 0xff00_0000)
          pixmap[1, 2] = 0xff00_0000 | number
          return (StraightPixmap(pixmap), length * 1000)
        }))
  }

  private func compare(
    _ a: [(UInt32, Int)], _ b: [(UInt32, Int)], threshold: Double = 0
  ) throws -> SequenceComparison {
    var options = ComparisonOptions()
    options.threshold = threshold
    return SequenceComparison(
      expected: try sequence(a), actual: try sequence(b), options: options)
  }

  @Test func repeatedPicturesMakeNoDifference() throws {
    let comparison = try compare([(1, 40), (2, 40)], [(1, 20), (1, 20), (2, 10), (2, 30)])
    #expect(comparison.finding == .identical)
    #expect(comparison.spans.map(\.start) == [0, 20_000, 40_000, 50_000])
  }

  @Test func anotherRateOfTheSameMotion() throws {
    let fast = (0..<8).map { (UInt32($0), 20) }
    let slow = (0..<4).map { (UInt32($0 * 2), 40) }
    let comparison = try compare(fast, slow)
    #expect(comparison.finding == .frameRate)
    #expect(comparison.description.contains("8 frames expected, 4 found"))
    #expect(try compare(slow, fast).finding == .frameRate)
    #expect(try compare(fast, (0..<4).map { (UInt32($0 * 3), 40) }).finding == .content)
  }

  @Test func aDelayedFrame() throws {
    let comparison = try compare(
      [(1, 20), (2, 20), (3, 60)], [(1, 20), (2, 40), (3, 40)])
    #expect(comparison.finding == .timing)
    #expect(comparison.firstShift?.frame == 2)
    #expect(
      comparison.description
        == "the same pictures at other times: picture 2 at 0.06 s, expected at 0.04 s")
  }

  @Test func aMotionThatIsLater() throws {
    let pictures = (0..<8).map { (UInt32($0), 20) }
    let late = [(UInt32(0), 20)] + pictures.dropLast()
    let comparison = try compare(pictures, Array(late))
    #expect(comparison.finding == .timing && comparison.delay == 20_000)
    #expect(comparison.description == "the same motion 0.02 s later")
    #expect(try compare(Array(late), pictures).delay == -20_000)
  }

  /// Another palette changes every pixel by a few levels; the motion is still the same.
  @Test func otherColoursOfTheSameMotion() throws {
    let size = try #require(PixelSize(width: 60, height: 20))
    func sequence(_ count: Int, _ ground: UInt32) throws -> FrameSequence {
      let frames = (0..<count).map { index in
        var pixmap = Pixmap(size: size, filledWith: ground)
        for y in 5..<15 { for x in 0..<10 { pixmap[x + index * 40 / count, y] = 0xff20_20f0 } }
        return (StraightPixmap(pixmap), 800_000 / count)
      }
      return try #require(FrameSequence(frames: frames))
    }
    let fast = try sequence(8, 0xfff0_f0f0)
    let slow = try sequence(4, 0xffed_f1f2)
    let comparison = SequenceComparison(expected: fast, actual: slow)
    #expect(comparison.finding == .frameRate && !comparison.matches)
  }

  @Test func lengthsCount() throws {
    let comparison = try compare([(1, 20), (2, 20)], [(1, 20), (2, 30)])
    #expect(comparison.finding == .timing && !comparison.matches)
  }

  @Test func allowedDifferencesPass() throws {
    #expect(try compare([(1, 20), (2, 20)], [(1, 20), (4, 20)], threshold: 2).finding == .allowed)
    let comparison = try compare([(1, 20), (2, 20)], [(1, 20), (4, 20)])
    #expect(comparison.finding == .content)
    #expect(
      comparison.description.hasPrefix("1 of 2 instants differ, first at 0.02 s"))
  }
}
