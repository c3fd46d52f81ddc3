/// What a part file says of itself before its frames.
public struct FramePartHeader: Codable, Hashable, Sendable {
  /// What all parts of one animation share and no other part has.
  public var identity: String
  /// The number of the first frame in the whole animation.
  public var first: Int
  /// Frames in this part.
  public var count: Int
  /// Frames in the whole animation.
  public var total: Int
  /// Width of every frame in pixels.
  public var width: Int
  /// Height of every frame in pixels.
  public var height: Int
  /// What the writer wants to find again, such as how the animation is to be encoded.
  public var note: String

  /// Creates a header.
  public init(
    identity: String, frames: Range<Int>, total: Int, width: Int, height: Int, note: String
  ) {
    self.identity = identity
    first = frames.lowerBound
    count = frames.count
    self.total = total
    self.width = width
    self.height = height
    self.note = note
  }

  /// The frames of this part, by their numbers in the whole animation.
  public var frames: Range<Int> { first..<first + count }
}
