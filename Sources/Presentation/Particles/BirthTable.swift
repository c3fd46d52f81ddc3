import Foundation
import Synchronization

/// The births of a cell over its own time: the integral of its birth rate.
///
/// Birth number n takes place when the integral reaches n, the first one being 1. A constant rate
/// needs no table. A rate that animations change is added up once, in steps, as far as they run; what
/// follows is constant or repeats, so that no question costs more the later it is asked. Only
/// rates that neither settle nor repeat are added up as far as they are asked for; what was added up
/// is kept.
final class BirthTable: Sendable {
  /// What follows the last knot.
  enum Tail: Sendable {
    /// A rate.
    case constant(Double)
    /// Repeats of what lies between a knot and the last one.
    case periodic(from: Int)
    /// More knots, one for each step.
    case open(step: Double)
  }

  private struct Knots {
    var times: [Double]
    var counts: [Double]

    /// The time and the count of the last knot.
    var last: (time: Double, count: Double) { (times[times.count - 1], counts[counts.count - 1]) }

    /// Births a second over all knots.
    var meanRate: Double {
      let length = last.time - times[0]
      return length > 0 ? (last.count - counts[0]) / length : 0
    }
  }

  /// Rates are kept below this, in births a second.
  static let rateLimit = 1e6
  /// The most knots of an open table; its mean rate stands for what follows.
  private static let knotLimit = 1 << 21

  /// The time of the first and of the last possible birth.
  let start: Double
  let end: Double
  private let tail: Tail
  /// The knots of tables that do not grow.
  private let fixed: Knots
  /// The knots of an open table.
  private let grown: Mutex<Knots>
  private let rate: @Sendable (Double) -> Double

  /// A birth rate within what can be counted; what is not a number is no rate.
  static func legal(_ rate: Double) -> Double { rate > 0 ? min(rate, rateLimit) : 0 }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - start: the time of the first possible birth.
  ///   - end: the time of the last one.
  ///   - count: the births before `start`.
  ///   - course: where the rate changes.
  ///   - rate: births a second at a time.
  init(
    from start: Double, to end: Double, count: Double, course: RateCourse,
    rate: @escaping @Sendable (Double) -> Double
  ) {
    self.start = start
    self.end = max(start, end)
    self.rate = { BirthTable.legal(rate($0)) }
    var times = [start]
    var counts = [count]
    func add(to time: Double, step: Double) {
      let from = times[times.count - 1]
      guard time > from else { return }
      let steps = max(32, min(((time - from) / step).rounded(.up), 8_192))
      let width = (time - from) / steps
      for index in 0..<Int(steps) {
        let next = index + 1 == Int(steps) ? time : from + width * Double(index + 1)
        let middle = from + width * (Double(index) + 0.5)
        counts.append(counts[counts.count - 1] + BirthTable.legal(rate(middle)) * width)
        times.append(next)
      }
    }
    for point in course.points where point < self.end { add(to: point, step: course.step) }
    let last = times[times.count - 1]
    switch course.ending {
    case .settles: tail = .constant(BirthTable.legal(rate(last + 1)))
    case .repeats(let period):
      tail = .periodic(from: times.count - 1)
      add(to: last + period, step: course.step)
    case .unknown: tail = .open(step: course.step)
    }
    fixed = Knots(times: times, counts: counts)
    grown = Mutex(fixed)
  }

  /// Births until a time, those before the table included, with the fraction of the next one.
  func count(until time: Double) -> Double {
    let time = min(max(time, start), end)
    guard case .open(let step) = tail else { return count(until: time, fixed) }
    return grown.withLock { knots in
      while knots.last.time < time, knots.times.count < BirthTable.knotLimit {
        let last = knots.last
        knots.times.append(last.time + step)
        knots.counts.append(last.count + rate(last.time + step / 2) * step)
      }
      return count(until: time, knots)
    }
  }

  private func count(until time: Double, _ knots: Knots) -> Double {
    let last = knots.last
    if time <= last.time { return BirthTable.value(at: time, knots.times, knots.counts) }
    switch tail {
    case .constant(let rate): return last.count + rate * (time - last.time)
    case .periodic(let first):
      let period = last.time - knots.times[first]
      let turns = ((time - knots.times[first]) / period).rounded(.down)
      let rest = min(time - turns * period, last.time)
      return BirthTable.value(at: rest, knots.times, knots.counts)
        + turns * (last.count - knots.counts[first])
    case .open: return last.count + knots.meanRate * (time - last.time)
    }
  }

  /// The time of a birth; its number is more than the births before the table and at most those
  /// until a time that was asked for.
  func time(ofBirth number: Double) -> Double {
    guard case .open = tail else { return time(ofBirth: number, fixed) }
    return grown.withLock { time(ofBirth: number, $0) }
  }

  private func time(ofBirth number: Double, _ knots: Knots) -> Double {
    let last = knots.last
    if number <= last.count { return BirthTable.value(at: number, knots.counts, knots.times) }
    func later(_ rate: Double) -> Double {
      min(end, last.time + (rate > 0 ? (number - last.count) / rate : 0))
    }
    switch tail {
    case .constant(let rate): return later(rate)
    case .periodic(let first):
      let births = last.count - knots.counts[first]
      guard births > 0 else { return last.time }
      let turns = ((number - knots.counts[first]) / births).rounded(.up) - 1
      let rest = BirthTable.value(at: number - turns * births, knots.counts, knots.times)
      return min(end, rest + turns * (last.time - knots.times[first]))
    case .open: return later(knots.meanRate)
    }
  }

  /// How many steps were added up so far.
  var stepCount: Int { max(fixed.times.count, grown.withLock { $0.times.count }) - 1 }

  /// The value of a rising polyline at a place; at a level stretch its start.
  private static func value(at x: Double, _ xs: [Double], _ ys: [Double]) -> Double {
    var (low, high) = (0, xs.count - 1)
    if x <= xs[0] { return ys[0] }
    // xs[low] < x <= xs[high]
    while high - low > 1 {
      let middle = (low + high) / 2
      if xs[middle] < x { low = middle } else { high = middle }
    }
    let width = xs[high] - xs[low]
    guard width > 0 else { return ys[high] }
    return ys[low] + (ys[high] - ys[low]) * min(1, (x - xs[low]) / width)
  }
}

/// Where a rate changes: at points, between which it is added up in steps, and what comes after.
struct RateCourse: Sendable {
  /// What follows the last point.
  enum Ending: Sendable, Equatable {
    /// Nothing changes any more.
    case settles
    /// All repeats after a time.
    case repeats(Double)
    /// Nothing is known.
    case unknown
  }

  /// Times at which the rate may jump, in order.
  var points: [Double] = []
  /// What follows the last of them.
  var ending = Ending.settles
  /// Length of a step.
  var step = 1.0 / 128
}
