import Synchronization

/// Lets so many pieces of work run at once, and of those that wait the most urgent first.
///
/// Several pumps that share the slots share the cores: what the first of them leaves idle, because
/// its frames must be encoded in order, the others take.
public final class WorkSlots: Sendable {
  private struct Waiter {
    var rank: Int
    var turn: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var free: Int
    var turn = 0
    var waiters: [Waiter] = []
  }

  private let state: Mutex<State>

  /// Creates slots for so many pieces of work.
  public init(_ count: Int) { state = Mutex(State(free: max(1, count))) }

  /// Waits for a slot; lower ranks come first, equal ones in the order of asking.
  public func enter(rank: Int = 0) async {
    let isFree = state.withLock { state in
      guard state.free > 0 else { return false }
      state.free -= 1
      return true
    }
    if isFree { return }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.turn += 1
        state.waiters.append(Waiter(rank: rank, turn: state.turn, continuation: continuation))
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives the slot to whoever is next.
  public func leave() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      let first = state.waiters.indices.min {
        (state.waiters[$0].rank, state.waiters[$0].turn)
          < (state.waiters[$1].rank, state.waiters[$1].turn)
      }
      guard let first else {
        state.free += 1
        return nil
      }
      return state.waiters.remove(at: first).continuation
    }
    next?.resume()
  }
}
