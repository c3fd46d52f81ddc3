/// An action that was found before a property changed and runs after it has.
struct PendingAction {
  /// The key of the property.
  let key: String
  /// The value before the change, to tell whether anything changed.
  let oldValue: Any?
  /// What runs.
  let action: any CAAction
}
