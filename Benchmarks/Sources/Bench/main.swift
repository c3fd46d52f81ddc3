// Measures whole frames and whole files, and prints one table; scripts/bench runs it.

import Foundation

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  let peers = try options.peers.map(PeerFigures.init(contentsOf:))
  var table = Table()
  for measurement in try Measurements(options).all() {
    table.add(measurement, peers?.figures(of: measurement.workload) ?? [])
  }
  print(table.text)
} catch {
  FileHandle.standardError.write(Data("Bench: \(error)\n".utf8))
  exit(1)
}
