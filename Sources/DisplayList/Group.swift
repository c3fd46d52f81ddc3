/// A buffer that a part of the tree is drawn into before it meets what lies below.
///
/// When the group ends, in this order: the backdrop filters replace what lies below, the filters
/// change the buffer, the shadow is put beneath the buffer, and the result is multiplied by the
/// opacity and the clip's coverage and blended onto what lies below.
public struct Group: Hashable, Sendable {
  /// All pixels that the content can touch, the reach of filters and shadow included. Around what
  /// is blurred or displaced it reaches outside of the frame, because pixels there count as well.
  public var bounds: DeviceRect
  /// What the buffer is multiplied by, 0...1.
  public var opacity: Float
  /// How the buffer meets what lies below.
  public var blend: BlendMode
  /// The clip that the buffer is multiplied by, as an index into `DisplayList.clips`; -1 for none.
  public var clip: Int32
  /// Changes of the buffer, the first one first.
  public var filters: [PixelFilter]
  /// Changes of a copy of what lies below, which replaces it within bounds by opacity and clip.
  public var backdropFilters: [PixelFilter]
  /// The shadow of the buffer; nil for none.
  public var shadow: GroupShadow?

  /// Creates a group.
  public init(
    bounds: DeviceRect, opacity: Float, blend: BlendMode = .sourceOver, clip: Int32 = -1,
    filters: [PixelFilter] = [], backdropFilters: [PixelFilter] = [], shadow: GroupShadow? = nil
  ) {
    self.bounds = bounds
    self.opacity = opacity
    self.blend = blend
    self.clip = clip
    self.filters = filters
    self.backdropFilters = backdropFilters
    self.shadow = shadow
  }
}
