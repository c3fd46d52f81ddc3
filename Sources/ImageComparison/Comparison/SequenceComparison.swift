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
    /// The same pictures in the same order at other times, or the same motion later or earlier.
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
  /// For `timing`, by how much the whole motion is later (positive) or earlier, in microseconds; nil
  /// when it is not all of it.
  public let delay: Int?
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
    let end = max(expected.duration, actual.duration)
    let starts = Set((expected.frames + actual.frames).map(\.start)).sorted()
    let spans = starts.indices.map { index in
      let start = starts[index]
      let (one, other) = (expected.frame(at: start), actual.frame(at: start))
      return Span(
        start: start, end: index + 1 < starts.count ? starts[index + 1] : max(end, start),
        expectedFrame: one, actualFrame: other, difference: compare(one, other))
    }
    self.spans = spans
    durations = (expected.duration, actual.duration)
    if expected.duration == actual.duration, spans.allSatisfy({ $0.difference.matches }) {
      finding = spans.allSatisfy { $0.difference.isIdentical } ? .identical : .allowed
      (firstShift, delay) = (nil, nil)
      return
    }
    let motion = MotionComparison(expected, actual)
    firstShift = motion.firstShift
    delay = firstShift == nil ? motion.delay : nil
    if firstShift != nil || delay != nil {
      finding = .timing
    } else {
      finding = motion.isAnotherRate(spans) ? .frameRate : .content
    }
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
      if let delay {
        return "the same motion \(Self.seconds(abs(delay))) \(delay > 0 ? "later" : "earlier")"
      }
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
