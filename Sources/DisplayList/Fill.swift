/// Contours filled with one paint.
public struct Fill: Hashable, Sendable {
  /// The contours, as indices into `DisplayList.contourEnds`.
  public var contours: Range<Int32>
  /// Which parts lie inside.
  public var rule: FillRule
  /// The colour of the inside.
  public var paint: Paint
  /// How the paint meets what lies below.
  public var blend: BlendMode
  /// The clip that multiplies the coverage, as an index into `DisplayList.clips`; -1 for none.
  public var clip: Int32
  /// All pixels that the contours can touch, within the frame or the group around.
  public var bounds: DeviceRect

  /// Creates a fill.
  public init(
    contours: Range<Int32>, rule: FillRule = .nonZero, paint: Paint,
    blend: BlendMode = .sourceOver, clip: Int32 = -1, bounds: DeviceRect
  ) {
    self.contours = contours
    self.rule = rule
    self.paint = paint
    self.blend = blend
    self.clip = clip
    self.bounds = bounds
  }
}
