import Batch
import Foundation
import ImageFiles
import Kinora
import SceneFormats

/// `kinora watch`: renders a scene again whenever it or one of its images changes.
struct WatchCommand {
  /// Where text goes.
  let console: Console

  private static let preview = Flag(
    "preview", value: "FILE", "the frame that is drawn first (default: OUT with .preview.png)")
  private static let previewTime = Flag(
    "preview-time", value: "T",
    "its time in seconds (default: the first of the scene's \"times\", or half of its length)")

  /// The command's table.
  static let command = Command(
    name: "watch", synopsis: "SCENE -o OUT",
    summary: "Renders a scene again whenever it changes",
    details: """
      Waits for the scene file, its images or its package to be saved, draws one frame as a
      preview, then everything. A change meanwhile begins anew, a mistake in the scene is
      printed and the files stay as they were. Ends with Ctrl-C.
      """,
    flags: [preview, previewTime]
      + RenderFlags.all.filter {
        ![
          RenderFlags.shard, RenderFlags.force, RenderFlags.memoryLimit, RenderFlags.timing,
          RenderFlags.json,
        ].contains($0)
      })

  /// Watches until the process is told to end.
  func run(_ parsed: ParsedArguments) async throws(Failure) -> ExitCode {
    let paths = try SceneFiles.paths(parsed, Self.command)
    let options = try RenderOptions(parsed)
    guard paths.count == 1, options.backgrounds.count < 2, !options.outputs.contains("-") else {
      throw Failure(.usage, "one scene and one background are watched, and files written")
    }
    let time = try parsed.number(Self.previewTime, 0...SceneLimits.seconds)
    let preview = parsed.text(Self.preview)
    let interruption = Interruption()
    return try await interruption.watching { () async throws(Failure) -> ExitCode in
      do {
        let watch = try FileWatch()
        var known: [SceneInputs.File] = [SceneInputs.File(path: paths[0], digest: nil)]
        while !interruption.hasCome {
          // Watched before it is read, so that no change falls between.
          try watch.add(known.map(\.path))
          let collector = SceneInputs()
          do {
            try await draw(paths[0], options, (preview, time), collector, watch, interruption)
          } catch RenderError.cancelled {
            // Changed meanwhile, or told to end.
          } catch {
            console.error("kinora: \(Failure(error).message)")
          }
          let seen = Set(collector.files.map(\.path))
          known = collector.files + known.filter { !seen.contains($0.path) }
          try watch.add(known.map(\.path))
          while !interruption.hasCome, !Self.isChanged(collector.files) {
            if watch.wait(milliseconds: 200) { watch.settle() }
          }
        }
        return .done
      } catch {
        throw Failure(error)
      }
    }
  }

  private static func isChanged(_ files: [SceneInputs.File]) -> Bool {
    files.contains { SceneInputs.digest(atPath: $0.path) != $0.digest }
  }

  /// Draws the preview, then everything.
  private func draw(
    _ path: String, _ options: RenderOptions, _ preview: (file: String?, time: Double?),
    _ collector: SceneInputs, _ watch: FileWatch, _ interruption: Interruption
  ) async throws {
    let start = ContinuousClock.now
    let (plan, renderer) = try SceneInputs.$current.withValue(collector) {
      let scene = try SceneFiles.read(path, options.states)
      let plan = try RenderPlan(
        scene, options, background: options.backgrounds.first, isOneOfMany: false)
      return (
        plan,
        try FrameRenderer(
          scene: scene, scale: plan.scale, background: plan.background, fonts: options.fonts)
      )
    }
    try SceneFiles.report(
      plan.scene.diagnostics + renderer.diagnostics, path, console, isQuiet: options.isQuiet,
      isStrict: options.isStrict)
    if plan.frames.count > 1 || preview.file != nil {
      let file = preview.file ?? Self.previewFile(options.outputs[0])
      let middle = plan.grid.time(ofFrame: (plan.frames.lowerBound + plan.frames.upperBound) / 2)
      let picture = renderer.frame(at: preview.time ?? plan.scene.times.first ?? middle)
      try AtomicFile.write(
        try PNGEncoder.encode(picture, level: options.pngLevel), to: file, durable: false)
      say("preview \(file)", since: start, options)
    }
    let recipe = SinkRecipe(plan, options, size: renderer.viewport.size)
    var sinks: [any FrameSink] = []
    for destination in plan.destinations { sinks.append(try recipe.sink(for: destination)) }
    let pump = FramePump(renderer: renderer, grid: plan.grid, threads: options.threads)
    var files: [SceneInputs.File]?
    try await pump.run(plan.frames, into: sinks) { _ in
      if watch.wait(milliseconds: 0) {
        watch.settle()
        let list = files ?? collector.files
        files = list
        if Self.isChanged(list) { return false }
      }
      return !interruption.hasCome
    }
    let count = "\(plan.frames.count) \(plan.frames.count == 1 ? "frame" : "frames")"
    say(
      "\(count) to \(plan.destinations.map(\.name).joined(separator: ", "))", since: start, options)
  }

  private static func previewFile(_ output: String) -> String {
    let name = output.contains("%") ? (output as NSString).deletingLastPathComponent : output
    if name.isEmpty || name.hasSuffix("/") { return name + "preview.png" }
    return (output.contains("%") ? name + "/" : (name as NSString).deletingPathExtension + ".")
      + "preview.png"
  }

  private func say(_ text: String, since start: ContinuousClock.Instant, _ options: RenderOptions) {
    if options.isQuiet { return }
    let passed = (ContinuousClock.now - start).components
    let seconds = Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    console.error("kinora: \(text) in \(Progress.tenths(seconds)) s")
  }
}
