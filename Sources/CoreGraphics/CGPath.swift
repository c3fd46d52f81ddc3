import Foundation

/// An outline of lines and curves, as Apple's class of this name.
///
/// `@unchecked` only because the class has a subclass: this class holds one constant value, and
/// `CGMutablePath` keeps its value behind a lock.
public class CGPath: @unchecked Sendable {
  private let value: Path

  /// Creates a path over a value.
  public init(_ path: Path) { value = path }

  /// The elements at this moment.
  public var path: Path { value }

  /// An immutable copy; itself when it is immutable already.
  public func copy() -> CGPath? { self }

  /// An immutable path with the elements of this moment.
  public var snapshot: CGPath { self }
}

extension CGPath: Hashable {
  /// Whether both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
