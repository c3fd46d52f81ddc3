import Presentation

extension TimingExplanation {
  /// The explanation as text: a headline for each animation and under it the chain, one line for
  /// each layer, group and the animation itself, indented by depth, in columns that are aligned
  /// over the whole text. Ends with a line break.
  ///
  /// A headline says the key path, the layer's path, and the value before and after; or why there is
  /// no effect. The columns: the instant in the parent's time; `beginTime`, `speed` and
  /// `timeOffset`; active local time; phase; iteration, `>` forwards or `<` on the way back; basic
  /// local time; progress; progress after the timing function. All times are seconds.
  public var table: String {
    var text = "time \(PlainNumber.text(time)) s\n"
    if animations.isEmpty { return text + "\nNothing is animated.\n" }
    var table = AlignedTable(columns: [
      .left(""), .right("parent"), .right("begin"), .right("speed"), .right("offset"),
      .right("local"), .left("phase"), .right("iteration"), .right("basic"), .right("progress"),
      .right("eased"),
    ])
    for animation in animations {
      for (depth, level) in animation.levels.enumerated() {
        table.rows.append(Self.row(level, depth: depth + 1))
      }
    }
    let lines = table.lines
    var next = 1
    for animation in animations {
      text += "\n" + animation.headline + "\n" + lines[0] + "\n"
      for _ in animation.levels {
        text += lines[next] + "\n"
        next += 1
      }
    }
    return text
  }

  private static func row(_ level: TimingLevel, depth: Int) -> [String] {
    let number: (Double) -> String = { PlainNumber.text($0) }
    let timing = level.timing
    let iteration = level.basic.map { "\(number($0.iteration)) \($0.isReversed ? "<" : ">")" }
    let name =
      level.kind == .layer
      ? level.name.split(separator: "/").last.map(String.init) ?? level.name : level.name
    return [
      String(repeating: "  ", count: depth) + name, number(level.parentTime),
      number(timing.beginTime), number(timing.speed), number(timing.timeOffset),
      number(level.localTime), level.phaseText, iteration ?? "",
      level.basic.map { number($0.time) } ?? "", level.progress.map { number($0) } ?? "",
      level.easedProgress.map { number($0) } ?? "",
    ]
  }
}

extension AnimationExplanation {
  /// The line above the chain.
  fileprivate var headline: String {
    var text = "\(keyPath)\(transition.map { " (\($0.report))" } ?? "") of \(layerPath)"
    if let key, key != keyPath { text += " (key \"\(key)\")" }
    let reasons = obstacles.map { $0.message(in: levels) }.joined(separator: "; ")
    guard isInForce else {
      return text + ": not in force: \(reasons)" + (before.map { "\n  value \($0.report)" } ?? "")
    }
    text += ": in force" + (reasons.isEmpty ? "" : ", not seen: \(reasons)")
    guard let after else { return text }
    guard let before, before != after else { return text + "\n  value \(after.report)" }
    return text + "\n  value \(before.report) -> \(after.report)"
  }
}

extension TimingLevel {
  /// The phase, and how a level outside its active duration is held.
  fileprivate var phaseText: String {
    switch phase {
    case .active: "active"
    case .before: isInForce ? "before, held" : "before"
    case .after: isInForce ? "after, held" : "after"
    }
  }
}
