/// How often a GIF plays.
public enum GIFLoop: Hashable, Sendable {
  /// Without end: a loop block of 0.
  case forever
  /// 1...65,536 times in all: no loop block for once, otherwise a block of the count less one.
  case plays(Int)

  /// The value of the NETSCAPE2.0 block; nil when there is no block.
  ///
  /// - Throws: `ImageFileError.illegalLoopCount` outside 1...65,536.
  public var netscapeValue: UInt16? {
    get throws(ImageFileError) {
      switch self {
      case .forever: return 0
      case .plays(1): return nil
      case .plays(let count):
        guard (1...65_536).contains(count) else { throw .illegalLoopCount(count) }
        return UInt16(count - 1)
      }
    }
  }
}
