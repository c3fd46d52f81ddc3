/// A part of a transform that has a key path of its own, as in Apple's table of structure fields.
public enum TransformComponent: String, CaseIterable, Hashable, Sendable {
  /// Angle about x, in radians.
  case rotationX = "rotation.x"
  /// Angle about y, in radians.
  case rotationY = "rotation.y"
  /// Angle about z, in radians; `rotation` alone means the same.
  case rotationZ = "rotation.z"
  /// Scale along x.
  case scaleX = "scale.x"
  /// Scale along y.
  case scaleY = "scale.y"
  /// Scale along z.
  case scaleZ = "scale.z"
  /// Scale along x and y together; read as their mean.
  case scaleXY = "scale.xy"
  /// Scale along all axes; read as their mean.
  case scale = "scale"
  /// Translation along x, in points.
  case translationX = "translation.x"
  /// Translation along y, in points.
  case translationY = "translation.y"
  /// Translation along z, in points.
  case translationZ = "translation.z"
  /// Skew of y towards x, as a factor.
  case shearX = "shear.x"

  /// The component that a key path names after `transform.`; nil when there is none.
  ///
  /// `translation` is not here: its value is a size, see `CATransform3D.translation`.
  public init?(keyPath: String) {
    if keyPath == "rotation" {
      self = .rotationZ
    } else {
      self.init(rawValue: keyPath)
    }
  }

  /// The value of this component in the identity.
  public var neutral: Double {
    switch self {
    case .scaleX, .scaleY, .scaleZ, .scaleXY, .scale: 1
    default: 0
    }
  }
}
