import Foundation

/// Runs the command with the process's arguments and streams.
func runProcess() async -> ExitCode {
  await Tool(console: .standard).run(Array(CommandLine.arguments.dropFirst()))
}

exit(await runProcess().rawValue)
