import Foundation

/// Times a piece of work the way every figure of this package is taken.
public enum Stopwatch {
  /// The median time of several runs after one to warm up, in milliseconds.
  public static func median(runs: Int = 7, _ work: () throws -> Void) rethrows -> Double {
    try work()
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<max(runs, 1) {
      let start = clock.now
      try work()
      let (seconds, attoseconds) = (clock.now - start).components
      times.append(Double(seconds) * 1e3 + Double(attoseconds) * 1e-15)
    }
    times.sort()
    return times[times.count / 2]
  }

  /// The median time of several runs after one to warm up, in milliseconds by the clock and by the
  /// processor, which other programs on the machine disturb less.
  public static func medians(
    runs: Int = 7, _ work: () throws -> Void
  ) rethrows -> (clock: Double, processor: Double) {
    var busy: [Double] = []
    let wall = try median(runs: runs) {
      let start = Foundation.clock()
      try work()
      busy.append(Double(Foundation.clock() - start) * 1e3 / Double(CLOCKS_PER_SEC))
    }
    busy.removeFirst()
    busy.sort()
    return (wall, busy[busy.count / 2])
  }

  /// Keeps the optimizer from leaving out the work whose result this is.
  @inline(never)
  public static func consume<Value>(_ value: Value) {}
}
