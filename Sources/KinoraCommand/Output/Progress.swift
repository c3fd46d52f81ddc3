/// How progress is shown.
enum ProgressMode: String, CaseIterable {
  case auto, plain, json, none
}

/// Shows how far a render has come, on standard error.
struct Progress {
  private let console: Console
  private let mode: ProgressMode
  private let name: String
  private let total: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant

  /// Starts showing the progress of a scene; `auto` is a bar on a terminal and lines elsewhere.
  init(console: Console, mode: ProgressMode, name: String, total: Int) {
    self.console = console
    self.mode = mode
    self.name = name
    self.total = total
    start = clock.now
    shown = start
  }

  private var isBar: Bool { mode == .auto && console.isTerminal }

  /// Notes that so many frames are written.
  mutating func update(_ done: Int) {
    if mode == .none { return }
    let now = clock.now
    let pause: Duration = isBar || mode == .json ? .milliseconds(100) : .seconds(5)
    guard now - shown >= pause, done < total else { return }
    shown = now
    if isBar {
      console.writeError("\r" + Self.bar(name, done, total, seconds(now)) + "\u{1B}[K")
    } else if mode == .json {
      console.error(Self.json(name, done, total, seconds(now)).compact)
    } else {
      console.error(
        "kinora: \(name): \(done) of \(total) frames, \(Self.rate(done, seconds(now)))")
    }
  }

  /// Ends the display; `output` is where the frames went.
  func finish(_ output: String) {
    switch mode {
    case .none: return
    case .json: console.error(Self.json(name, total, total, seconds(clock.now)).compact)
    default:
      let passed = seconds(clock.now)
      console.error(
        (isBar ? "\r" : "")
          + "kinora: \(name): \(total) \(total == 1 ? "frame" : "frames") to \(output) in "
          + "\(Self.tenths(passed)) s" + (isBar ? "\u{1B}[K" : ""))
    }
  }

  /// Clears the bar before other text.
  func clear() { if isBar { console.writeError("\r\u{1B}[K") } }

  private func seconds(_ now: ContinuousClock.Instant) -> Double {
    let parts = (now - start).components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }

  /// One line such as `door.json [#####-----] 50/100 48.2 fps, 1.0 s left`.
  static func bar(_ name: String, _ done: Int, _ total: Int, _ seconds: Double) -> String {
    let filled = total > 0 ? 24 * done / total : 0
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 24 - filled)
    let left = done > 0 ? seconds / Double(done) * Double(total - done) : 0
    return "\(name) [\(bar)] \(done)/\(total) \(rate(done, seconds)), \(tenths(left)) s left"
  }

  /// The same as a JSON object.
  static func json(_ name: String, _ done: Int, _ total: Int, _ seconds: Double) -> JSONText {
    .object([
      ("scene", .string(name)), ("done", .number(Double(done))),
      ("total", .number(Double(total))), ("seconds", .number((seconds * 1000).rounded() / 1000)),
    ])
  }

  private static func rate(_ done: Int, _ seconds: Double) -> String {
    seconds > 0 ? "\(tenths(Double(done) / seconds)) fps" : "- fps"
  }

  /// A number with one digit after the point.
  static func tenths(_ value: Double) -> String {
    let tenths = Int(min(max(value, 0), 1e12) * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
