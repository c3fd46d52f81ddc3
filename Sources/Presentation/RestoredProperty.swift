import Interpolation

/// A property that animations drive, with the model value that it has between frames.
///
/// A class, so that evaluating a frame copies none.
final class RestoredProperty: Sendable {
  /// The layer.
  let layer: Int
  /// The property, or the input of a filter.
  let target: LayerKeyPath
  /// The model value; nil when the property is empty.
  let value: AnimatableValue?

  /// Keeps a model value.
  init(layer: Int, target: LayerKeyPath, value: AnimatableValue?) {
    self.layer = layer
    self.target = target
    self.value = value
  }

  /// Gives a state of the layer the model value again.
  func restore(_ state: inout LayerState) {
    if let value {
      state.set(target, to: value)
    } else {
      state.clear(target.property)
    }
  }
}
