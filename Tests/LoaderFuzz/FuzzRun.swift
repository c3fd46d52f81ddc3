import Foundation

/// Keeps workers going and counts those that fail.
struct FuzzRun {
  /// What the damage depends on.
  let seed: UInt64
  /// Files for one worker.
  private static let batch = 500
  /// Seconds that a worker may take for one file, waiting included, before it is stopped.
  private static let patience = 30.0

  /// Runs for some seconds; the number of failures.
  func run(seconds: Double, report: (String) -> Void) -> Int {
    let end = Date(timeIntervalSinceNow: seconds)
    var (next, failures) = (0, 0)
    while Date() < end {
      let (last, problem) = work(from: next, until: end)
      if let problem {
        failures += 1
        report("seed \(seed) number \(last): \(problem)")
      }
      next = last + 1
    }
    report("\(next) damaged files, \(failures) failures")
    return failures
  }

  /// Lets one worker load files; the last number that it said, and what went wrong.
  private func work(from first: Int, until end: Date) -> (last: Int, problem: String?) {
    let worker = Process()
    worker.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    worker.arguments = ["--work", "\(seed)", "\(first)", "\(Self.batch)"]
    let pipe = Pipe()
    worker.standardOutput = pipe
    worker.standardError = FileHandle.nullDevice
    do { try worker.run() } catch { return (first, "\(error)") }
    let said = SaidNumbers(first: first)
    pipe.fileHandleForReading.readabilityHandler = { said.take($0.availableData) }
    var isStopped = false
    while worker.isRunning {
      usleep(20_000)
      if said.age > Self.patience || Date() > end {
        isStopped = said.age > Self.patience
        worker.terminate()
        worker.waitUntilExit()
        pipe.fileHandleForReading.readabilityHandler = nil
        return (said.last, isStopped ? "does not come to an end" : nil)
      }
    }
    pipe.fileHandleForReading.readabilityHandler = nil
    said.take(pipe.fileHandleForReading.readDataToEndOfFile())
    if worker.terminationReason == .uncaughtSignal {
      return (said.last, "signal \(worker.terminationStatus)")
    }
    switch worker.terminationStatus {
    case 0: return (said.last, nil)
    case FuzzWorker.hung: return (said.last, "takes more than 2 s")
    case let code: return (said.last, "exit code \(code)")
    }
  }
}

/// The numbers that a worker has said, read on a thread of the pipe's.
private final class SaidNumbers: @unchecked Sendable {
  private let lock = NSLock()
  private var number: Int
  private var rest: [UInt8] = []
  private var time = Date()

  init(first: Int) { number = first }

  /// The last number.
  var last: Int { lock.withLock { number } }

  /// Seconds since it was said.
  var age: Double { lock.withLock { -time.timeIntervalSinceNow } }

  /// Takes what came through the pipe.
  func take(_ data: Data) {
    lock.withLock {
      if data.isEmpty { return }
      rest += data
      time = Date()
      guard let end = rest.lastIndex(of: 10) else { return }
      let lines = String(decoding: rest[..<end], as: UTF8.self).split(separator: "\n")
      number = lines.last.flatMap { Int($0) } ?? number
      rest.removeSubrange(...end)
    }
  }
}
