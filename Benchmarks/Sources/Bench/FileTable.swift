import Foundation
import WorkloadScenes

/// Whole files: encoders on the same frames (W5), and whole jobs from the scene file (W6).
struct FileTable {
  private let options: Options
  private(set) var table = Table([
    "job", "program", "s, one core", "s, two cores", "ratio", "MB of memory", "KB", "PSNR dB",
    "SSIM",
  ])
  private(set) var goals: [Goal] = []

  init(_ options: Options) { self.options = options }

  /// Measures everything.
  mutating func measure() throws {
    if options.wants("w5cards") {
      try gif(.w5cards, size: (640, 480), time: 0.4, decibels: 40.2, ssim: 0.983, kilobytes: 4147)
    }
    if options.wants("w5door") {
      try gif(.w5door, size: (600, 600), time: 0.15, decibels: 41.1, ssim: 0.9934, kilobytes: 1057)
    }
    if options.wants("w5png") { try png() }
    if options.wants("w6") {
      try job("W6 60 PNGs", "png", "frames/", limit: 0.25)
      try job("W6 GIF", "gif", "door.gif", limit: 0.15)
    }
    if options.wants("w10") { try document() }
  }

  /// `kinora render` as a whole process.
  private func render(
    _ scene: URL, _ output: String, threads: Int, _ more: [String] = []
  ) throws -> Child.Usage {
    let folder = options.out.appendingPathComponent("kinora")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("frames"), withIntermediateDirectories: true)
    let path = output == "-" ? output : folder.path + "/" + output
    return try Child(
      [options.kinora, "render", scene.path, "-o", path, "-q", "--threads", "\(threads)"] + more
    ).median(of: options.runs)
  }

  /// The frames of a workload as RGBA, which the peers' encoders read.
  private func frames(_ workload: Workload) throws -> (scene: URL, raw: String) {
    let scene = try workload.write(into: options.out.appendingPathComponent("scenes"))
    let raw = options.out.appendingPathComponent("\(workload.rawValue).rgba").path
    _ = try Child([options.kinora, "render", scene.path, "-o", raw, "-q"]).run()
    return (scene, raw)
  }

  /// Seconds from which a program is slow.
  private static let slow = 3.0

  private func python(_ program: String, _ arguments: [String]) throws -> [Double]? {
    guard let python = options.python else { return nil }
    let command = [python, options.peers.appendingPathComponent(program).path] + arguments
    // These start other programs themselves and time them; one run to warm up. Of slow ones, for
    // which that makes no difference, three runs do.
    guard let first = try Child(command).numbers() else { return nil }
    let isSlow = first[0] > Self.slow && options.runs > 3
    let rest = try (0..<(isSlow ? 2 : options.runs)).compactMap { _ in try Child(command).numbers()
    }
    let runs = (isSlow ? [first] : []) + rest
    return first.indices.map { column in runs.map { $0[column] }.sorted()[runs.count / 2] }
  }

  private func size(_ path: String) -> Double {
    var isFolder: ObjCBool = false
    let files = FileManager.default
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else { return 0 }
    let names = isFolder.boolValue ? (try? files.contentsOfDirectory(atPath: path)) ?? [] : [""]
    let bytes = names.reduce(0) { sum, name in
      let attributes = try? files.attributesOfItem(atPath: name.isEmpty ? path : path + "/" + name)
      return sum + ((attributes?[.size] as? Int) ?? 0)
    }
    return Double(bytes) / 1024
  }

  // MARK: GIF

  private mutating func gif(
    _ workload: Workload, size: (width: Int, height: Int), time: Double, decibels: Double,
    ssim: Double, kilobytes: Double
  ) throws {
    let (scene, raw) = try frames(workload)
    let shape = ["\(size.width)", "\(size.height)", "\(workload.frames)"]
    let name = "\(workload.rawValue).gif"
    func quality(_ path: String) throws -> [Double] {
      guard let python = options.python else { return [] }
      return try Child(
        [python, options.peers.appendingPathComponent("quality.py").path, path, raw] + shape
      ).numbers() ?? []
    }
    func cells(_ found: [Double], _ path: String) -> [String] {
      found.count < 3
        ? [Table.number(self.size(path)), "", ""]
        : [
          Table.number(found[2]), String(format: "%.2f", found[0]),
          String(format: "%.4f", found[1]),
        ]
    }
    let one = try render(scene, name, threads: 1)
    let two = try render(scene, name, threads: 2)
    let path = options.out.path + "/kinora/" + name
    let ours = try quality(path)
    table.add(
      [
        workload.title + " GIF", "Kinora, scene to file", Table.number(one.wall),
        Table.number(two.wall), "", Table.number(two.peak),
      ] + cells(ours, path))
    let peers = [
      ("ffmpeg-dither", "ffmpeg palettegen, dither none"), ("ffmpeg-plain", "ffmpeg palettegen"),
      ("pillow-gif", "Pillow"), ("gifsicle", "Pillow, gifsicle -O3"),
    ]
    for (program, title) in peers {
      let out = options.out.appendingPathComponent("\(workload.rawValue)-\(program).gif").path
      guard let found = try python("encode.py", [program, raw] + shape + ["50", out]) else {
        continue
      }
      table.add(
        [
          "", title, "", Table.number(found[0]), Table.ratio(two.wall / found[0]),
          Table.number(found[2]),
        ] + cells(try quality(out), out))
      if program == "ffmpeg-dither" {
        goals.append(
          Goal(
            name: "\(workload.title) GIF, of ffmpeg's time", limit: time,
            measured: two.wall / found[0]))
      }
    }
    if ours.count == 3 {
      goals += [
        Goal(name: "\(workload.title) GIF, dB", limit: decibels, measured: ours[0], isMost: false),
        Goal(name: "\(workload.title) GIF, SSIM", limit: ssim, measured: ours[1], isMost: false),
        Goal(name: "\(workload.title) GIF, KB", limit: kilobytes, measured: ours[2]),
      ]
    }
  }

  // MARK: PNG

  private mutating func png() throws {
    let (_, raw) = try frames(.w5cards)
    let shape = ["640", "480", "120"]
    var times: [String: Double] = [:]
    for level in ["standard", "small", "fast"] {
      let out = options.out.appendingPathComponent("kinora-png-\(level)").path
      let found =
        try Child([
          CommandLine.arguments[0], "png", raw, "640", "480", level, out, "\(options.runs)",
        ]).numbers() ?? []
      times[level] = found[0]
      table.add([
        "W5 120 PNGs", "Kinora, \(level)", Table.number(found[0]), "", "", Table.number(found[2]),
        Table.number(size(out)), "", "",
      ])
      if level == "standard" {
        goals.append(
          Goal(name: "W5 PNG default, MB", limit: 16, measured: size(out) / 1024))
      } else if level == "small" {
        goals.append(
          Goal(name: "W5 PNG small, MB", limit: 13.5, measured: size(out) / 1024))
      }
    }
    let peers = [
      ("libpng", "libpng, level 6, all filters"), ("libpng-default", "libpng, level 6, no filter"),
      ("opencv-png", "OpenCV"), ("skia-png", "Skia, level 6"),
    ]
    for (program, title) in peers {
      let out = options.out.appendingPathComponent("png-\(program)").path
      guard let found = try python("encode.py", [program, raw] + shape + ["50", out]) else {
        continue
      }
      let ours = times["standard"] ?? 0
      table.add([
        "", title, Table.number(found[0]), "", Table.ratio(ours / found[0]),
        Table.number(found[2]), Table.number(size(out)), "", "",
      ])
      if program == "libpng" {
        goals += [
          Goal(name: "W5 PNG default, of libpng's time", limit: 0.13, measured: ours / found[0]),
          Goal(
            name: "W5 PNG small, of libpng's time", limit: 0.6,
            measured: (times["small"] ?? 0) / found[0]),
        ]
      }
    }
  }

  // MARK: Documents

  /// W10: a Core Animation package of the corpus, where that is.
  private mutating func document() throws {
    let package = URL(
      fileURLWithPath: "../shared/corpus/caml/Spinning_Squares/Floating.ca",
      relativeTo: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
    guard FileManager.default.fileExists(atPath: package.path) else { return }
    let one = try render(package, "w10.gif", threads: 1)
    let two = try render(package, "w10.gif", threads: 2)
    table.add([
      "W10 package to GIF", "Kinora", Table.number(one.wall), Table.number(two.wall), "",
      Table.number(two.peak), Table.number(size(options.out.path + "/kinora/w10.gif")), "", "",
    ])
  }

  // MARK: Whole jobs

  private mutating func job(_ title: String, _ kind: String, _ output: String, limit: Double) throws
  {
    let workload: Workload = kind == "gif" ? .w5door : .w1
    let scene = try workload.write(into: options.out.appendingPathComponent("scenes"))
    let one = try render(scene, output, threads: 1)
    let two = try render(scene, output, threads: 2)
    let path = options.out.path + "/kinora/" + output
    table.add([
      title, "Kinora", Table.number(one.wall), Table.number(two.wall), "", Table.number(two.peak),
      Table.number(size(path)), "", "",
    ])
    goals.append(Goal(name: "\(title), MB of memory", limit: 80, measured: two.peak))
    let folder = options.out.appendingPathComponent("skia-\(kind)").path
    for processes in kind == "gif" ? [1] : [1, 2] {
      guard
        let found = try python("job.py", [kind, Texture.file.path, folder, "\(processes)"])
      else { continue }
      table.add([
        "", kind == "gif" ? "Skia, ffmpeg palettegen" : "Skia, libpng level 6",
        kind == "gif" || processes == 2 ? "" : Table.number(found[0]),
        kind == "gif" || processes == 2 ? Table.number(found[0]) : "",
        Table.ratio((processes == 2 || kind == "gif" ? two.wall : one.wall) / found[0]),
        Table.number(found[2]), Table.number(size(folder)), "", "",
      ])
      if processes == 1 {
        goals.append(
          Goal(
            name: "\(title), two cores, of Skia and its encoder", limit: limit,
            measured: two.wall / found[0]))
      }
    }
  }
}
