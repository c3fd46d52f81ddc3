import Foundation

/// A transform as the numbers behind its key paths; the rotation as angles about x, then y, then z
/// (`Rx * Ry * Rz` for row vectors).
public struct TransformComponents: Hashable, Sendable {
  private var parts: TransformDecomposition
  /// Angles about x, y and z, in radians.
  public var rotation: SIMD3<Double>

  /// Takes a matrix apart; nil when an entry is not finite.
  public init?(_ matrix: CATransform3D) {
    guard let parts = TransformDecomposition(matrix) else { return nil }
    self.parts = parts
    let (r0, r1, r2) = parts.rotation.rows
    let horizontal = (r0.x * r0.x + r0.y * r0.y).squareRoot()
    let y = atan2(-r0.z, horizontal)
    if horizontal > 1e-9 {
      rotation = SIMD3(atan2(r1.z, r2.z), y, atan2(r0.y, r0.x))
    } else {
      // Gimbal lock: x and z turn about one axis; all of the turn is given to x.
      rotation = SIMD3(atan2(-r2.y, r1.y), y, 0)
    }
  }

  /// Translation, in points.
  public var translation: SIMD3<Double> {
    get { parts.translation }
    set { parts.translation = newValue }
  }

  /// Scales along the axes.
  public var scale: SIMD3<Double> {
    get { parts.scale }
    set { parts.scale = newValue }
  }

  /// One component, as its key path reads and sets it.
  public subscript(component: TransformComponent) -> Double {
    get {
      switch component {
      case .rotationX: rotation.x
      case .rotationY: rotation.y
      case .rotationZ: rotation.z
      case .scaleX: parts.scale.x
      case .scaleY: parts.scale.y
      case .scaleZ: parts.scale.z
      case .scaleXY: (parts.scale.x + parts.scale.y) / 2
      case .scale: parts.scale.sum() / 3
      case .translationX: parts.translation.x
      case .translationY: parts.translation.y
      case .translationZ: parts.translation.z
      case .shearX: parts.skew.x
      }
    }
    set {
      switch component {
      case .rotationX: rotation.x = newValue
      case .rotationY: rotation.y = newValue
      case .rotationZ: rotation.z = newValue
      case .scaleX: parts.scale.x = newValue
      case .scaleY: parts.scale.y = newValue
      case .scaleZ: parts.scale.z = newValue
      case .scaleXY:
        parts.scale.x = newValue
        parts.scale.y = newValue
      case .scale: parts.scale = SIMD3(repeating: newValue)
      case .translationX: parts.translation.x = newValue
      case .translationY: parts.translation.y = newValue
      case .translationZ: parts.translation.z = newValue
      case .shearX: parts.skew.x = newValue
      }
    }
  }

  /// The matrix put together again.
  public var matrix: CATransform3D {
    let (sx, cx) = (sin(rotation.x), cos(rotation.x))
    let (sy, cy) = (sin(rotation.y), cos(rotation.y))
    let (sz, cz) = (sin(rotation.z), cos(rotation.z))
    return parts.matrix(
      SIMD3(cy * cz, cy * sz, -sy),
      SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
      SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy))
  }
}
