import Foundation

/// What the command line of `Bench` says.
struct Options {
  /// The `kinora` command to time as a whole process.
  var kinora = URL(fileURLWithPath: "../.build/release/kinora")
  /// Where scenes and frames are written.
  var out = URL(fileURLWithPath: "../bench-out")
  /// The peers' figures, as `peers.py` prints them; nil to show ours alone.
  var peers: URL?
  /// Runs of which the median is taken.
  var runs = 7

  /// Why the command line was refused.
  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads `--kinora`, `--out`, `--peers` (files) and `--runs` (a number).
  init(_ arguments: [String]) throws {
    var words = arguments[...]
    while let option = words.popFirst() {
      guard let value = words.popFirst() else {
        throw UsageError(description: "\(option) needs a value")
      }
      switch option {
      case "--kinora": kinora = URL(fileURLWithPath: value)
      case "--out": out = URL(fileURLWithPath: value)
      case "--peers": peers = URL(fileURLWithPath: value)
      case "--runs":
        guard let number = Int(value), number > 0 else {
          throw UsageError(description: "--runs takes a number above 0, not \(value)")
        }
        runs = number
      default: throw UsageError(description: "unknown option \(option)")
      }
    }
  }
}
