/// A region that coverage is multiplied by.
public struct Clip: Hashable, Sendable {
  /// The contours, as indices into `DisplayList.contourEnds`.
  public var contours: Range<Int32>
  /// Which parts lie inside.
  public var rule: FillRule
  /// A further clip that applies as well, as an index into `DisplayList.clips`; -1 for none.
  ///
  /// It must have a lower index than the clip; a parent that does not is ignored.
  public var parent: Int32
  /// All pixels that the contours can touch, within the frame.
  public var bounds: DeviceRect

  /// Creates a clip.
  public init(contours: Range<Int32>, rule: FillRule, parent: Int32, bounds: DeviceRect) {
    self.contours = contours
    self.rule = rule
    self.parent = parent
    self.bounds = bounds
  }
}
