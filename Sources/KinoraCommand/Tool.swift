import Foundation

/// The command: finds the subcommand, parses its arguments, runs it, answers an exit code.
struct Tool {
  /// Where text goes.
  let console: Console
  /// The environment variables.
  var environment = ProcessInfo.processInfo.environment

  /// The version, as `--version` prints it.
  static let version = "0.1.0"

  /// The subcommands, in the order of the help text.
  static let commands = [
    RenderCommand.command, BatchCommand.command, AssembleCommand.command, WatchCommand.command,
    SheetCommand.command, PlotCommand.command, ExplainCommand.command,
    InspectCommand.command,
    ValidateCommand.command, ConvertCommand.command, CompareCommand.command, VerifyCommand.command,
    ApproveCommand.command,
  ]

  /// Runs the command with the arguments after its name.
  func run(_ arguments: [String]) async -> ExitCode {
    do {
      return try await dispatch(arguments)
    } catch {
      console.error("kinora: \(error.message)")
      return error.code
    }
  }

  private func dispatch(_ arguments: [String]) async throws(Failure) -> ExitCode {
    guard let first = arguments.first else {
      console.error(HelpText.overview)
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      if arguments.count > 1, let command = Self.command(arguments[1]) {
        console.print(HelpText.text(command))
      } else {
        console.print(HelpText.overview)
      }
      return .done
    case "--version":
      console.print("kinora \(Self.version)")
      return .done
    default:
      break
    }
    guard let command = Self.command(first) else {
      let hint = Suggestion.hint(first, Self.commands.map(\.name))
      let noun = first.hasPrefix("-") ? "option" : "command"
      throw Failure(.usage, "unknown \(noun) \(first)\(hint); see kinora --help")
    }
    let parsed = try ArgumentParser(command: command).parse(Array(arguments.dropFirst()))
    if parsed.has(.help) {
      console.print(HelpText.text(command))
      return .done
    }
    switch command.name {
    case "render":
      return try await RenderCommand(console: console, environment: environment).run(parsed)
    case "batch":
      return try await BatchCommand(console: console, environment: environment).run(parsed)
    case "assemble": return try await AssembleCommand(console: console).run(parsed)
    case "watch": return try await WatchCommand(console: console).run(parsed)
    case "sheet": return try SheetCommand(console: console).run(parsed)
    case "plot": return try PlotCommand(console: console).run(parsed)
    case "explain": return try ExplainCommand(console: console).run(parsed)
    case "inspect": return try InspectCommand(console: console).run(parsed)
    case "convert": return try ConvertCommand(console: console).run(parsed)
    case "compare": return try CompareCommand(console: console).run(parsed)
    case "verify": return try VerifyCommand(console: console, environment: environment).run(parsed)
    case "approve":
      return try ApproveCommand(console: console, environment: environment).run(parsed)
    default: return try ValidateCommand(console: console).run(parsed)
    }
  }

  private static func command(_ name: String) -> Command? {
    commands.first { $0.name == name }
  }
}
