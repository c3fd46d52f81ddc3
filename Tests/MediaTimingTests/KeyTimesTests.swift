import MediaTiming
import Testing

struct KeyTimesTests {
  @Test func evenSegments() {
    let times = KeyTimes.even(segments: 4)
    #expect(times.borders == [0, 0.25, 0.5, 0.75, 1])
    #expect(times.position(at: 0.5) == .init(segment: 2, fraction: 0))
    #expect(times.position(at: 0.625) == .init(segment: 2, fraction: 0.5))
    #expect(times.position(at: 1) == .init(segment: 3, fraction: 1))
    #expect(times.position(at: 7) == .init(segment: 3, fraction: 1))
    #expect(times.position(at: -1) == .init(segment: 0, fraction: 0))
  }

  @Test(arguments: [
    [0, 1], [0, 0.5, 0.9], [0.1, 0.5, 1], [0, 0.8, 0.7], [0, .nan, 1], [0, 2, 1], [],
    [0, 0.5, 1, 1],
  ])
  func invalidTimes(times: [Double]) {
    #expect(KeyTimes(times, count: 3, mode: .linear) == nil)
  }

  @Test func discreteTimes() throws {
    let documented = try #require(KeyTimes([0, 0.25, 0.5, 0.75, 1], count: 4, mode: .discrete))
    #expect([0.2, 0.25, 0.8, 1].map { documented.position(at: $0).segment } == [0, 1, 3, 3])
    let short = try #require(KeyTimes([0, 0.1, 0.2, 0.3], count: 4, mode: .discrete))
    #expect([0.05, 0.1, 0.3, 0.99].map { short.position(at: $0).segment } == [0, 1, 3, 3])
    let full = try #require(KeyTimes([0, 1], count: 2, mode: .discrete))
    #expect(full.position(at: 0.3).segment == 0 && full.position(at: 1).segment == 1)
    #expect(KeyTimes([0.1, 1], count: 2, mode: .discrete) == nil)
    #expect(KeyTimes([0, 0.5, 0.9], count: 2, mode: .discrete) == nil)
  }

  @Test func emptySegmentsAreSteppedOver() throws {
    let times = try #require(KeyTimes([0, 0, 0.5, 0.5, 1], count: 5, mode: .linear))
    #expect(times.position(at: 0) == .init(segment: 1, fraction: 0))
    #expect(times.position(at: 0.5) == .init(segment: 3, fraction: 0))
    #expect(times.position(at: 0.25) == .init(segment: 1, fraction: 0.5))
  }

  @Test func pacedSegments() {
    #expect(KeyTimes.paced(distances: [10, 30]).borders == [0, 0.25, 1])
    #expect(KeyTimes.paced(distances: [0, 0]) == .even(segments: 2))
    #expect(KeyTimes.paced(distances: [.nan, 1]) == .even(segments: 2))
  }
}
