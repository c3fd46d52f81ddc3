import Foundation

/// A number that grows by one at each call, from any thread.
final class Counter: @unchecked Sendable {  // every access holds the lock
  private let lock = NSLock()
  private var value = 0

  /// The next number, from 1.
  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }
}
