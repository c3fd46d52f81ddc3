import CoreGraphics
import ImageFiles

/// Two files to be compared, of which one may be missing.
public struct FilePair: Sendable {
  /// What the pair is called.
  public var name: String
  /// Paths of the expected and the actual file; nil where there is none.
  public var expected: String?, actual: String?

  /// Creates a pair.
  public init(name: String, expected: String?, actual: String?) {
    self.name = name
    self.expected = expected
    self.actual = actual
  }

  /// Pairs the pictures below two folders by their relative paths, sorted.
  public static func pairs(below expected: String, _ actual: String) -> [FilePair] {
    func pictures(_ folder: String) -> Set<String> {
      Set(
        GoldenFiles.list(below: folder).filter { path in
          [".png", ".apng", ".gif", ".webp", ".jpg", ".jpeg"].contains {
            path.lowercased().hasSuffix($0)
          }
        })
    }
    let (left, right) = (pictures(expected), pictures(actual))
    return left.union(right).sorted().map { name in
      FilePair(
        name: name, expected: left.contains(name) ? expected + "/" + name : nil,
        actual: right.contains(name) ? actual + "/" + name : nil)
    }
  }

  /// The outcome of comparing a pair.
  public struct Outcome: Sendable {
    /// What reports say about it.
    public var item: ComparisonReport.Item
    /// The PNG files of the pictures that the item names, by their paths; empty unless asked for.
    public var pictures: [String: [UInt8]] = [:]
    /// The difference pictures with their lengths in microseconds, in order of time; empty unless
    /// asked for.
    public var differences: [(picture: Pixmap, length: Int)] = []
  }

  /// The most instants of one animation whose pictures go into a report.
  public static let pictureLimit = 240

  /// Compares the pair.
  ///
  /// - Parameters:
  ///   - options: what is compared how.
  ///   - wantsPictures: whether to make the pictures for a report.
  ///   - wantsDifferences: whether to make the difference pictures of every instant.
  /// - Throws: `ComparisonError.picture` when a file cannot be read as a picture.
  public func compare(
    _ options: ComparisonOptions, wantsPictures: Bool, wantsDifferences: Bool = false
  ) throws(ComparisonError) -> Outcome {
    let sequences = try [expected, actual].map { path throws(ComparisonError) in
      try path.map { path throws(ComparisonError) in try Self.read(path) }
    }
    guard let one = sequences[0], let other = sequences[1] else {
      let status = expected == nil ? GoldenStatus.added : .missing
      var item = ComparisonReport.Item(
        name: name, status: status,
        message: expected == nil ? "there is nothing to expect" : "it is only expected")
      var frame = ComparisonReport.Frame(label: "", status: status, message: item.message)
      var pictures: [String: [UInt8]] = [:]
      if wantsPictures, let present = sequences.compactMap({ $0 }).first {
        let path = name + (expected == nil ? ".actual.png" : ".expected.png")
        pictures[path] = try GoldenFiles.png(present.frames[0].picture.premultiplied)
        if expected == nil { frame.actual = path } else { frame.expected = path }
      }
      item.frames = [frame]
      return Outcome(item: item, pictures: pictures)
    }
    let comparison = SequenceComparison(expected: one, actual: other, options: options)
    var outcome = Outcome(
      item: ComparisonReport.Item(
        name: name, status: comparison.matches ? .matched : .changed,
        message: comparison.description))
    let isStill = one.isStill && other.isStill
    for (index, span) in comparison.spans.enumerated() {
      let seconds = Double(span.start) / 1e6
      var frame = ComparisonReport.Frame(
        label: isStill ? "" : SequenceComparison.seconds(span.start),
        time: isStill ? nil : seconds, status: span.difference.matches ? .matched : .changed,
        message: span.difference.description, difference: span.difference)
      let isShown = wantsPictures && index < Self.pictureLimit && !comparison.matches
      if isShown || wantsDifferences {
        let (a, b) = (
          one.frames[span.expectedFrame].picture, other.frames[span.actualFrame].picture
        )
        let difference = Self.picture(a, b, options)
        if wantsDifferences {
          outcome.differences.append((difference, span.end - span.start))
        }
        if isShown {
          try outcome.place(a, span.expectedFrame, isStill, "expected", &frame.expected)
          if span.difference.isIdentical {
            frame.actual = frame.expected
          } else {
            try outcome.place(b, span.actualFrame, isStill, "actual", &frame.actual)
            let path = name + (isStill ? "" : ".\(index)") + ".difference.png"
            outcome.pictures[path] = try GoldenFiles.png(difference)
            frame.differencePicture = path
          }
        }
      }
      outcome.item.frames.append(frame)
    }
    return outcome
  }

  private static func read(_ path: String) throws(ComparisonError) -> FrameSequence {
    guard let bytes = try GoldenFiles.bytes(path) else {
      throw .file(path: path, action: "read", reason: "no such file")
    }
    do {
      return try FrameSequence(imageBytes: bytes)
    } catch {
      throw .picture(path: path, error)
    }
  }

  private static func picture(
    _ a: StraightPixmap, _ b: StraightPixmap, _ options: ComparisonOptions
  ) -> Pixmap {
    DifferencePicture.draw(
      PixelComparison(expected: a, actual: b, options: options), expected: a, actual: b)
  }
}

extension FilePair.Outcome {
  /// Adds a frame's picture under its path, once.
  fileprivate mutating func place(
    _ picture: StraightPixmap, _ frame: Int, _ isStill: Bool, _ kind: String,
    _ path: inout String?
  ) throws(ComparisonError) {
    let name = item.name + (isStill ? "" : ".\(frame)") + ".\(kind).png"
    if pictures[name] == nil { pictures[name] = try GoldenFiles.png(picture.premultiplied) }
    path = name
  }
}
