import Interpolation

extension CALayer {
  /// The value that shows at the scene clock's time: the model's under the animations in force.
  final func presentedValue(forKeyPath keyPath: String) -> Any? { value(forKeyPath: keyPath) }
}
