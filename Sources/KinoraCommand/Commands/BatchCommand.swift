import Batch
import Foundation
import SceneFormats

/// `kinora batch`: the jobs of a file.
struct BatchCommand {
  /// Where text goes.
  let console: Console
  /// The environment variables, among which an engine's for `--shard auto`.
  let environment: [String: String]

  /// The command's table.
  static let command = Command(
    name: "batch", synopsis: "JOBS.json", summary: "Renders the scenes that files of jobs list",
    details: """
      A file of jobs says for each scene or pattern where it goes and how:
        { "kinora-jobs": 1, "jobs": [
          { "scene": "scenes/**/*.json", "outputs": ["out/{name}.gif"], "fps": 30 },
          { "scene": "logo.json", "outputs": "out/{name}-{variant}.png", "times": [0.5],
            "variants": [ { "name": "dark", "background": "#000" }, { "name": "light" } ] } ] }
      Paths are relative to the file. Keys are the options of kinora render, and "scene",
      "outputs", "times" (stills, with {time} in names where there are several), "size"
      ([width, height] in pixels), "variants", and at the top "defaults" for all jobs; see
      kinora-jobs.schema.json. What was made from the same files with the same options is
      left alone; a scene that fails stops no other.
      """,
    flags: [
      RenderFlags.shard, RenderFlags.force, RenderFlags.memoryLimit, RenderFlags.threads,
      RenderFlags.progress, RenderFlags.quiet, RenderFlags.verbose, RenderFlags.json,
      RenderFlags.strict, .help,
    ])

  /// Does the jobs of every file.
  func run(_ parsed: ParsedArguments) async throws(Failure) -> ExitCode {
    if parsed.operands.isEmpty {
      throw Failure(.usage, "no file of jobs is given; see kinora batch --help")
    }
    var planner = JobPlanner()
    var jobs: [BatchJob] = []
    for path in parsed.operands {
      let list: JobList
      do {
        list = try JobListReader.read(contentsOf: URL(fileURLWithPath: path))
      } catch {
        throw Failure(error)
      }
      let folder = JobPlanner.folder(of: path)
      for job in list.jobs {
        let options = try options(of: job, below: folder, parsed, path)
        let scenes = job.scenes.map { Self.join(folder, $0) }
        try planner.add(
          scenes, options, variant: job.variant, time: job.time,
          isOneOfMany: scenes.count > 1 || PathPattern(scenes.first ?? "").isPattern, to: &jobs)
      }
    }
    var general = parsed
    try general.add(RenderFlags.output, "out/")
    return try await BatchConductor(console: console, environment: environment)
      .run(jobs, try RenderOptions(general))
  }

  /// A job's options as `kinora render` would have them.
  private func options(
    of job: JobList.Job, below folder: String, _ parsed: ParsedArguments, _ path: String
  ) throws(Failure) -> RenderOptions {
    var own = ParsedArguments()
    for output in job.outputs { try own.add(RenderFlags.output, Self.join(folder, output)) }
    for setting in job.settings {
      guard let flag = RenderFlags.all.first(where: { $0.name == setting.name }) else { continue }
      try own.add(flag, setting.value)
    }
    if let time = job.time { try own.add(RenderFlags.time, time) }
    if parsed.has(RenderFlags.strict), !own.has(RenderFlags.strict) {
      try own.add(RenderFlags.strict, "")
    }
    do {
      return try RenderOptions(own)
    } catch {
      throw Failure(error.code, "\(path): \(error.message)")
    }
  }

  private static func join(_ folder: String, _ path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : folder + "/" + path
  }
}
