/// Two animations compared on their time axis.
///
/// At every instant at which either shows another frame, what both show is compared. So a frame
/// that is only there twice, or an identical picture that is split into two, makes no difference.
public struct SequenceComparison: Sendable {
  /// What kind of difference was found.
  public enum Finding: String, Codable, Sendable {
    /// The same pictures at the same times.
    case identical
    /// Differences, all of which the options allow.
    case allowed
    /// Where both start a frame at the same instant the frames match, and one has more of them: the
    /// same motion at another frame rate.
    case frameRate
    /// The same pictures in the same order at other times.
    case timing
    /// Other pictures.
    case content
  }

  /// A length of time in which neither animation changes.
  public struct Span: Sendable {
    /// When it starts and ends, in microseconds.
    public var start: Int, end: Int
    /// The numbers of the frames that show.
    public var expectedFrame: Int, actualFrame: Int
    /// How they differ.
    public var difference: PictureDifference
  }

  /// The spans, in order of time.
  public let spans: [Span]
  /// What kind of difference was found.
  public let finding: Finding
  /// Lengths in microseconds.
  public let durations: (expected: Int, actual: Int)
  /// For `timing`, the first frame (counted without repeated pictures) that starts at another time,
  /// and both times in microseconds; the end when all frames agree.
  public let firstShift: (frame: Int, expected: Int, actual: Int)?

  /// Whether the difference is within what the options allow.
  public var matches: Bool { finding == .identical || finding == .allowed }

  /// Compares two animations, or two stills.
  public init(
    expected: FrameSequence, actual: FrameSequence,
    options: ComparisonOptions = ComparisonOptions()
  ) {
    var known: [[Int]: PictureDifference] = [:]
    func compare(_ one: Int, _ other: Int) -> PictureDifference {
      if let difference = known[[one, other]] { return difference }
      let difference = PixelComparison(
        expected: expected.frames[one].picture, actual: actual.frames[other].picture,
        options: options
      ).difference
      known[[one, other]] = difference
      return difference
    }
    let expectedStarts = Set(expected.frames.map(\.start))
    let actualStarts = Set(actual.frames.map(\.start))
    let end = max(expected.duration, actual.duration)
    let starts = expectedStarts.union(actualStarts).sorted()
    let spans = starts.indices.map { index in
      let start = starts[index]
      let (one, other) = (expected.frame(at: start), actual.frame(at: start))
      return Span(
        start: start, end: index + 1 < starts.count ? starts[index + 1] : max(end, start),
        expectedFrame: one, actualFrame: other, difference: compare(one, other))
    }
    self.spans = spans
    durations = (expected.duration, actual.duration)
    let sameLength = expected.duration == actual.duration

    if sameLength, spans.allSatisfy({ $0.difference.matches }) {
      finding = spans.allSatisfy { $0.difference.isIdentical } ? .identical : .allowed
      firstShift = nil
      return
    }
    let (one, other) = (expected.changes, actual.changes)
    if one.count == other.count, zip(one, other).allSatisfy({ $0.picture == $1.picture }) {
      finding = .timing
      let shifted = zip(one, other).enumerated().first { $1.0.start != $1.1.start }
      firstShift =
        shifted.map { ($0.offset, $0.element.0.start, $0.element.1.start) }
        ?? (one.count, expected.duration, actual.duration)
      return
    }
    firstShift = nil
    let shared = spans.filter {
      expectedStarts.contains($0.start) && actualStarts.contains($0.start)
    }
    // One shared instant, the start, says nothing about the motion.
    let isRate =
      sameLength && expected.frames.count != actual.frames.count && shared.count > 1
      && shared.allSatisfy { $0.difference.matches }
    finding = isRate ? .frameRate : .content
  }
}

extension SequenceComparison: CustomStringConvertible {
  /// One sentence for people, without a final stop.
  public var description: String {
    if spans.count == 1, let only = spans.first, durations == (0, 0) {
      return only.difference.description
    }
    let bad = spans.filter { !$0.difference.matches }
    switch finding {
    case .identical: return "identical"
    case .allowed: return "differences, all allowed"
    case .frameRate:
      return "the same motion at another frame rate: "
        + "\(Set(spans.map(\.expectedFrame)).count) frames expected, "
        + "\(Set(spans.map(\.actualFrame)).count) found"
    case .timing:
      guard let shift = firstShift else { return "other times" }
      return "the same pictures at other times: picture \(shift.frame) at "
        + "\(Self.seconds(shift.actual)), expected at \(Self.seconds(shift.expected))"
    case .content:
      var text = ""
      if durations.expected != durations.actual {
        text =
          "lasts \(Self.seconds(durations.actual)), expected \(Self.seconds(durations.expected)); "
      }
      guard let first = bad.first,
        let worst = bad.max(by: { $0.difference.differing < $1.difference.differing })
      else { return text + "the pictures are equal" }
      return text + "\(bad.count) of \(spans.count) instants differ, first at "
        + "\(Self.seconds(first.start)), most at \(Self.seconds(worst.start)): "
        + worst.difference.description
    }
  }

  /// Microseconds as seconds, such as `0.25 s`.
  static func seconds(_ microseconds: Int) -> String {
    let value = Double(microseconds) / 1e6
    return (value == value.rounded() ? "\(Int(value))" : "\(value)") + " s"
  }
}
