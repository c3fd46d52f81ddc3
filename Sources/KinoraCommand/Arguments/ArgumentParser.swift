import SceneFormats

/// Sorts a command's arguments into operands and options by the command's table.
///
/// `--name value` and `--name=value`, `-o value` and `-ovalue`; one-letter switches may be joined
/// (`-qv`). After `--` everything is an operand. A lone `-` is an operand or value.
struct ArgumentParser {
  let command: Command

  /// The arguments by their meaning.
  func parse(_ arguments: [String]) throws(Failure) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      }
      if argument.hasPrefix("--") {
        try long(argument, &rest, &parsed)
      } else if argument.hasPrefix("-"), argument != "-" {
        try short(argument, &rest, &parsed)
      } else {
        parsed.operands.append(argument)
      }
    }
    return parsed
  }

  private func long(
    _ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(Failure) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = command.flags.first(where: { $0.name == name }) else {
      let hint = Suggestion.hint("--" + name, command.flags.map { "--" + $0.name })
      throw usage("unknown option --\(name)\(hint)")
    }
    if flag.value == nil {
      if parts.count == 2 { throw usage("--\(name) takes no value") }
      try parsed.add(flag, "")
    } else if parts.count == 2 {
      try parsed.add(flag, String(parts[1]))
    } else {
      try parsed.add(flag, try next("--\(name)", flag, &rest))
    }
  }

  private func short(
    _ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws(Failure) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = command.flags.first(where: { $0.short == letter }) else {
        throw usage("unknown option -\(letter)")
      }
      if flag.value == nil {
        try parsed.add(flag, "")
      } else if letters.isEmpty {
        try parsed.add(flag, try next("-\(letter)", flag, &rest))
      } else {
        try parsed.add(flag, String(letters.first == "=" ? letters.dropFirst() : letters))
        return
      }
    }
  }

  private func next(
    _ name: String, _ flag: Flag, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else {
      throw usage("\(name) needs a value: \(flag.value ?? "")")
    }
    if value.hasPrefix("--"), value.count > 2 {
      throw usage("\(name) needs a value, found the option \(value); write \(name)=\(value)")
    }
    return value
  }

  private func usage(_ message: String) -> Failure {
    Failure(.usage, "\(message); see kinora \(command.name) --help")
  }
}

/// "Did you mean" after an unknown name.
enum Suggestion {
  /// `; did you mean X?`, or nothing when no name is near.
  static func hint(_ name: String, _ names: [String]) -> String {
    NearestName.suggestion(for: name, among: names).map { "; did you mean \($0)?" } ?? ""
  }
}
