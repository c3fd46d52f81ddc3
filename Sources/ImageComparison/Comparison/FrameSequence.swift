import CoreGraphics
import ImageFiles

/// A picture or an animation as frames on a time axis; a still is one frame without length.
public struct FrameSequence: Sendable {
  /// One frame.
  public struct Frame: Sendable {
    /// What it shows.
    public var picture: StraightPixmap
    /// When it appears, in microseconds from the start.
    public var start: Int
  }

  /// The frames, by start; there is at least one.
  public let frames: [Frame]
  /// When the last frame ends, in microseconds; 0 for a still.
  public let duration: Int

  /// Reads a picture or an animation from the bytes of a file.
  ///
  /// - Throws: `ImageFileError` when the format is unknown, or the file damaged or over the limits.
  public init(imageBytes bytes: [UInt8], limits: ImageLimits = .standard) throws(ImageFileError) {
    let animation = try ImageAnimation.decode(bytes, limits: limits)
    if animation.frames.count < 2 {
      // A still is read again as it is stored, since premultiplying loses faint colours.
      frames = [Frame(picture: try StraightPixmap(imageBytes: bytes, limits: limits), start: 0)]
      duration = 0
      return
    }
    // Added up before rounding, so that delays such as 1/60 do not drift.
    var seconds = 0.0
    frames = animation.frames.map { frame in
      defer { seconds += frame.delay }
      return Frame(
        picture: StraightPixmap(frame.pixmap), start: Int((seconds * 1e6).rounded()))
    }
    duration = Int((seconds * 1e6).rounded())
  }

  /// Creates a sequence from frames and how long each lasts, in microseconds; nil without frames
  /// or with a negative length.
  public init?(frames: [(picture: StraightPixmap, length: Int)]) {
    guard !frames.isEmpty, frames.allSatisfy({ $0.length >= 0 }) else { return nil }
    var time = 0
    self.frames = frames.map { frame in
      defer { time += frame.length }
      return Frame(picture: frame.picture, start: time)
    }
    duration = time
  }

  /// Whether it is one picture.
  public var isStill: Bool { frames.count == 1 }

  /// The number of the frame that shows at a time: the last that starts at or before it.
  func frame(at time: Int) -> Int {
    var (low, high) = (0, frames.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if frames[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The frames without those that show nothing new.
  var changes: [Frame] {
    var kept = [frames[0]]
    for frame in frames.dropFirst() where frame.picture != kept[kept.count - 1].picture {
      kept.append(frame)
    }
    return kept
  }
}
