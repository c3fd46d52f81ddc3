import Foundation
import Kinora

/// The times of a render's stages as a table for people.
struct StageTable {
  /// Its lines, numbers in milliseconds.
  let lines: [String]

  /// Makes the table; with `showsFrames` it begins with a line for every frame.
  init(_ timings: StageTimings, showsFrames: Bool) {
    let summaries = timings.summaries
    var lines: [String] = []
    let frames = timings.frames
    if showsFrames, !frames.isEmpty {
      lines.append(
        Self.row("frame", StageTimings.Stage.allCases.map(\.rawValue)))
      for frame in frames {
        lines.append(
          Self.row(
            "\(frame)",
            StageTimings.Stage.allCases.map { Self.number(timings.seconds($0, ofFrame: frame)) }))
      }
    }
    let whole = summaries.reduce(0) { $0 + $1.total }
    if whole > 0 {
      lines.append(Self.row("stage", ["ms a frame", "median", "slowest", "frame", "share"]))
      for summary in summaries {
        lines.append(
          Self.row(
            summary.stage.rawValue,
            [
              Self.number(summary.total / Double(frames.count)), Self.number(summary.median),
              Self.number(summary.longest), "\(summary.slowestFrame)",
              "\(Int((summary.total / whole * 100).rounded())) %",
            ]))
      }
    }
    self.lines = lines
  }

  private static func number(_ seconds: Double) -> String {
    String(format: "%.3f", seconds * 1000)
  }

  private static func row(_ first: String, _ cells: [String]) -> String {
    let padded = cells.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }
    return "  " + first + String(repeating: " ", count: max(0, 9 - first.count)) + padded.joined()
  }
}
