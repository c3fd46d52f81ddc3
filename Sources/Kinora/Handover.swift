import Synchronization

/// Carries the result of a task without the task keeping it: a task may live on for a moment after
/// its result was taken, and pixels that are held twice are copied when they are drawn over.
final class Handover<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  /// Holds a value until it is taken.
  init(_ value: Value) { self.value = Mutex(value) }

  /// Gives the value away; nil when that was done before.
  func take() -> Value? { value.withLock { $0.take() } }
}
