/// One step of painting a frame.
public enum Command: Hashable, Sendable {
  /// Fills contours with a paint.
  case fill(Fill)
  /// Starts drawing into a transparent buffer of its own.
  case beginGroup(Group)
  /// Ends the innermost group and composites its buffer onto what lies below.
  case endGroup
}

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
  /// All pixels that the contours can touch, within the frame.
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

/// Which points of the plane count as inside a set of contours.
public enum FillRule: Hashable, Sendable {
  /// Points that the contours wind around.
  case nonZero
  /// Points that the contours wind around an odd number of times.
  case evenOdd
}

/// A region that coverage is multiplied by.
public struct Clip: Hashable, Sendable {
  /// The contours, as indices into `DisplayList.contourEnds`.
  public var contours: Range<Int32>
  /// Which parts lie inside.
  public var rule: FillRule
  /// A further clip that applies as well, as an index into `DisplayList.clips`; -1 for none.
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

/// A buffer that a part of the tree is drawn into before it meets what lies below.
public struct Group: Hashable, Sendable {
  /// All pixels that the content can touch, within the frame.
  public var bounds: DeviceRect
  /// What the buffer is multiplied by, 0...1.
  public var opacity: Float
  /// How the buffer meets what lies below.
  public var blend: BlendMode
  /// The clip that the buffer is multiplied by, as an index into `DisplayList.clips`; -1 for none.
  public var clip: Int32

  /// Creates a group.
  public init(
    bounds: DeviceRect, opacity: Float, blend: BlendMode = .sourceOver, clip: Int32 = -1
  ) {
    self.bounds = bounds
    self.opacity = opacity
    self.blend = blend
    self.clip = clip
  }
}
