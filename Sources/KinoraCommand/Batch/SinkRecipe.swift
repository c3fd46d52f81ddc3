import Batch
import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import MediaTiming

/// How frames become files: the options of encoding, resolved against the scene.
struct SinkRecipe: Sendable {
  /// The options that were given.
  var options: RenderOptions
  /// The frames' size.
  var size: PixelSize
  /// Frames per second.
  var rate: FrameRate
  /// How many frames the whole output has.
  var frameCount: Int
  /// How often animated files play.
  var loop: GIFLoop
  /// What the frames start from; nil for transparent.
  var background: RGBA?

  /// The sink of a destination.
  func sink(
    for destination: Destination, isThere: @escaping @Sendable (Int) -> Bool = { _ in false },
    wrote: @escaping @Sendable (Int, [UInt8]?) throws -> Void = { _, _ in }
  ) throws -> any FrameSink {
    switch destination {
    case .gif(let path):
      return try GIFSink(
        path: path, size: size, rate: rate, maximumRate: options.gifFPS, frameCount: frameCount,
        loop: loop, hold: options.holdLast, options: options.gif)
    case .still(let path): return try PNGFileSink(path: path, level: options.pngLevel)
    case .sequence(let pattern):
      return PNGSequenceSink(
        pattern: pattern, level: options.pngLevel, linksEqual: options.linksIdentical,
        isThere: isThere, wrote: wrote)
    case .animatedPNG(let path):
      return try AnimatedPNGSink(
        path: path, size: size, rate: rate, frameCount: frameCount, loop: loop,
        hold: options.holdLast, level: options.pngLevel, background: background)
    case .webp(let path):
      return try WebPSink(
        path: path, size: size, rate: rate, loop: loop, hold: options.holdLast,
        quality: options.quality ?? GIFOptions.standardQuality)
    case .y4m(let path):
      return try RawSink(
        path: path, size: size, rate: rate, form: .y4m(matte: options.matte ?? RGBA(0, 0, 0)))
    case .rgba(let path): return try RawSink(path: path, size: size, rate: rate, form: .rgba)
    case .video(let path, let form):
      return try VideoSink(
        path: path, form: form, size: size, rate: rate, matte: options.matte ?? RGBA(0, 0, 0))
    }
  }
}

extension SinkRecipe {
  /// The recipe of a plan.
  init(_ plan: RenderPlan, _ options: RenderOptions, size: PixelSize) {
    self.init(
      options: options, size: size, rate: plan.grid.rate, frameCount: plan.frames.count,
      loop: plan.loop, background: plan.background)
  }

  /// What of a recipe stands in a part file; size and number of frames are in its header.
  private struct Note: Codable {
    var arguments: [String]
    var rate: String
    var plays: Int
    /// Red, green, blue and alpha; nil for transparent.
    var background: [Double]?
  }

  /// The recipe as text for a part file.
  var note: String {
    var plays = 0
    if case .plays(let count) = loop { plays = count }
    let note = Note(
      arguments: options.arguments, rate: "\(rate.numerator)/\(rate.denominator)", plays: plays,
      background: background.map { [$0.red, $0.green, $0.blue, $0.alpha] })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(note)) ?? Data(), as: UTF8.self)
  }

  /// Reads a part's recipe for an output; nil when it is of another version of this command.
  init?(_ header: FramePartHeader, note: String, output: String) {
    guard let note = try? JSONDecoder().decode(Note.self, from: Data(note.utf8)),
      let parsed = try? ArgumentParser(command: RenderCommand.command)
        .parse(note.arguments + ["--output=\(output)"]),
      let options = try? RenderOptions(parsed),
      let rate = try? FrameRate(parsing: note.rate),
      let size = PixelSize(width: header.width, height: header.height)
    else { return nil }
    self.init(
      options: options, size: size, rate: rate, frameCount: header.total,
      loop: note.plays == 0 ? .forever : .plays(note.plays),
      background: note.background.flatMap {
        $0.count == 4 ? RGBA($0[0], $0[1], $0[2], $0[3]) : nil
      })
  }
}
