import Foundation

/// Runs the command with the process's arguments and streams.
func runProcess() async -> ExitCode {
  await Tool(console: .standard).run(Array(CommandLine.arguments.dropFirst()))
}

// A reader that goes away is an error of writing, with its message and exit code, not a signal.
signal(SIGPIPE, SIG_IGN)
exit(await runProcess().rawValue)
