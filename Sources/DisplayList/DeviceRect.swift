/// A rectangle of whole device pixels, half open: x from `minX` up to, not including, `maxX`.
public struct DeviceRect: Hashable, Sendable, BitwiseCopyable {
  /// First column.
  public var minX: Int32
  /// First row.
  public var minY: Int32
  /// Column after the last.
  public var maxX: Int32
  /// Row after the last.
  public var maxY: Int32

  /// Creates a rectangle; it is empty when a maximum is not above its minimum.
  public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The pixels that are in both.
  public func intersection(_ other: DeviceRect) -> DeviceRect {
    DeviceRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: DeviceRect) -> DeviceRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return DeviceRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }
}
