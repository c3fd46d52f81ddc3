/// A colour as four straight (not premultiplied) sRGB-encoded components.
///
/// Components are nominally 0...1; values outside are kept (extended sRGB, extrapolated
/// animations) and clamped only when pixels are written.
public struct RGBA: Hashable, Sendable {
  /// Red, green, blue and alpha.
  public var components: SIMD4<Double>

  /// Creates a colour from its four components.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    components = SIMD4(red, green, blue, alpha)
  }

  /// Creates a colour from a vector of red, green, blue and alpha.
  public init(components: SIMD4<Double>) { self.components = components }

  /// Transparent black, what a missing colour counts as in an animation.
  public static let clear = RGBA(0, 0, 0, 0)
  /// Opaque black.
  public static let black = RGBA(0, 0, 0)
  /// Opaque white.
  public static let white = RGBA(1, 1, 1)

  /// Red.
  public var red: Double { components.x }
  /// Green.
  public var green: Double { components.y }
  /// Blue.
  public var blue: Double { components.z }
  /// Alpha, 0 transparent and 1 opaque.
  public var alpha: Double { components.w }

  /// Components clamped to 0...1 and premultiplied; a component that is not a number counts as 0.
  public var premultiplied: SIMD4<Float> {
    var clamped = SIMD4<Float>()
    for index in 0..<4 {
      let component = components[index]
      clamped[index] = component > 0 ? Float(min(component, 1)) : 0
    }
    let alpha = clamped.w
    clamped *= alpha
    clamped.w = alpha
    return clamped
  }
}
