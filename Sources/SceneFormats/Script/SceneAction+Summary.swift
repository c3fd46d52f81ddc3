import QuartzCore

extension SceneAction {
  /// What happens, in a few words: `"pauses wall/door"`.
  public var summary: String {
    switch self {
    case .set(let change):
      let keys = change.values.map(\.keyPath).joined(separator: ", ")
      return "sets \(keys) of \(Self.name(change.layer))"
        + (change.isAnimated ? "" : " without animation")
    case .addAnimation(let layer, let animation, let key, let delay):
      let keyPath = (animation as? CAPropertyAnimation)?.keyPath.map { " of \($0)" } ?? ""
      return "adds \(type(of: animation))\(keyPath) to \(Self.name(layer))"
        + (key.map { " as \($0.quoted)" } ?? "") + (delay == 0 ? "" : ", delayed by \(delay) s")
    case .removeAnimation(let layer, let key):
      return "removes \(key.map { $0.quoted } ?? "all animations") from \(Self.name(layer))"
    case .pause(let layer): return "pauses \(Self.name(layer))"
    case .resume(let layer): return "resumes \(Self.name(layer))"
    case .scrub(let layer, let time): return "stops \(Self.name(layer)) at \(time) s"
    case .touch(let point): return "touches (\(point.x), \(point.y))"
    case .addSublayer(let parent, let layer, _):
      return "adds layer \(layer.name ?? "\(type(of: layer))") to \(Self.name(parent))"
    case .removeLayer(let layer): return "takes \(Self.name(layer)) out of the tree"
    case .run: return "runs code"
    }
  }

  private static func name(_ path: String) -> String { path.isEmpty ? "the root" : path }
}
