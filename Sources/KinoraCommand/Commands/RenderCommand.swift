import Batch
import CoreGraphics
import Diagnostics
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import SceneFormats

/// `kinora render`: scenes to files.
struct RenderCommand {
  /// Where text goes.
  let console: Console
  /// The environment variables, among which an engine's for `--shard auto`.
  var environment: [String: String] = [:]

  /// The command's table.
  static let command = Command(
    name: "render", synopsis: "SCENE... -o OUT", summary: "Renders scenes to files",
    details: """
      OUT says what is made:
        out.gif           an animated GIF
        out.png           one PNG with --time or of a still scene, otherwise an animated PNG
        out.webp          an animated WebP
        out.mp4 .webm .mov  a video, made by the ffmpeg on the PATH
        out.y4m out.rgba  video without compression: YUV4MPEG2, plain RGBA
        frame_%04d.png    a PNG for each frame, numbered from 0
        folder/           the same as folder/frame_%04d.png
        -                 standard output: a GIF, or with --time a PNG
      A name ending in .apng is an animated PNG whatever the scene.
      {name} in OUT stands for the scene's name. Several scenes need it, or a folder, where
      files are then called SCENE_%04d.png.

      Several scenes are a batch, and so is a quoted pattern such as 'scenes/**/*.json'
      ({path} in OUT is then the scene's path below scenes/), or one scene with --shard.
      A batch makes missing folders, leaves alone what was made from the same files with
      the same options, goes on after a scene that fails, and ends with a table.
      """,
    flags: RenderFlags.all)

  /// Renders one scene, or several as a batch.
  func run(_ parsed: ParsedArguments) async throws(Failure) -> ExitCode {
    let paths = try SceneFiles.paths(parsed, Self.command)
    let options = try RenderOptions(parsed)
    if paths.count > 1 || options.shard != nil || PathPattern(paths[0]).isPattern {
      let jobs = try JobPlanner().jobs(of: paths, options)
      return try await BatchConductor(console: console, environment: environment)
        .run(jobs, options)
    }
    let interruption = Interruption()
    let results = try await interruption.watching { () async throws(Failure) -> [JSONText] in
      var results: [JSONText] = []
      let (scene, reading) = try read(paths[0], options.states)
      let variants: [BackgroundVariant?] = options.backgrounds.isEmpty ? [nil] : options.backgrounds
      for variant in variants {
        let plan = try RenderPlan(scene, options, background: variant, isOneOfMany: false)
        results.append(try await render(plan, options, reading, interruption))
      }
      return results
    }
    if options.isJSON { console.print(JSONText.object([("results", .array(results))]).compact) }
    return .done
  }

  private func read(
    _ path: String, _ states: CAMLOptions
  ) throws(Failure) -> (scene: Scene, reading: Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let scene = try SceneFiles.read(path, states)
      return (scene, clock.now - start)
    } catch {
      throw Failure(error)
    }
  }

  private func render(
    _ plan: RenderPlan, _ options: RenderOptions, _ reading: Duration,
    _ interruption: Interruption
  ) async throws(Failure) -> JSONText {
    let clock = ContinuousClock()
    let start = clock.now
    let renderer: FrameRenderer
    do {
      renderer = try FrameRenderer(
        scene: plan.scene, scale: plan.scale, background: plan.background,
        fonts: options.fonts)
    } catch {
      throw Failure(error)
    }
    var diagnostics = plan.scene.diagnostics + renderer.diagnostics
    // Who picks single frames does not expect to see every animation.
    if options.time == nil, options.frames == nil, let range = plan.grid.span(of: plan.frames) {
      diagnostics += renderer.scene.diagnostics(during: range)
    }
    if let finding = Self.gifRate(plan, options) { diagnostics.append(finding) }
    try SceneFiles.report(
      diagnostics, plan.scene.file, console, isQuiet: options.isQuiet, isStrict: options.isStrict)
    let size = renderer.viewport.size
    if options.isVerbose {
      console.error(
        "kinora: \(plan.scene.file): \(plan.frames.count) frames of \(size.width)x\(size.height) "
          + "pixels at \(Progress.tenths(plan.grid.rate.framesPerSecond)) fps, "
          + "\(options.threads) threads")
    }
    let compiled = clock.now
    var progress = Progress(
      console: console, mode: options.progress,
      name: (plan.scene.file as NSString).lastPathComponent, total: plan.frames.count)
    let timings = options.showsTiming ? StageTimings() : nil
    do {
      var sinks: [any FrameSink] = []
      let recipe = SinkRecipe(plan, options, size: size)
      for destination in plan.destinations { sinks.append(try recipe.sink(for: destination)) }
      var pump = FramePump(renderer: renderer, grid: plan.grid, threads: options.threads)
      pump.timings = timings
      try await pump.run(plan.frames, into: sinks) { done in
        progress.update(done)
        return !interruption.hasCome
      }
    } catch {
      progress.clear()
      throw Failure(error)
    }
    let outputs = plan.destinations.map(\.name)
    progress.finish(outputs.joined(separator: ", "))
    if let timings {
      console.error(
        "kinora: reading \(milliseconds(reading)) ms, compiling "
          + "\(milliseconds(compiled - start)) ms, rendering and writing "
          + "\(milliseconds(clock.now - compiled)) ms")
      for line in StageTable(timings, showsFrames: options.isVerbose).lines { console.error(line) }
    }
    return .object([
      ("scene", .string(plan.scene.file)), ("outputs", .array(outputs.map { .string($0) })),
      ("frames", .number(Double(plan.frames.count))),
      ("fps", .number(plan.grid.rate.framesPerSecond)), ("width", .number(Double(size.width))),
      ("height", .number(Double(size.height))),
      ("warnings", .array(diagnostics.map { .string("\($0)") })),
    ])
  }

  /// What viewers make of a GIF that is too quick for them; nil when none is.
  static func gifRate(_ plan: RenderPlan, _ options: RenderOptions) -> Diagnostic? {
    let hasGIF = plan.destinations.contains { if case .gif = $0 { true } else { false } }
    let rate = min(
      plan.grid.rate.framesPerSecond, options.gifFPS?.framesPerSecond ?? .infinity)
    guard hasGIF, plan.frames.count > 1, rate > 50 else { return nil }
    return Diagnostic(
      code: "gif-frame-rate",
      message: "\(Progress.tenths(rate)) frames a second need delays below 2/100 s, which viewers "
        + "commonly stretch to 10/100 s; --gif-fps 50 drops frames evenly")
  }

  private func milliseconds(_ duration: Duration) -> String {
    let parts = duration.components
    return Progress.tenths(Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
  }
}
