import Dispatch
import Foundation
import Synchronization

/// Notices SIGINT and SIGTERM, so that a render can stop without leaving part of a file behind.
final class Interruption: Sendable {
  private let isRaised = Atomic<Bool>(false)

  /// Whether one of the signals came.
  var hasCome: Bool { isRaised.load(ordering: .relaxed) }

  /// Watches for the signals while `body` runs.
  func watching<Value>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in isRaised.store(true, ordering: .relaxed) }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      signal(SIGINT, SIG_DFL)
      signal(SIGTERM, SIG_DFL)
    }
    return try await body()
  }
}
