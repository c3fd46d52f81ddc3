import Foundation

/// What the command line of `Bench` says.
struct Options {
  /// The `kinora` command to time as a whole process.
  var kinora = ""
  /// Where scenes and frames are written.
  var out = URL(fileURLWithPath: "bench-out")
  /// The folder of the peers' programs.
  var peers = URL(fileURLWithPath: "Benchmarks/peers")
  /// The Python that runs them; nil to measure without peers.
  var python: String?
  /// Where the table goes besides standard output; nil for nowhere.
  var results: URL?
  /// Runs of which the median is taken.
  var runs = 7
  /// The command that was given, for the table's head.
  var command = "scripts/bench"
  /// Only parts whose names contain one of these; all when empty.
  var only: [String] = []

  /// Why the command line was refused.
  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads `--kinora`, `--out`, `--peers`, `--python`, `--results`, `--runs`, `--command` and
  /// `--only` with their values.
  init(_ arguments: [String]) throws {
    var words = arguments[...]
    while let option = words.popFirst() {
      guard let value = words.popFirst() else {
        throw UsageError(description: "\(option) needs a value")
      }
      switch option {
      case "--kinora": kinora = URL(fileURLWithPath: value).path
      case "--out": out = URL(fileURLWithPath: value)
      case "--peers": peers = URL(fileURLWithPath: value)
      case "--python": python = URL(fileURLWithPath: value).path
      case "--results": results = URL(fileURLWithPath: value)
      case "--command": command = value
      case "--only": only += value.split(separator: ",").map(String.init)
      case "--runs":
        guard let number = Int(value), number > 0 else {
          throw UsageError(description: "--runs takes a number above 0, not \(value)")
        }
        runs = number
      default: throw UsageError(description: "unknown option \(option)")
      }
    }
  }

  /// Whether a part is to be measured: `w2` means `w2g` as well, but `w1` does not mean `w11`.
  func wants(_ part: String) -> Bool {
    only.isEmpty
      || only.contains { name in
        part.hasPrefix(name) && !(part.dropFirst(name.count).first?.isNumber ?? false)
      }
  }
}
