import CoreGraphics

/// A gradient as a paint.
public struct GradientPaint: Hashable, Sendable {
  /// The gradient, as an index into `DisplayList.gradients`.
  public var gradient: Int32
  /// Device pixels to the gradient's space, whose meaning `Gradient.Kind` says.
  public var deviceToGradient: Homography
  /// What the colours are multiplied by, 0...1.
  public var opacity: Float

  /// Creates a gradient paint.
  public init(gradient: Int32, deviceToGradient: Homography, opacity: Float) {
    self.gradient = gradient
    self.deviceToGradient = deviceToGradient
    self.opacity = opacity
  }
}
