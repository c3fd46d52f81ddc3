import CoreGraphics

/// The silhouette of a rounded rectangle blurred by a Gaussian, in one colour.
///
/// The placement is affine and keeps the axes: `deviceToShape` has no rotation, shear or
/// perspective, but may mirror.
public struct ShadowFill: Hashable, Sendable {
  /// The rectangle in the shape's space.
  public var rect: ImageRect
  /// Radii of its corners in the shape's space: minXminY, maxXminY, minXmaxY, maxXmaxY; at most
  /// half the shorter side.
  public var radii: SIMD4<Float>
  /// Device pixels to the shape's space.
  public var deviceToShape: Homography
  /// Standard deviations of the Gaussian along device x and y, in pixels; above 0.
  public var sigma: SIMD2<Float>
  /// The premultiplied colour.
  public var color: SIMD4<Float>
  /// How the shadow meets what lies below.
  public var blend: BlendMode
  /// The clip that the coverage is multiplied by, as an index into `DisplayList.clips`; -1 for
  /// none.
  public var clip: Int32
  /// The pixels that are painted, within the frame or the group around: the rectangle and three
  /// sigmas around it.
  public var bounds: DeviceRect
  /// Pixels that later commands hide, so that they need not be painted; empty when that is not
  /// known.
  public var hidden: DeviceRect

  /// Creates a shadow.
  public init(
    rect: ImageRect, radii: SIMD4<Float> = .zero, deviceToShape: Homography, sigma: SIMD2<Float>,
    color: SIMD4<Float>, blend: BlendMode = .sourceOver, clip: Int32 = -1, bounds: DeviceRect,
    hidden: DeviceRect = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  ) {
    self.rect = rect
    self.radii = radii
    self.deviceToShape = deviceToShape
    self.sigma = sigma
    self.color = color
    self.blend = blend
    self.clip = clip
    self.bounds = bounds
    self.hidden = hidden
  }
}
