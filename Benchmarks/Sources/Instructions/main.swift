// Instructions KINORA FOLDER BASELINE [--record] [WORKLOAD...]: counts what drawing costs.
//
// Runs `kinora render` under Callgrind on a few frames and on one frame of each workload, one thread,
// to uncompressed RGBA or to the workload's own format. The difference is what a frame costs, the rest
// what starting and reading costs; both are counts of instructions and repeat within a fraction of
// a percent. Prints a table; fails when a workload takes over 5 % more than the baseline says.
// `--record` writes the baseline instead.

import Foundation
import WorkloadScenes

var arguments = Array(CommandLine.arguments.dropFirst())
let isRecording = arguments.contains("--record")
arguments.removeAll { $0 == "--record" }
guard arguments.count >= 3 else {
  print("usage: Instructions KINORA FOLDER BASELINE [--record] [WORKLOAD...]")
  exit(2)
}

do {
  let names = arguments.dropFirst(3)
  let wanted = Count.all.filter { names.isEmpty || names.contains($0.name) }
  let folder = URL(fileURLWithPath: arguments[1])
  let file = URL(fileURLWithPath: arguments[2])
  let known = try Baseline(contentsOf: file)
  var next = known
  var worst = 0.0
  print("| workload | frames | start, M | a frame, M | baseline, M | change |")
  print("|---|---|---|---|---|---|")
  for count in wanted {
    let found = try count.measure(kinora: arguments[0], folder: folder)
    next.figures[count.name] = found
    let before = known.figures[count.name]
    let change = before.map { Double(found.frame) / Double($0.frame) - 1 }
    let startChange = before.map { Double(found.start) / Double($0.start) - 1 }
    worst = max(worst, change ?? 0, startChange ?? 0)
    func millions(_ number: Int?) -> String {
      number.map { String(format: "%.2f", Double($0) / 1e6) } ?? "none"
    }
    print(
      "| \(count.name) | \(count.frames) | \(millions(found.start)) | \(millions(found.frame)) "
        + "| \(millions(before?.frame)) "
        + "| \(change.map { String(format: "%+.1f %%", $0 * 100) } ?? "new") |")
  }
  if isRecording {
    try next.write(to: file)
  } else if worst > 0.05 {
    print("A workload takes over 5 % more instructions than \(file.lastPathComponent) says.")
    exit(1)
  }
} catch {
  FileHandle.standardError.write(Data("Instructions: \(error)\n".utf8))
  exit(1)
}
