import Batch
import Foundation

/// Shows how far a run has come, on standard error: a line that changes on a terminal, otherwise a
/// line every five seconds.
struct BatchProgress {
  private let console: Console
  private let mode: ProgressMode
  private let names: [String]
  private let start = ContinuousClock.now
  private var shown: ContinuousClock.Instant
  private var frames: [Int]
  private var done: [Int]
  private var active: [Int] = []
  private var ended = 0
  private var knownFrames = 0
  private var doneFrames = 0
  private var known = 0

  /// Starts the display.
  init(console: Console, mode: ProgressMode, jobs: [BatchJob]) {
    self.console = console
    self.mode = mode
    names = jobs.map { ($0.name as NSString).lastPathComponent }
    frames = [Int](repeating: 0, count: jobs.count)
    done = frames
    shown = start
  }

  private var isBar: Bool { mode == .auto && console.isTerminal }

  /// Takes notice of what happened and shows it when it is time.
  mutating func update(_ event: BatchEvent) {
    switch event {
    case .began(let job, let count):
      if frames[job] <= 0 { known += 1 }
      frames[job] = count
      knownFrames += count
      active.append(job)
    case .advanced(let job, let count):
      doneFrames += count - done[job]
      done[job] = count
    case .waiting(let job):
      if mode != .none, frames[job] == 0 {
        clear()
        console.error("kinora: \(names[job]): another process is making the same; waiting for it")
        frames[job] = -1
      }
      return
    case .ended(let job, _):
      ended += 1
      active.removeAll { $0 == job }
    }
    show()
  }

  /// Clears the line before other text.
  func clear() { if isBar { console.writeError("\r\u{1B}[K") } }

  private mutating func show() {
    if mode == .none { return }
    let now = ContinuousClock.now
    let pause: Duration = isBar || mode == .json ? .milliseconds(100) : .seconds(5)
    guard now - shown >= pause else { return }
    shown = now
    let passed = (now - start).components
    let seconds = Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    if mode == .json {
      console.error(json(seconds).compact)
    } else if isBar {
      console.writeError("\r" + String(line(seconds).prefix(110)) + "\u{1B}[K")
    } else {
      console.error("kinora: " + line(seconds))
    }
  }

  /// Seconds that are left, supposing that scenes not yet read are like those that were; nil at the
  /// start.
  private func left(_ seconds: Double) -> Double? {
    guard known > 0, doneFrames > 0 else { return nil }
    let unread = Double(max(0, names.count - ended - active.count))
    let expected = Double(knownFrames) * (1 + unread / Double(known))
    return seconds / Double(doneFrames) * max(0, expected - Double(doneFrames))
  }

  /// One line such as `12/40 scenes, 930 frames, 48.2 fps, 31.0 s left: door.json 50/120`.
  func line(_ seconds: Double) -> String {
    let rate = seconds > 0 ? Progress.tenths(Double(doneFrames) / seconds) : "-"
    var text = "\(ended)/\(names.count) scenes, \(doneFrames) frames, \(rate) fps"
    if let left = left(seconds) { text += ", \(Progress.tenths(left)) s left" }
    let scenes = active.prefix(4).map { "\(names[$0]) \(done[$0])/\(frames[$0])" }
    return scenes.isEmpty ? text : text + ": " + scenes.joined(separator: ", ")
  }

  private func json(_ seconds: Double) -> JSONText {
    .object([
      ("scenes", .number(Double(names.count))), ("ended", .number(Double(ended))),
      ("frames", .number(Double(doneFrames))),
      ("seconds", .number((seconds * 1000).rounded() / 1000)), ("left", .optional(left(seconds))),
      (
        "active",
        .array(
          active.map {
            .object([
              ("scene", .string(names[$0])), ("done", .number(Double(done[$0]))),
              ("total", .number(Double(frames[$0]))),
            ])
          })
      ),
    ])
  }
}
