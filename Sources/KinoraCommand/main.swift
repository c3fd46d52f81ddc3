import Foundation

let code = Tool(console: .standard).run(Array(CommandLine.arguments.dropFirst()))
exit(code.rawValue)
