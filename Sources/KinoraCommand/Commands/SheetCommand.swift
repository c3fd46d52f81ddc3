import CoreGraphics
import Foundation
import Kinora
import SceneFormats

/// `kinora sheet`: frames of a scene side by side on one PNG.
struct SheetCommand {
  /// Where text goes.
  let console: Console

  private static let count = Flag(
    "count", value: "N", "how many frames, evenly spread, first and last among them (default 12)")
  private static let columns = Flag(
    "columns", value: "N", "frames in a row (default: as many as make the sheet square)")

  /// The command's table.
  static let command = Command(
    name: "sheet", synopsis: "SCENE -o sheet.png",
    summary: "Shows frames of a scene side by side with their times",
    details: "Above each frame stand its time and its number.",
    flags: [
      RenderFlags.output, count, columns, RenderFlags.fps, RenderFlags.frames, RenderFlags.from,
      RenderFlags.duration, RenderFlags.scale, RenderFlags.width, RenderFlags.height,
      RenderFlags.background, RenderFlags.state, RenderFlags.transition, RenderFlags.pngLevel,
    ] + FontFlags.all + [RenderFlags.quiet, RenderFlags.strict, .help])

  /// Draws the sheet of one scene.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    let paths = try SceneFiles.paths(parsed, Self.command)
    guard paths.count == 1 else { throw Failure(.usage, "a sheet shows one scene") }
    let options = try RenderOptions(parsed)
    let count = try parsed.integer(Self.count, 1...1000) ?? 12
    let columns = try parsed.integer(Self.columns, 1...1000)
    guard options.outputs.count == 1, options.backgrounds.count < 2,
      let output = options.outputs.first,
      output == "-" || output.lowercased().hasSuffix(".png")
    else { throw Failure(.usage, "a sheet is one PNG: -o sheet.png") }
    do {
      let scene = try SceneFiles.read(paths[0], options.states)
      var one = options
      one.outputs = ["-"]
      let plan = try RenderPlan(
        scene, one, background: options.backgrounds.first, isOneOfMany: false)
      let renderer = try FrameRenderer(
        scene: scene, scale: plan.scale, background: plan.background, fonts: options.fonts)
      try SceneFiles.report(
        scene.diagnostics + renderer.diagnostics, scene.file, console,
        isQuiet: options.isQuiet, isStrict: options.isStrict)
      let sheet = try ContactSheet(
        renderer: renderer, grid: plan.grid, range: plan.frames, count: count, columns: columns
      ).draw()
      let sink = try PNGFileSink(path: output, level: options.pngLevel)
      do {
        try sink.write(try sink.admit(sheet, index: 0)())
        try sink.finish()
      } catch {
        sink.discard()
        throw error
      }
      return .done
    } catch {
      throw Failure(error)
    }
  }
}
