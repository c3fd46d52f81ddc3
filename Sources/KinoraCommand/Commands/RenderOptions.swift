import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import SceneFormats

/// The options of a render, parsed and checked, before any scene is read.
struct RenderOptions: Sendable {
  var outputs: [String]
  var fps: FrameRate?
  var frames: FrameSelection?
  var time: Double?
  var from: Double
  var duration: Double?
  var scale: Double?
  var width: Int?
  var height: Int?
  /// The backgrounds, each for outputs of its own: none keeps the scene's.
  var backgrounds: [BackgroundVariant]
  var gif: GIFOptions
  var gifFPS: FrameRate?
  var quality: Int?
  var matte: RGBA?
  var pngLevel: PNGLevel
  var linksIdentical: Bool
  var format: StreamFormat?
  var loop: GIFLoop?
  var holdLast: Double
  /// Which states of a CAML document are shown.
  var states: CAMLOptions
  /// Where fonts come from.
  var fonts: FontSources
  var threads: Int
  var progress: ProgressMode
  var isQuiet: Bool
  var isVerbose: Bool
  var isJSON: Bool
  var isStrict: Bool
  var showsTiming: Bool
  /// The share of the work, as typed; nil for all of it.
  var shard: String?
  /// Whether a batch makes what is there already.
  var isForced: Bool
  /// What a batch may take in memory, in bytes; nil for the usual share.
  var memoryLimit: Int?
  /// Everything that decides what files contain, as arguments; backgrounds are left out.
  var arguments: [String]

  init(_ parsed: ParsedArguments) throws(Failure) {
    typealias Flags = RenderFlags
    outputs = parsed.texts(Flags.output)
    if outputs.isEmpty { throw Failure(.usage, "no output is given; add -o OUT") }
    fps = try parsed.frameRate(Flags.fps)
    frames = try parsed.frames(Flags.frames)
    let longest = SceneLimits.seconds
    time = try parsed.number(Flags.time, 0...longest)
    from = try parsed.number(Flags.from, 0...longest) ?? 0
    duration = try parsed.number(Flags.duration, 0...longest)
    scale = try parsed.number(Flags.scale, 0.01...100)
    width = try parsed.integer(Flags.width, 1...PixelSize.limit)
    height = try parsed.integer(Flags.height, 1...PixelSize.limit)
    backgrounds = try Self.backgrounds(parsed)
    quality = try parsed.integer(Flags.quality, 1...100)
    matte = try Self.matte(parsed)
    gif = GIFOptions(
      maximumColors: try parsed.integer(Flags.colors, 2...256) ?? 256,
      dither: try parsed.choice(Flags.dither, GIFOptions.Dither.self) ?? .none, matte: matte,
      quality: quality ?? GIFOptions.standardQuality)
    gifFPS = try parsed.frameRate(Flags.gifFPS)
    pngLevel = try parsed.choice(Flags.pngLevel, PNGLevelName.self)?.level ?? .standard
    linksIdentical = parsed.has(Flags.linkIdentical)
    format = try parsed.choice(Flags.format, StreamFormat.self)
    loop = try Self.loop(parsed)
    holdLast = try parsed.number(Flags.holdLast, 0...3600) ?? 0
    states = try Self.states(parsed)
    fonts = FontFlags.sources(parsed)
    threads =
      try parsed.integer(Flags.threads, 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    isQuiet = parsed.has(Flags.quiet)
    progress = try parsed.choice(Flags.progress, ProgressMode.self) ?? (isQuiet ? .none : .auto)
    isVerbose = parsed.has(Flags.verbose)
    isJSON = parsed.has(Flags.json)
    isStrict = parsed.has(Flags.strict)
    showsTiming = parsed.has(Flags.timing)
    shard = parsed.text(Flags.shard)
    isForced = parsed.has(Flags.force)
    memoryLimit = try parsed.bytes(Flags.memoryLimit)
    arguments = parsed.arguments(without: Flags.indifferent)

    try exclude(parsed, Flags.time, [Flags.frames, Flags.from, Flags.duration])
    try exclude(parsed, Flags.scale, [Flags.width, Flags.height])
    try exclude(parsed, Flags.quiet, [Flags.verbose])
    if format != nil, !outputs.contains("-") {
      throw Failure(.usage, "--format is for -o -; the names of files say what they are")
    }
    if backgrounds.count > 1, let output = outputs.first(where: { !$0.contains("{background}") }) {
      throw Failure(.usage, "-o \(output): several backgrounds need a name with {background} in it")
    }
    if outputs.contains("-"), isJSON || outputs.count > 1 && outputs.filter({ $0 == "-" }).count > 1
    {
      throw Failure(.usage, "only one thing can go to standard output")
    }
  }

  private func exclude(
    _ parsed: ParsedArguments, _ flag: Flag, _ others: [Flag]
  ) throws(Failure) {
    guard parsed.has(flag), let other = others.first(where: { parsed.has($0) }) else { return }
    throw Failure(.usage, "--\(flag.name) and --\(other.name) exclude each other")
  }

  /// Which states of a CAML document the options ask for.
  static func states(_ parsed: ParsedArguments) throws(Failure) -> CAMLOptions {
    CAMLOptions(state: parsed.text(RenderFlags.state), transition: try transition(parsed))
  }

  private static func transition(
    _ parsed: ParsedArguments
  ) throws(Failure) -> CAMLOptions.Transition? {
    guard let text = parsed.text(RenderFlags.transition) else { return nil }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw Failure(.usage, "--transition: expected FROM:TO, found \(text)")
    }
    return CAMLOptions.Transition(from: String(parts[0]), to: String(parts[1]))
  }

  private static func backgrounds(_ parsed: ParsedArguments) throws(Failure)
    -> [BackgroundVariant]
  {
    var variants: [BackgroundVariant] = []
    for text in parsed.texts(RenderFlags.background) {
      let color = text == "none" ? nil : CSSColor.color(text)
      guard text == "none" || color != nil else {
        throw parsed.bad(RenderFlags.background, text, "a CSS colour or transparent")
      }
      variants.append(
        BackgroundVariant(text: text, color: color.flatMap { $0.alpha == 0 ? nil : $0 }))
    }
    return variants
  }

  private static func matte(_ parsed: ParsedArguments) throws(Failure) -> RGBA? {
    guard let text = parsed.text(RenderFlags.matte) else { return nil }
    guard let color = CSSColor.color(text) else {
      throw parsed.bad(RenderFlags.matte, text, "a CSS colour")
    }
    return color
  }

  private static func loop(_ parsed: ParsedArguments) throws(Failure) -> GIFLoop? {
    guard let text = parsed.text(RenderFlags.loop) else { return nil }
    if text == "inf" || text == "forever" { return .forever }
    guard let count = Int(text), (1...65_536).contains(count) else {
      throw parsed.bad(RenderFlags.loop, text, "a whole number from 1 to 65536 or inf")
    }
    return .plays(count)
  }
}
