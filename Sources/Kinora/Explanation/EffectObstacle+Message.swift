import Presentation

extension EffectObstacle {
  /// The reason in words, as the second half of a sentence.
  ///
  /// - Parameter levels: the chain that the obstacle's levels are indices into.
  public func message(in levels: [TimingLevel]) -> String {
    switch self {
    case .notBegun(let level, let remaining):
      return "\(Self.name(level, levels)) begins in \(PlainNumber.text(remaining)) s"
        + Self.space(level, levels)
    case .ended(let level, let since):
      return "\(Self.name(level, levels)) ended \(PlainNumber.text(since)) s ago"
        + Self.space(level, levels)
    case .beginsAfterGroup(_, let group):
      return "its group never gets that far, being "
        + "\(PlainNumber.text(levels[group].timing.duration)) s long"
    case .cutOff(_, let rest):
      return rest == .infinity
        ? "the group cut it off" : "the group cut off its last \(PlainNumber.text(rest)) s"
    case .standsStill(let level):
      return "the time of \(Self.name(level, levels)) stands still (speed 0)"
    case .noValue(let issues):
      return issues.isEmpty
        ? "it has no value here" : issues.map(\.message).joined(separator: "; ")
    case .wrongKind(let kind, let expected):
      return "its values are of kind \(kind.rawValue), the property takes \(expected.rawValue)"
    case .notDrawn: return "no property of the layer that is drawn has this key path"
    case .layerHidden(let path): return "\(path) is hidden"
    case .layerOutOfEffect(let path): return "\(path) is outside its own active duration"
    }
  }

  /// What a level is called.
  private static func name(_ level: Int, _ levels: [TimingLevel]) -> String {
    switch levels[level].kind {
    case .layer: levels[level].name
    case .group: "the group"
    case .animation: "it"
    }
  }

  /// Whose seconds are meant, where that is not the scene.
  private static func space(_ level: Int, _ levels: [TimingLevel]) -> String {
    let isScene = levels[..<level].allSatisfy { above in
      above.kind == .layer && above.timing.speed == 1
    }
    guard !isScene, level > 0 else { return "" }
    return levels[level - 1].kind == .layer ? " (its layer's time)" : " (its group's time)"
  }
}
