/// How a batch is run.
public struct BatchOptions: Sendable {
  /// Pieces of work done at the same time.
  public var threads: Int
  /// What all jobs together may take in memory, in bytes.
  public var memoryLimit: Int
  /// Whether outputs are made that are there already.
  public var isForced: Bool
  /// Asked again and again: whether the run is to be given up.
  public var isGivenUp: @Sendable () -> Bool

  /// Creates options; without a limit, half of the memory that the machine or its container has.
  public init(
    threads: Int, memoryLimit: Int? = nil, isForced: Bool = false,
    isGivenUp: @escaping @Sendable () -> Bool = { false }
  ) {
    self.threads = max(1, threads)
    self.memoryLimit = memoryLimit ?? MemoryNeed.ofMachine
    self.isForced = isForced
    self.isGivenUp = isGivenUp
  }
}
