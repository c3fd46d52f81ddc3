import Foundation

extension CATransform3D {
  /// What a key path such as `transform.rotation.z` reads; the neutral value when the matrix
  /// cannot be taken apart.
  public func value(of component: TransformComponent) -> Double {
    switch component {
    case .translationX: Double(m41)
    case .translationY: Double(m42)
    case .translationZ: Double(m43)
    default: TransformComponents(self)?[component] ?? component.neutral
    }
  }

  /// Sets what a key path such as `transform.rotation.z` names and keeps all other components, the
  /// perspective included; nothing changes when the matrix cannot be taken apart.
  public mutating func setValue(_ value: Double, of component: TransformComponent) {
    guard var components = TransformComponents(self) else { return }
    components[component] = value
    self = components.matrix
  }

  /// What the key path `transform.translation` reads and sets: the offsets along x and y, in points.
  public var translation: CGSize {
    get { CGSize(width: value(of: .translationX), height: value(of: .translationY)) }
    set {
      guard var components = TransformComponents(self) else { return }
      components.translation.x = Double(newValue.width)
      components.translation.y = Double(newValue.height)
      self = components.matrix
    }
  }
}
