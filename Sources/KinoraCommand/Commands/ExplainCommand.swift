import Kinora
import Presentation
import SceneFormats

/// `kinora explain`: what every animation does at a time, and why.
struct ExplainCommand {
  /// Where text goes.
  let console: Console

  private static let time = Flag("time", value: "T", "the instant, in seconds (needed)")
  private static let json = Flag("json", "print the same as JSON")

  /// The command's table.
  static let command = Command(
    name: "explain", synopsis: "SCENE --time T",
    summary: "Explains what every animation of a scene does at a time",
    details: """
      For each animation: the value before and after it, or why it has no effect; then the
      chain from the scene's time down to its progress, one line for each layer, group and
      the animation itself. The columns:
        parent     the instant in the time of the line above
        begin, speed, offset   beginTime, speed and timeOffset
        local      active local time: max(parent - begin, 0) * speed + offset
        phase      before, active or after; held where the fill mode keeps it in force
        iteration  which one, > forwards or < on the way back
        basic      seconds into the iteration
        progress   the fraction of the iteration, and eased after the timing function
      The JSON holds the same under stable names, with a version.
      """,
    flags: [time, TimingFlags.layer, json, TimingFlags.quiet, TimingFlags.strict, .help])

  /// Explains the scene.
  func run(_ parsed: ParsedArguments) throws(Failure) -> ExitCode {
    guard let time = try parsed.number(Self.time, 0...SceneLimits.seconds) else {
      throw Failure(.usage, "no time is given; add --time T")
    }
    let scene = try TimingFlags.scene(parsed, Self.command)
    let timeline = TimingFlags.compile(scene)
    let layer = try TimingFlags.layer(parsed, timeline)
    try TimingFlags.report(
      scene.diagnostics + timeline.diagnostics, scene, parsed, console)
    let explanation = timeline.explanation(at: time, below: layer)
    guard parsed.has(Self.json) else {
      console.write(explanation.table)
      return .done
    }
    do {
      console.write(try explanation.json())
      return .done
    } catch {
      throw Failure(error)
    }
  }
}
