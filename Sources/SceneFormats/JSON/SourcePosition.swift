/// A place in a text file, as editors count it.
public struct SourcePosition: Hashable, Sendable {
  /// The line, the first being 1.
  public var line: Int
  /// The column in Unicode scalars, the first being 1.
  public var column: Int

  /// Creates a position from its line and column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
