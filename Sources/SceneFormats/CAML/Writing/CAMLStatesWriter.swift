import Foundation
import QuartzCore

/// Writes the events of a scene as states and the transitions between them, as far as they are such:
/// values set at once, and animations added before them. Each state is based on the one before.
struct CAMLStatesWriter {
  let values: CAMLValueWriter
  let notes: WritingNotes
  /// The layer that the paths of events start from.
  let root: CALayer
  /// The identifiers of the layers in the document.
  let identifiers: [ObjectIdentifier: String]

  /// What goes into a document: its elements, and when each state is entered.
  struct States {
    var elements: [MarkupNode] = []
    var times: [Double] = []
  }

  /// The states of a script; none, with a note, when an event is no change of state.
  func states(_ script: SceneScript) -> States {
    var found = States()
    if script.events.isEmpty { return found }
    var states: [MarkupNode] = []
    var transitions: [MarkupNode] = []
    for event in script.events where event.time != found.times.last {
      let changes = script.events.filter { $0.time == event.time }
      found.times.append(event.time)
      let name = "State \(found.times.count)"
      let before = found.times.count == 1 ? nil : "State \(found.times.count - 1)"
      guard let (sets, animations) = parts(changes) else {
        notes.note("events-not-written", "CAML has states and transitions, but no such events")
        return States()
      }
      states.append(
        MarkupNode(
          "LKState", [("name", name)] + (before.map { [("basedOn", $0)] } ?? []),
          [MarkupNode("elements", [], sets)]))
      transitions.append(
        MarkupNode(
          "LKStateTransition", [("fromState", before ?? "*"), ("toState", name)],
          [MarkupNode("elements", [], animations)]))
    }
    found.elements = [
      MarkupNode("states", [], states), MarkupNode("stateTransitions", [], transitions),
    ]
    return found
  }

  /// The values and the animations of one instant; nil when something else happens, too.
  private func parts(_ events: [SceneEvent]) -> (sets: [MarkupNode], animations: [MarkupNode])? {
    var (sets, animations): ([MarkupNode], [MarkupNode]) = ([], [])
    var changed: Set<String> = []
    for event in events {
      switch event.action {
      case .set(let change) where !change.isAnimated:
        guard let identifier = identifier(change.layer) else { return nil }
        changed.insert(change.layer)
        for (keyPath, value) in change.values {
          let node = value.flatMap { values.element("value", $0) }
          guard let node else {
            notes.note(
              "value-not-written", "CAML has no such value", layer: change.layer,
              keyPath: keyPath)
            continue
          }
          sets.append(
            MarkupNode(
              "LKStateSetValue", [("targetId", identifier), ("keyPath", keyPath)], [node]))
        }
      case .addAnimation(let path, let animation, let key?, let delay)
      where !changed.contains(path):
        guard let identifier = identifier(path), let copy = animation.copy() as? CAAnimation
        else { return nil }
        copy.beginTime = delay
        let writer = CAMLAnimationWriter(values: values, notes: notes)
        guard let node = writer.element(copy, key: nil, name: "animation", path: path) else {
          return nil
        }
        animations.append(
          MarkupNode(
            "LKStateTransitionElement", [("key", key), ("targetId", identifier)], [node]))
      default: return nil
      }
    }
    return (sets, animations)
  }

  private func identifier(_ path: String) -> String? {
    root.layer(atPath: path).flatMap { identifiers[ObjectIdentifier($0)] }
  }
}
