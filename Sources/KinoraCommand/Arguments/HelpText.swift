/// Help texts, made from the commands' tables.
enum HelpText {
  /// The help of the whole command.
  static var overview: String {
    var lines = [
      "kinora renders Core Animation scenes without a screen.", "", "Commands:",
    ]
    for command in Tool.commands {
      lines.append(row("kinora \(command.name) \(command.synopsis)", command.summary, width: 32))
    }
    lines += [
      "", "kinora COMMAND --help tells more. kinora --version prints the version.",
      "Exit codes: " + ExitCode.summary,
    ]
    return lines.joined(separator: "\n")
  }

  /// The help of one subcommand.
  static func text(_ command: Command) -> String {
    var lines = ["kinora \(command.name) \(command.synopsis) [OPTIONS]", "", command.summary + "."]
    if !command.details.isEmpty { lines += ["", command.details] }
    lines += ["", "Options:"]
    for flag in command.flags { lines.append(row(flag.synopsis, flag.help, width: 24)) }
    lines += ["", "Exit codes: " + ExitCode.summary]
    return lines.joined(separator: "\n")
  }

  /// One row of two columns, the second wrapped at 80 columns under itself.
  private static func row(_ left: String, _ right: String, width: Int) -> String {
    let indent = String(repeating: " ", count: width)
    var text = "  " + left
    if text.count + 2 > width {
      text += "\n" + indent
    } else {
      text += String(repeating: " ", count: width - text.count)
    }
    var column = width
    for (index, word) in right.split(separator: " ").enumerated() {
      if index > 0, column + 1 + word.count > 80 {
        text += "\n" + indent
        column = width
      } else if index > 0 {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text
  }
}
