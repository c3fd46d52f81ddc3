import Foundation
import Glibc

/// Another program, run to its end and measured from outside.
struct Child {
  /// What a run took.
  struct Usage {
    /// Seconds by the clock.
    var wall: Double
    /// Seconds of all processors, of the program and what it started.
    var busy: Double
    /// The peak of its memory, in megabytes.
    var peak: Double
    /// What it printed.
    var output: String
  }

  /// Why a run gave no figures.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where every command and what it printed are noted, when BENCH_LOG names a file.
  private static let log = ProcessInfo.processInfo.environment["BENCH_LOG"].flatMap { path in
    FileManager.default.createFile(atPath: path, contents: nil)
      ? FileHandle(forWritingAtPath: path) : nil
  }

  /// The program's path and its arguments.
  let command: [String]

  init(_ command: [String]) { self.command = command }

  /// Runs it once.
  func run() throws -> Usage {
    var pipe: [Int32] = [0, 0]
    guard Glibc.pipe(&pipe) == 0 else { throw Failure(description: "no pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
    posix_spawn_file_actions_addclose(&actions, pipe[0])
    posix_spawn_file_actions_addclose(&actions, pipe[1])
    var arguments = command.map { strdup($0) } + [nil]
    var variables =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    let start = ContinuousClock.now
    var process = pid_t()
    let result = posix_spawnp(&process, command[0], &actions, nil, &arguments, &variables)
    close(pipe[1])
    guard result == 0 else {
      close(pipe[0])
      throw Failure(description: "\(command[0]): \(String(cString: strerror(result)))")
    }
    let (output, peak) = read(pipe[0], of: process)
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    if let log = Self.log {
      log.write(Data((command.joined(separator: " ") + "\n  " + output + "\n").utf8))
    }
    let wall = ContinuousClock.now - start
    guard status == 0 else {
      throw Failure(description: "\(command.joined(separator: " ")): status \(status >> 8)")
    }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Usage(
      wall: Double(wall.components.seconds) + Double(wall.components.attoseconds) / 1e18,
      busy: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peak: peak, output: output)
  }

  /// What a process prints until it ends, and the peak of its memory.
  ///
  /// The kernel's own account of a child's peak begins with the memory of the process that started it.
  private func read(_ pipe: Int32, of process: pid_t) -> (output: String, peak: Double) {
    defer { close(pipe) }
    var (output, peak) = ([UInt8](), 0.0)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var descriptor = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    while true {
      peak = max(peak, Memory.peak(of: "\(process)"))
      guard poll(&descriptor, 1, 10) != 0 else { continue }
      let count = Glibc.read(pipe, &buffer, buffer.count)
      if count <= 0 { break }
      output += buffer[..<count]
    }
    return (String(decoding: output, as: UTF8.self), peak)
  }

  /// The medians of several runs, after one to warm up.
  func median(of runs: Int) throws -> Usage {
    _ = try run()
    let found = try (0..<runs).map { _ in try run() }
    func middle(_ value: (Usage) -> Double) -> Double { found.map(value).sorted()[runs / 2] }
    return Usage(
      wall: middle(\.wall), busy: middle(\.busy), peak: middle(\.peak), output: found[0].output)
  }

  /// The numbers that it prints, by tabs; nil when it prints none.
  func numbers() throws -> [Double]? {
    let line = try run().output.split(separator: "\n").last ?? ""
    let numbers = line.split(separator: "\t").compactMap { Double($0) }
    return numbers.isEmpty ? nil : numbers
  }
}
