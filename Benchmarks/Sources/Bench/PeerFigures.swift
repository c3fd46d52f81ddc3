import Foundation

/// The figures of the peers: a line each with workload, peer and milliseconds between tabs.
struct PeerFigures {
  private let rows: [(workload: String, peer: String, milliseconds: Double)]

  /// Reads the file that `peers.py` printed.
  init(contentsOf file: URL) throws {
    rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let milliseconds = Double(fields[2]) else { return nil }
      return (String(fields[0]), String(fields[1]), milliseconds)
    }
  }

  /// Each peer's name and milliseconds on a workload.
  func figures(of workload: String) -> [(peer: String, milliseconds: Double)] {
    rows.filter { $0.workload == workload }.map { ($0.peer, $0.milliseconds) }
  }
}
