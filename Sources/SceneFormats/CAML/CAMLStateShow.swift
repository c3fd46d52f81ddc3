import Foundation
import QuartzCore

/// Puts a document into a state, or lets it go through states as a script.
struct CAMLStateShow {
  let states: CAMLStates
  let context: CAMLContext
  /// The scene's root, which paths in the script start from.
  let root: CALayer

  /// Seconds that each state of a tour, or the first of a transition, is shown.
  private static let stay = 1.5

  /// Shows what the options ask for, otherwise a tour of all states.
  ///
  /// - Parameter times: when the tour enters each state, in seconds; empty for its own pace.
  func apply(_ options: CAMLOptions, times: [Double], to script: inout SceneScript) {
    if let state = options.state {
      enter(state)
    } else if let transition = options.transition {
      enter(transition.from)
      change(from: transition.from, to: transition.to, at: 0.5, script: &script)
    } else {
      let isPaced = times.count == states.states.count && !times.isEmpty
      var last = ""
      for (index, name) in (isPaced ? states.states.map(\.name) : states.names).enumerated() {
        let time = isPaced ? times[index] : Self.stay * Double(index + 1)
        change(from: last, to: name, at: time, script: &script)
        last = name
      }
    }
  }

  /// Sets a state's values at once.
  private func enter(_ name: String) {
    if !name.isEmpty, !states.states.contains(where: { $0.name == name }) {
      let known = states.states.map(\.name).joined(separator: ", ")
      context.note("state-unknown", "no state \"\(name)\"; there are: \(known)")
    }
    for value in states.resolved(name) {
      guard let layer = context.objects[value.target] else {
        context.note("state-ignored", "no layer has the id \"\(value.target)\"")
        continue
      }
      if (try? layer.set(value.value, forKeyPath: value.keyPath)) == nil {
        context.note("state-ignored", "a value of state \"\(name)\"", keyPath: value.keyPath)
      }
    }
  }

  /// Changes from one state to another at a time: the animations start from what shows, the values
  /// are set, and what the old state set and the new one does not goes back to its base value.
  private func change(
    from: String, to: String, at time: Double, script: inout SceneScript
  ) {
    for item in states.animations(from: from, to: to) {
      guard let path = path(of: item.target), let copy = item.animation.copy() as? CAAnimation
      else { continue }
      // What is removed at its end holds nothing then; the state's value does.
      if copy.isRemovedOnCompletion {
        copy.fillMode =
          [.both, .backwards].contains(copy.fillMode) ? .backwards : .removed
      }
      // In a transition 1e-100 means the moment of the change.
      copy.beginTime = abs(copy.beginTime) < 1e-9 ? 0 : copy.beginTime
      script.add(
        SceneEvent(
          time: time,
          action: .addAnimation(layer: path, copy, key: item.keyPath, delay: copy.beginTime)))
      copy.beginTime = 0
    }
    let next = states.resolved(to)
    var changes: [(target: String, keyPath: String, value: Any?)] = []
    for old in states.resolved(from)
    where !next.contains(where: { $0.target == old.target && $0.keyPath == old.keyPath }) {
      changes.append(
        (old.target, old.keyPath, context.objects[old.target]?.value(forKeyPath: old.keyPath)))
    }
    changes += next.map { ($0.target, $0.keyPath, $0.value) }
    for change in changes {
      guard let path = path(of: change.target) else { continue }
      script.add(
        SceneEvent(
          time: time,
          action: .set(
            SceneChange(
              layer: path, values: [(change.keyPath, change.value)], isAnimated: false))))
    }
  }

  /// The path of a layer of the document from the scene's root; its siblings' names are made
  /// different where they are the same.
  private func path(of identifier: String) -> String? {
    guard var layer = context.objects[identifier] else { return nil }
    var path = ""
    while layer !== root, let parent = layer.superlayer {
      let siblings = parent.orderedSublayers
      guard let index = siblings.firstIndex(where: { $0 === layer }) else { return nil }
      let name = layer.name ?? ""
      if name.contains("/") || name.isEmpty || siblings.filter({ $0.name == name }).count > 1 {
        layer.name = "\(name.replacingOccurrences(of: "/", with: "-"))#\(index)"
      }
      path = LayerPath.child(of: "", layer, index) + path
      layer = parent
    }
    return String(path.dropFirst())
  }
}
