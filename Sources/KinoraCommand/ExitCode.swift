/// What the process answers; the numbers are part of the command's contract.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case different = 1
  case usage = 2
  case badInput = 3
  case inputOutput = 4
  case interrupted = 130

  /// The codes on one line, for help texts.
  static let summary =
    "0 done, 1 different, 2 usage, 3 bad input, 4 input/output, 130 interrupted"
}

/// A failure with the line that is printed for it.
struct Failure: Error, Equatable {
  /// What the process answers.
  var code: ExitCode
  /// One line without "kinora: " before it.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
