/// A buffer whose alpha multiplies the group around it.
public struct Mask: Hashable, Sendable {
  /// All pixels that the mask's content can touch, within the group around; outside of it the group
  /// becomes transparent.
  public var bounds: DeviceRect

  /// Creates a mask.
  public init(bounds: DeviceRect) { self.bounds = bounds }
}
