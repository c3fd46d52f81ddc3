import CoreGraphics
import Foundation
import Kinora
import Presentation
import SceneFormats

/// `kinora plot`: the timing graph of a scene as a PNG.
struct PlotCommand {
  /// Where text goes.
  let console: Console

  private static let output = Flag(
    "output", short: "o", value: "OUT", "the PNG to write, or - for standard output (needed)")
  private static let from = Flag("from", value: "T", "begin at T seconds (default 0)")
  private static let duration = Flag(
    "duration", value: "D", "show D seconds (default: the scene's, or until all is still)")
  private static let time = Flag("time", value: "T", "mark this instant, in seconds")
  private static let scale = Flag("scale", value: "S", "pixels for one point (default 1)")

  /// The command's table.
  static let command = Command(
    name: "plot", synopsis: "SCENE -o timing.png", summary: "Draws the timing graph of a scene",
    details: """
      Each animation has a row of three graphs:
        parent time to active local time: slope speed, foot beginTime, height timeOffset
        active to basic local time: a tooth for each iteration, and what the fill mode holds
        scene time to the value: a curve for each component, strips for colours
      A tinted ground is the active duration; a dashed grey line is not in force.
      """,
    flags: [
      output, from, duration, time, TimingFlags.layer, scale, TimingFlags.quiet,
      TimingFlags.strict, .help,
    ])

  /// Draws the scene's graph.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    guard let output = parsed.text(Self.output) else {
      throw Failure(.usage, "no output is given; add -o timing.png")
    }
    guard output == "-" || output.lowercased().hasSuffix(".png") else {
      throw parsed.bad(Self.output, output, "a name that ends with .png, or -")
    }
    let longest = SceneLimits.seconds
    let from = try parsed.number(Self.from, 0...longest) ?? 0
    let duration = try parsed.number(Self.duration, 0...longest)
    let time = try parsed.number(Self.time, 0...longest)
    let scale = try parsed.number(Self.scale, 0.25...8) ?? 1
    let scene = try TimingFlags.scene(parsed, Self.command)
    let timeline = TimingFlags.compile(scene)
    let layer = try TimingFlags.layer(parsed, timeline)
    do {
      let length = try duration ?? max(0, scene.requiredDuration() - from)
      let range = from...from + length
      var diagnostics = scene.diagnostics + timeline.diagnostics
      if layer == nil, length > 0 { diagnostics += timeline.diagnostics(during: range) }
      try TimingFlags.report(diagnostics, scene, parsed, console)
      let name = (scene.file as NSString).lastPathComponent
      let plot = TimingPlot(
        timeline, title: scene.title.map { "\(name): \($0)" } ?? name, range: range, time: time,
        below: layer)
      try write(try plot.draw(scale: scale), to: output)
      return .done
    } catch {
      throw Failure(error)
    }
  }

  private func write(_ picture: Pixmap, to path: String) throws {
    let sink = try PNGFileSink(path: path)
    do {
      try sink.write(try sink.admit(picture, index: 0)())
      try sink.finish()
    } catch {
      sink.discard()
      throw error
    }
  }
}
