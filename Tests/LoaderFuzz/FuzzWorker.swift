import Foundation

/// Loads damaged files one after the other in a process of its own, within limits.
enum FuzzWorker {
  /// Bytes of memory that a worker may have.
  private static let memory: UInt = 2 << 30
  /// Seconds of processor time that one file may take.
  private static let seconds = 2.0
  /// Exit code for a file that took longer.
  static let hung: Int32 = 99

  /// Loads `count` files from the `first` on, after saying each one's number.
  static func run(seed: UInt64, first: Int, count: Int) {
    var limit = rlimit(rlim_cur: memory, rlim_max: memory)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-fuzz-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputs = FuzzInput.all()
    for index in first..<first + count {
      FileHandle.standardOutput.write(Data("\(index)\n".utf8))
      let (kind, bytes) = FuzzInput.damaged(seed: seed, index: index, from: inputs)
      let start = processorTime()
      FuzzInput.load(kind, bytes, in: folder)
      if processorTime() - start > seconds { exit(hung) }
    }
  }

  /// Seconds of processor time that this process has used.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
