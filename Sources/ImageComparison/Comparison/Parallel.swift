import Dispatch
import Synchronization

/// Independent pieces of work, spread over the cores.
public enum Parallel {
  /// Calls `body` for every element, several at a time; the results come in the elements' order.
  public static func map<Element: Sendable, Value: Sendable>(
    _ elements: some RandomAccessCollection<Element> & Sendable,
    _ body: @Sendable (Element) -> Value
  ) -> [Value] {
    let elements = Array(elements)
    if elements.count < 2 { return elements.map(body) }
    let results = Mutex<[Value?]>([Value?](repeating: nil, count: elements.count))
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let value = body(elements[index])
      results.withLock { $0[index] = value }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
