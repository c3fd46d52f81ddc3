import Foundation
import WorkloadScenes

/// Frames in memory: ours and each peer's, one core and two.
struct FrameTable {
  private let options: Options
  private(set) var table = Table([
    "workload", "program", "ms, one core", "ratio", "by the processor", "ms, two cores", "ratio",
    "MB", "PSNR dB",
  ])
  private(set) var goals: [Goal] = []

  private static let peers = ["skia", "cairo", "opencv", "pillow", "chromium"]
  private static let names = [
    "skia": "Skia", "cairo": "cairo", "opencv": "OpenCV", "pillow": "Pillow",
    "chromium": "Chromium, with PNG",
  ]
  private static let workloads: [(workload: Workload, frames: Int, goal: Double?)] = [
    (.w1, 60, 0.5), (.w2, 60, 0.2), (.w2g, 60, 0.28), (.w3, 60, 0.27), (.w4, 60, 0.5),
    (.w7, 60, nil), (.w8, 1, nil), (.w9, 60, nil), (.w11, 60, nil),
  ]

  init(_ options: Options) { self.options = options }

  /// Measures everything.
  mutating func measure() throws {
    for (workload, frames, goal) in Self.workloads where options.wants(workload.rawValue) {
      try measure(workload, frames, goal)
    }
  }

  private mutating func measure(_ workload: Workload, _ frames: Int, _ goal: Double?) throws {
    let scene = try workload.write(
      into: options.out.appendingPathComponent("scenes"), frames: max(frames, 2))
    let looked = min(30, frames - 1)
    let picture = options.out.appendingPathComponent("\(workload.rawValue)-kinora.rgba")
    if workload == .w9, options.python != nil {
      // The particles come from our seed; the peers are told where they are.
      _ = try Child([
        CommandLine.arguments[0], "particles", scene.path, "\(frames)",
        options.out.appendingPathComponent("particles").path,
      ]).run()
    }
    func draw(_ threads: Int) throws -> [Double] {
      try Child([
        CommandLine.arguments[0], "draw", scene.path, "\(frames)", "\(threads)",
        "\(options.runs)", "\(looked)", picture.path,
      ]).numbers() ?? []
    }
    // Ours before and after the first peer, so that both meet the machine in the same state.
    var one = try draw(1)
    let two = try draw(2)
    var rows: [[String]] = []
    for peer in Self.peers where options.python != nil {
      guard let theirs = try measure(peer, workload, frames: frames, processes: 1, looked: looked)
      else { continue }
      if peer == "skia" {
        let again = try draw(1)
        one[0] = (one[0] + again[0]) / 2
        one[1] = (one[1] + again[1]) / 2
        if let goal {
          goals.append(
            Goal(
              name: "\(workload.title), of Skia's time", limit: goal, measured: one[0] / theirs[0]))
        }
      }
      let pair =
        peer == "chromium" || frames == 1
        ? nil : try measure(peer, workload, frames: frames, processes: 2, looked: nil)
      rows.append([
        "", Self.names[peer] ?? peer, Table.number(theirs[0]), Table.ratio(one[0] / theirs[0]),
        peer == "chromium" ? "" : Table.ratio(one[1] / theirs[1]),
        pair.map { Table.number($0[0]) } ?? "", pair.map { Table.ratio(two[0] / $0[0]) } ?? "",
        peer == "chromium" ? "" : Table.number(theirs[2]),
        try likeness(picture, peerPicture(peer, workload)),
      ])
    }
    table.add([
      workload.title, "Kinora", Table.number(one[0]), "", Table.number(one[1]) + " ms",
      Table.number(two[0]), "", Table.number(one[2]), "",
    ])
    for row in rows { table.add(row) }
    if workload == .w2 || workload == .w3 {
      goals.append(
        Goal(
          name: "\(workload.title), two cores to one", limit: 1.85, measured: one[0] / two[0],
          isMost: false))
    }
  }

  private func peerPicture(_ peer: String, _ workload: Workload) -> URL {
    options.out.appendingPathComponent("\(workload.rawValue)-\(peer).rgba")
  }

  private func measure(
    _ peer: String, _ workload: Workload, frames: Int, processes: Int, looked: Int?
  ) throws -> [Double]? {
    guard let python = options.python else { return nil }
    var command = [
      python, options.peers.appendingPathComponent("peer.py").path, peer, workload.rawValue,
      Texture.file.path, "--frames", "\(frames)", "--runs", "\(options.runs)", "--processes",
      "\(processes)", "--particles", options.out.appendingPathComponent("particles").path,
    ]
    if let looked { command += ["--save", "\(looked)", peerPicture(peer, workload).path] }
    return try Child(command).numbers()
  }

  /// The PSNR of two pictures of opaque pixels, in dB.
  private func likeness(_ a: URL, _ b: URL) throws -> String {
    let (a, b) = (try Data(contentsOf: a), try Data(contentsOf: b))
    guard a.count == b.count, !a.isEmpty else { return "other size" }
    var sum = 0.0
    a.withUnsafeBytes { first in
      b.withUnsafeBytes { second in
        for index in 0..<first.count where index & 3 != 3 {
          let difference = Double(first[index]) - Double(second[index])
          sum += difference * difference
        }
      }
    }
    let mean = sum / Double(a.count / 4 * 3)
    let decibels = mean > 0 ? 10 * log10(65025 / mean) : 99
    return Table.number(decibels) + (decibels < 30 ? " (too unlike)" : "")
  }
}
