import MediaTiming
import Testing

/// Apple's `convertTime`, measured, and the chain of parents.
struct TimeConversionTests {
  struct Layer: Decodable {
    var speed, offset, begin: Double

    var timing: MediaTiming {
      MediaTiming(beginTime: begin, timeOffset: offset, speed: speed, duration: .infinity)
    }
  }

  struct Row: Decodable {
    var root, child, first, second: Layer?
    var q: String
    var expected: Double
  }

  struct Tables: Decodable {
    var convertTime: [Row]
  }

  @Test func measured() throws {
    let rows = try table("quartzcore", as: Tables.self).convertTime
    for row in rows {
      func space(_ name: Substring) -> TimeSpace {
        let root = row.root?.timing ?? .layerDefault
        switch name {
        case "root": return TimeSpace([root])
        case "child": return TimeSpace([root] + [row.child?.timing].compactMap { $0 })
        case "first": return TimeSpace([root] + [row.first?.timing].compactMap { $0 })
        case "second": return TimeSpace([root] + [row.second?.timing].compactMap { $0 })
        default: return .absolute
        }
      }
      // "child.from(root,10)"
      let words = row.q.split { ".(,)".contains($0) }
      let time = try #require(Double(words[3]))
      let (own, other) = (space(words[0]), space(words[2]))
      let answer =
        words[1] == "from" ? own.convert(time, from: other) : other.convert(time, from: own)
      #expect(agree(answer, row.expected), "\(row): \(answer)")
    }
    #expect(rows.count == 16)
  }

  @Test(arguments: [(10.0, 1, 18.5), (10, 0, 47)])
  func threeLevelsDown(time: Double, from level: Int, expected: Double) {
    #expect(
      agree(leaf.convert(time, from: TimeSpace(Array(leaf.chain.prefix(level + 1)))), expected))
  }

  @Test(arguments: [(10.0, 1, 5.75), (10, 0, 23.0 / 6)])
  func threeLevelsUp(time: Double, to level: Int, expected: Double) {
    #expect(
      agree(TimeSpace(Array(leaf.chain.prefix(level + 1))).convert(time, from: leaf), expected))
  }

  let leaf = TimeSpace([
    .layerDefault,
    MediaTiming(beginTime: 2, timeOffset: 0.25, speed: 3, duration: .infinity),
    MediaTiming(beginTime: 1, timeOffset: 0.5, speed: 2, duration: .infinity),
  ])

  @Test func evaluationStandsAtTheOffsetBeforeTheBeginning() {
    let timing = MediaTiming(beginTime: 8, timeOffset: 7, speed: 0.5, duration: .infinity)
    #expect(timing.activeLocalTime(at: 5) == 7)
    #expect(timing.convertFromParent(5) == 0)
    #expect(TimeSpace([timing]).activeLocalTime(atAbsoluteTime: 10) == 8)
  }

  /// The pause, resume and scrub idioms of Apple's technical notes.
  @Test func pauseAndResume() {
    var layer = MediaTiming.layerDefault
    let paused = layer.convertFromParent(3)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(layer.activeLocalTime(at: 3) == 3)
    #expect(layer.activeLocalTime(at: 100) == 3)
    let pausedTime = layer.timeOffset
    layer = .layerDefault
    layer.beginTime = layer.convertFromParent(10) - pausedTime
    #expect(layer.activeLocalTime(at: 10) == 3)
    #expect(layer.activeLocalTime(at: 11.5) == 4.5)
  }
}
