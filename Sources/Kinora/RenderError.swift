import CoreGraphics
import TextLayout

/// Why a render could not be done.
public enum RenderError: Error, Hashable, Sendable {
  /// The frame would be empty or larger than `PixelSize.limit` on a side; says the size in pixels.
  case size(width: Double, height: Double)
  /// The scene goes on for ever and no duration was given.
  case endless
  /// The length gives no frame or cannot be counted in frames; says it, in seconds.
  case length(Double)
  /// The range of frames is empty or begins before 0; says the range and the number of frames.
  case frames(first: Int, last: Int, count: Int)
  /// A timing graph would be higher than `PixelSize.limit`; says the number of animations and how
  /// many there is room for.
  case lanes(count: Int, limit: Int)
  /// A font that was named cannot be used.
  case fonts(FontError)
  /// Another program that was to help is missing or failed: its name, and what is wrong.
  case program(String, String)
  /// The render was cancelled.
  case cancelled
}

extension RenderError: CustomStringConvertible {
  /// What was seen and what is legal.
  public var description: String {
    switch self {
    case .size(let width, let height):
      "a frame of \(width) x \(height) pixels: each side must be from 1 to \(PixelSize.limit)"
    case .endless:
      "the scene has no end: give a duration (--duration, or \"duration\" in the scene)"
    case .length(let seconds):
      "a length of \(seconds) seconds: it must be above 0 and finite"
    case .frames(let first, let last, let count):
      "frames \(first)-\(last) of \(count): the first must not be negative nor after the last"
    case .lanes(let count, let limit):
      "a timing graph of \(count) animations: there is room for \(limit); choose a layer (--layer) "
        + "or a smaller scale"
    case .fonts(let error): "\(error)"
    case .program(let name, let fault): "\(name) \(fault)"
    case .cancelled: "cancelled"
    }
  }
}
