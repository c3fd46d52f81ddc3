import Synchronization

/// Memory that jobs share: who would exceed it waits until others have given theirs back.
final class MemoryBudget: Sendable {
  private struct Waiter {
    var rank: Int
    var bytes: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var used = 0
    var waiters: [Waiter] = []
  }

  /// All that may be used, in bytes.
  let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  /// Takes bytes, which must not be more than the limit; earlier ranks are never overtaken.
  func take(_ bytes: Int, rank: Int) async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        state.waiters.append(Waiter(rank: rank, bytes: bytes, continuation: continuation))
        return grant(&state)
      }
      for next in ready { next.resume() }
    }
  }

  /// Gives bytes back.
  func give(_ bytes: Int) {
    let ready = state.withLock { state in
      state.used -= bytes
      return grant(&state)
    }
    for next in ready { next.resume() }
  }

  private func grant(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    var ready: [CheckedContinuation<Void, Never>] = []
    while let first = state.waiters.indices.min(by: {
      state.waiters[$0].rank < state.waiters[$1].rank
    }), state.used + state.waiters[first].bytes <= limit {
      let waiter = state.waiters.remove(at: first)
      state.used += waiter.bytes
      ready.append(waiter.continuation)
    }
    return ready
  }
}
