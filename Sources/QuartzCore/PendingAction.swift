import Interpolation

/// An action that was found before a property changed and runs after it has.
struct PendingAction {
  /// The key of the property.
  let key: String
  /// The value before the change, to tell whether anything changed.
  let oldValue: Any?
  /// What runs.
  let action: any CAAction
}

extension PendingAction {
  /// Whether a property that can be animated has the value it had before.
  func isUnchanged(by newValue: Any?) -> Bool {
    guard let oldValue, let newValue else { return oldValue == nil && newValue == nil }
    guard let old = AnimatableValue(oldValue), let new = AnimatableValue(newValue) else {
      return false
    }
    return old == new
  }
}
