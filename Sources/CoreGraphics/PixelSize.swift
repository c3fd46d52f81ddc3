/// The size of a pixel buffer: both sides from 1 to `PixelSize.limit`.
public struct PixelSize: Hashable, Sendable {
  /// The largest side of any pixel buffer, in pixels.
  public static let limit = 16_384

  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Creates a size, or nil when a side is below 1 or above `limit`.
  public init?(width: Int, height: Int) {
    guard (1...PixelSize.limit).contains(width), (1...PixelSize.limit).contains(height) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  /// Number of pixels.
  public var area: Int { width * height }
}
