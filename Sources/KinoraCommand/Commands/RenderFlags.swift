/// The options of `kinora render`.
enum RenderFlags {
  static let output = Flag(
    "output", short: "o", value: "OUT", repeats: true,
    "where to write, as above; may be given several times")
  static let fps = Flag(
    "fps", value: "RATE", "frames per second: 60, 29.97, 30000/1001 (default: the scene's)")
  static let frames = Flag(
    "frames", value: "A-B", "only these frames, the first being 0; A- goes to the end")
  static let time = Flag("time", value: "T", "one frame, at T seconds")
  static let from = Flag("from", value: "T", "start at T seconds (default 0)")
  static let duration = Flag(
    "duration", value: "D", "render D seconds (default: the scene's, or until all is still)")
  static let scale = Flag(
    "scale", value: "S", "pixels for one point (default: the scene's)")
  static let width = Flag("width", value: "PIXELS", "scale to this width")
  static let height = Flag("height", value: "PIXELS", "scale to this height")
  static let background = Flag(
    "background", value: "COLOR", repeats: true,
    "CSS colour under the scene, or transparent; given several times, one output for each, with "
      + "{background} in OUT")
  static let loop = Flag(
    "loop", value: "N", "how often an animated file plays, or inf (default: the scene's, or inf)")
  static let holdLast = Flag(
    "hold-last", value: "D", "show the last frame of an animated file D seconds longer")
  static let state = Flag(
    "state", value: "NAME", "put a CAML document into this state (default: it tours them all)")
  static let transition = Flag(
    "transition", value: "FROM:TO", "change a CAML document from one state to another")
  static let quality = Flag(
    "quality", value: "Q",
    "1 to 100, for GIF and WebP: less is smaller (default 90; WebP 100 is "
      + "without loss)")
  static let colors = Flag(
    "colors", value: "N", "at most N colours in a GIF's palettes, 2 to 256 (default 256)")
  static let dither = Flag(
    "dither", value: "MODE", "of GIFs: none, ordered or diffusion (default none)")
  static let matte = Flag(
    "matte", value: "COLOR",
    "what soft edges are blended with in formats without partial transparency")
  static let gifFPS = Flag(
    "gif-fps", value: "RATE", "drop frames evenly until a GIF shows no more than these in a second")
  static let pngLevel = Flag(
    "png-level", value: "LEVEL", "compression of PNG: fast, default or small (default default)")
  static let linkIdentical = Flag(
    "link-identical", "in a sequence, write equal frames once and link them")
  static let format = Flag(
    "format", value: "KIND", "what goes to standard output: gif, png, apng, webp, y4m or rgba")
  static let threads = Flag(
    "threads", value: "N", "frames drawn at the same time (default: one per core)")
  static let progress = Flag(
    "progress", value: "MODE", "auto, plain, json or none, on standard error (default auto)")
  static let quiet = Flag("quiet", short: "q", "print errors only")
  static let verbose = Flag("verbose", short: "v", "say what will be rendered")
  static let json = Flag("json", "print the results as JSON on standard output")
  static let strict = Flag("strict", "treat warnings as errors")
  static let timing = Flag(
    "timing",
    "print how long reading, compiling and the stages of the frames took; with -v for each frame")

  static let shard = Flag(
    "shard", value: "I/N",
    "make the I-th of N shares of the work; auto asks Slurm, Kubernetes, AWS Batch, GitLab or a CI "
      + "matrix, auto/N gives the number")
  static let force = Flag("force", "of many scenes, make also what is there already")
  static let memoryLimit = Flag(
    "memory-limit", value: "SIZE",
    "of many scenes, what all may take in memory: 500M, 4G (default: half of the machine's)")

  /// Options that change no byte of what is made.
  static let indifferent: Set<String> = Set(
    [
      output, background, threads, progress, quiet, verbose, json, strict, timing, shard, force,
      memoryLimit, .help,
    ].map(\.name))

  /// All of them, in the order of help.
  static let all =
    [
      output, fps, frames, time, from, duration, scale, width, height, background, loop, holdLast,
      quality, colors, dither, matte, gifFPS, pngLevel, linkIdentical, format, state, transition,
    ] + FontFlags.all + [
      shard, force, memoryLimit, threads, progress, quiet, verbose, json, strict, timing, .help,
    ]
}
