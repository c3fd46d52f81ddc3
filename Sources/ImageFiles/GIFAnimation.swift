import CoreGraphics

/// A decoded GIF: whole pictures with their times.
public struct GIFAnimation: Sendable {
  /// One picture as it is seen.
  public struct Frame: Sendable {
    /// The whole canvas, premultiplied; transparent where nothing was drawn.
    public var pixmap: Pixmap
    /// The delay as stored, in hundredths of a second; viewers commonly take 0 and 1 as 10.
    public var delay: Int
  }

  /// The canvas in pixels.
  public var size: PixelSize
  /// The frames in order, one for every image in the file.
  public var frames: [Frame]
  /// The value of the loop block: nil for none (played once), 0 for ever, else that many repeats.
  public var netscapeValue: Int?
  /// What was wrong with image data that ended early or broke off; empty for a sound file.
  public var faults: [String]

  /// How often the animation plays in all; nil when without end.
  public var plays: Int? {
    switch netscapeValue {
    case nil: 1
    case 0: nil
    case .some(let value): value + 1
    }
  }

  /// The sum of the stored delays, in hundredths of a second.
  public var duration: Int { frames.reduce(0) { $0 + $1.delay } }
}
