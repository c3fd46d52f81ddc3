import Foundation

/// All tables and the goals, as a Markdown page.
struct Report {
  private let options: Options

  init(_ options: Options) throws {
    self.options = options
    try FileManager.default.createDirectory(at: options.out, withIntermediateDirectories: true)
  }

  /// Measures, prints the page and writes it where the options say.
  func write() throws {
    var frames = FrameTable(options)
    try frames.measure()
    var renders = RenderTable(options)
    try renders.measure()
    var files = FileTable(options)
    try files.measure()
    var goals = Table(["goal", "limit", "measured", "met"])
    for goal in frames.goals + renders.goals + files.goals { goals.add(goal.row) }

    var parts = [
      "# Results", "",
      "Made by `\(options.command)` on \(Self.machine). Medians of \(options.runs) runs after one to "
        + "warm up; Benchmarks/README.md says what the workloads are and how peers are measured.",
    ]
    for (title, table, note) in [
      ("Goals", goals, ""),
      (
        "Frames in memory", frames.table,
        "Milliseconds a frame by the clock; \"ratio\" is our time to theirs, on the same number of "
          + "cores, and \"by the processor\" the ratio of the processor's time on one core. PSNR is "
          + "theirs against ours."
      ),
      (
        "Renders", renders.table,
        "Through the frame pump; \"whole\" draws every frame anew, \"what changed\" is how `kinora "
          + "render` does it."
      ),
      (
        "Files", files.table,
        "Seconds by the clock; ours are whole processes from the scene file, theirs are without "
          + "the start of Python. The ratio is our time to theirs."
      ),
    ] where !table.isEmpty {
      parts += ["", "## \(title)", ""] + (note.isEmpty ? [] : [note, ""]) + [table.text]
    }
    let page = parts.joined(separator: "\n") + "\n"
    print(page)
    if let file = options.results { try page.write(to: file, atomically: true, encoding: .utf8) }
  }

  /// The processor, its number of cores and the system.
  private static var machine: String {
    func value(_ key: String, in file: String, by separator: Character) -> String? {
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
      return line?.split(separator: separator, maxSplits: 1).last
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
    }
    let processor = value("model name", in: "/proc/cpuinfo", by: ":") ?? "an unknown processor"
    let system = value("PRETTY_NAME", in: "/etc/os-release", by: "=") ?? "Linux"
    return "\(ProcessInfo.processInfo.activeProcessorCount) cores of \(processor), \(system)"
  }
}
