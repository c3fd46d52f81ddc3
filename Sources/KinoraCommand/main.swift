import Dispatch
import Foundation

// A reader that goes away is an error of writing, with its message and exit code, not a signal.
signal(SIGPIPE, SIG_IGN)

Task.detached {
  exit(await Tool(console: .standard).run(Array(CommandLine.arguments.dropFirst())).rawValue)
}
// Nothing is served on the main thread; waiting, unlike leaving it to Dispatch, keeps it alive for
// profilers.
while true { pause() }
