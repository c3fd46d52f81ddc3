import CoreGraphics
import ImageFiles

/// The digests of an animation's frames: a golden for a whole scene that takes 33 bytes a frame.
///
/// The file is text: `kinora-digests 1`, a line `size WIDTHxHEIGHT`, a line `fps RATE`, an empty
/// line, then one digest a line.
public struct FrameDigests: Hashable, Sendable {
  /// Width and height in pixels.
  public var size: PixelSize
  /// Frames per second, as text such as `60` or `30000/1001`.
  public var rate: String
  /// The digests of frames 0, 1, ... as hexadecimal digits.
  public var frames: [String]

  /// Creates the digests of frames.
  public init(size: PixelSize, rate: String, frames: [PixelDigest]) {
    self.size = size
    self.rate = rate
    self.frames = frames.map(\.description)
  }

  /// Reads the text of a file; nil when it is not of this form.
  public init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 4, lines[0] == "kinora-digests 1", lines[1].hasPrefix("size "),
      lines[2].hasPrefix("fps "), lines[3].isEmpty
    else { return nil }
    let sides = lines[1].dropFirst(5).split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, let size = PixelSize(width: sides[0], height: sides[1])
    else { return nil }
    self.size = size
    rate = String(lines[2].dropFirst(4))
    frames = lines.dropFirst(4).filter { !$0.isEmpty }
    let isDigest = { (line: String) in line.count == 32 && line.allSatisfy(\.isHexDigit) }
    guard frames.allSatisfy(isDigest) else { return nil }
  }

  /// The file's text.
  public var text: String {
    "kinora-digests 1\nsize \(size.width)x\(size.height)\nfps \(rate)\n\n"
      + frames.map { $0 + "\n" }.joined()
  }

  /// What is different in other digests, as one sentence; nil when they are equal.
  public func difference(from actual: FrameDigests) -> String? {
    if self == actual { return nil }
    if size != actual.size {
      return "size \(actual.size.width)x\(actual.size.height), "
        + "expected \(size.width)x\(size.height)"
    }
    if rate != actual.rate { return "\(actual.rate) frames per second, expected \(rate)" }
    let bad = differingFrames(from: actual)
    if let shift = shift(to: actual) { return Self.describe(shift: shift) }
    var text = ""
    if frames.count != actual.frames.count {
      text = "\(actual.frames.count) frames, expected \(frames.count)"
    }
    guard let first = bad.first else { return text }
    return text + (text.isEmpty ? "" : "; ")
      + "\(bad.count) of \(frames.count) frames differ, the first is \(first)"
  }

  /// The numbers of the frames that both have and that differ.
  public func differingFrames(from actual: FrameDigests) -> [Int] {
    (0..<min(frames.count, actual.frames.count)).filter { frames[$0] != actual.frames[$0] }
  }

  /// By how many frames the whole motion is later (positive) or earlier than expected; nil when
  /// that does not explain the difference.
  func shift(to actual: FrameDigests) -> Int? {
    guard frames.count == actual.frames.count, Set(frames).count > 1 else { return nil }
    for shift in [1, -1, 2, -2, 3, -3] where abs(shift) < frames.count {
      let pairs = (0..<frames.count).filter { (0..<frames.count).contains($0 + shift) }
      if pairs.allSatisfy({ frames[$0] == actual.frames[$0 + shift] }) { return shift }
    }
    return nil
  }

  /// A sentence on a motion that is some frames later (positive) or earlier.
  public static func describe(shift: Int) -> String {
    "the same motion \(abs(shift)) \(abs(shift) == 1 ? "frame" : "frames") "
      + (shift > 0 ? "later" : "earlier")
  }
}
