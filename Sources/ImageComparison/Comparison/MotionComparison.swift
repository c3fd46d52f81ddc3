/// Tells whether two animations that differ show the same motion, at another rate or time.
///
/// Files with a palette of their own show the same frame in slightly different colours. So frames
/// also count as the same when they differ, by pixelmatch's rule and without antialiased edges, by a
/// tenth or less of what the motion changes from one frame to the next. This names the difference
/// only; it makes nothing match.
struct MotionComparison {
  private let expected: FrameSequence
  private let actual: FrameSequence
  private let step: Double

  init(_ expected: FrameSequence, _ actual: FrameSequence) {
    self.expected = expected
    self.actual = actual
    let changes = expected.changes
    let counts = zip(changes, changes.dropFirst()).map {
      Self.count($0.picture, $1.picture)
    }
    step = counts.isEmpty ? 0 : Double(counts.reduce(0, +)) / Double(counts.count)
  }

  /// Pixels that differ to the eye.
  private static func count(_ a: StraightPixmap, _ b: StraightPixmap) -> Int {
    if a == b { return 0 }
    var options = ComparisonOptions()
    options.ignoresAntialiasing = true
    return DifferenceCensus(a, b, PixelmatchDistance(threshold: 0.1), options).differing
  }

  /// Whether pairs of pictures are the same but for a tenth of a step of the motion on average.
  private func areSame(_ pairs: [(StraightPixmap, StraightPixmap)]) -> Bool {
    guard !pairs.isEmpty, pairs.allSatisfy({ $0.size == $1.size }) else { return false }
    if pairs.allSatisfy({ $0 == $1 }) { return true }
    let limit = step * 0.1 * Double(pairs.count)
    var sum = 0.0
    for (a, b) in pairs {
      sum += Double(Self.count(a, b))
      if sum > limit { return false }
    }
    return step > 0
  }

  /// The first picture that starts at another time, when both show the same pictures in the same
  /// order; the end when all of them agree.
  var firstShift: (frame: Int, expected: Int, actual: Int)? {
    let (one, other) = (expected.changes, actual.changes)
    guard one.count == other.count, one.count > 1 else { return nil }
    let shifted = zip(one, other).enumerated().first { $1.0.start != $1.1.start }
    guard
      let found = shifted.map({ ($0.offset, $0.element.0.start, $0.element.1.start) })
        ?? (expected.duration == actual.duration
          ? nil : (one.count, expected.duration, actual.duration)),
      areSame(zip(one, other).map { ($0.picture, $1.picture) })
    else { return nil }
    return found
  }

  /// By how much the whole motion is later (positive) or earlier, in microseconds; what a later
  /// start pushes over the end is not looked for.
  var delay: Int? {
    let (one, other) = (expected.changes, actual.changes)
    guard expected.duration == actual.duration, one.count > 1, other.count > 1 else { return nil }
    let delay = other[1].start - one[1].start
    guard delay != 0 else { return nil }
    let shared = one.filter { (0..<actual.duration).contains($0.start + delay) }
    guard shared.count > 2 else { return nil }
    let pairs = shared.map {
      ($0.picture, actual.frames[actual.frame(at: $0.start + delay)].picture)
    }
    return areSame(pairs) ? delay : nil
  }

  /// Whether the pictures are the same at all instants at which both start one, and one has more.
  func isAnotherRate(_ spans: [SequenceComparison.Span]) -> Bool {
    guard expected.duration == actual.duration, expected.frames.count != actual.frames.count
    else { return false }
    let shared = spans.filter {
      expected.frames[$0.expectedFrame].start == $0.start
        && actual.frames[$0.actualFrame].start == $0.start
    }
    // One shared instant, the start, says nothing about the motion.
    guard shared.count > 1 else { return false }
    return areSame(
      shared.map {
        (expected.frames[$0.expectedFrame].picture, actual.frames[$0.actualFrame].picture)
      })
  }
}
