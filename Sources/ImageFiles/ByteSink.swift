/// Where encoded bytes go: a file, standard output, memory.
public protocol ByteSink: AnyObject {
  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(ImageFileError)
}

/// Collects bytes in memory.
public final class MemorySink: ByteSink {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  public init() {}

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(ImageFileError) { self.bytes += bytes }
}
