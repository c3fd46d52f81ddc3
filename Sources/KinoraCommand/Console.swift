import Foundation

/// Where a command's text goes: results to standard output, everything else to standard error.
struct Console {
  /// Writes text to standard output as it is.
  let write: (String) -> Void
  /// Writes text to standard error as it is.
  let writeError: (String) -> Void
  /// Whether standard error is a terminal on which lines can be rewritten.
  let isTerminal: Bool

  /// Prints a result line.
  func print(_ line: String) { write(line + "\n") }

  /// Prints a line of complaint or progress.
  func error(_ line: String) { writeError(line + "\n") }

  /// The process's own streams.
  static var standard: Console {
    Console(
      write: { text in try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) },
      writeError: { text in try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) },
      isTerminal: isatty(STDERR_FILENO) == 1
        && ProcessInfo.processInfo.environment["CI"].map(\.isEmpty) ?? true
        && ProcessInfo.processInfo.environment["TERM"] != "dumb")
  }
}
