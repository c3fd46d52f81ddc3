import Foundation
import Synchronization

/// A path that grows, as Apple's class of this name.
///
/// `@unchecked` because it is a class with changing state: that state is behind a lock.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  private let state: Mutex<Path>

  /// An empty path.
  public init() {
    state = Mutex(Path())
    super.init(Path())
  }

  /// A path that starts with the given elements.
  public override init(_ path: Path) {
    state = Mutex(path)
    super.init(Path())
  }

  /// The elements at this moment.
  public override var path: Path { state.withLock { $0 } }

  /// An immutable copy of this moment.
  public override func copy() -> CGPath? { snapshot }

  /// An immutable path with the elements of this moment.
  public override var snapshot: CGPath { CGPath(path) }

  /// Changes the elements in place.
  func edit(_ change: (inout Path) -> Void) { state.withLock { change(&$0) } }
}
