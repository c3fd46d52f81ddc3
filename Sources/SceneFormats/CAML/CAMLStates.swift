import Foundation
import QuartzCore

/// The states of a CAML document and the animations between them.
struct CAMLStates {
  /// One value of a state.
  struct Value {
    var target: String
    var keyPath: String
    var value: Any
  }

  /// A named set of values.
  struct State {
    var name: String
    var basedOn: String?
    var values: [Value]
  }

  /// The animations from one state to another; `*` stands for any.
  struct Transition {
    var from: String
    var to: String
    var animations: [(target: String, animation: CAAnimation, keyPath: String)]
  }

  /// The states, in the document's order.
  private(set) var states: [State] = []
  /// The transitions.
  private(set) var transitions: [Transition] = []

  /// Reads the states of a layer's element and of those below it.
  init(_ element: MarkupElement, context: CAMLContext) {
    collect(element, context)
  }

  private mutating func collect(_ element: MarkupElement, _ context: CAMLContext) {
    let values = CAMLValueReader(context: context, layerPath: element["name"] ?? "root")
    for state in element.child("states")?.children ?? [] where state.name == "LKState" {
      states.append(
        State(
          name: state["name"] ?? "", basedOn: state["basedOn"],
          values: (state.child("elements")?.children ?? []).compactMap { set in
            guard let target = set["targetId"], let keyPath = set["keyPath"],
              let child = set.child("value"), let value = values.value(child)
            else { return nil }
            return Value(target: target, keyPath: keyPath, value: value)
          }))
    }
    let animations = CAMLAnimationReader(context: context, values: values)
    for transition in element.child("stateTransitions")?.children ?? [] {
      var found: [(target: String, animation: CAAnimation, keyPath: String)] = []
      for step in transition.child("elements")?.children ?? [] {
        guard let target = step["targetId"] ?? step["object"],
          let keyPath = step["key"] ?? step["keyPath"]
        else { continue }
        for child in step.children {
          if let animation = animations.animation(
            child, layerClass: CALayer.self, keyPath: keyPath)
          {
            found.append((target, animation, keyPath))
          }
        }
      }
      transitions.append(
        Transition(
          from: transition["fromState"] ?? "*", to: transition["toState"] ?? "*",
          animations: found))
    }
    for layer in element.child("sublayers")?.children ?? [] { collect(layer, context) }
  }

  /// The names of the states that set something.
  var names: [String] { states.filter { !resolved($0.name).isEmpty }.map(\.name) }

  /// The values of a state: those of the states that it is based on, then its own.
  func resolved(_ name: String) -> [Value] {
    var chain: [State] = []
    var next: String? = name
    while let current = next, chain.count <= states.count,
      let state = states.first(where: { $0.name == current })
    {
      chain.append(state)
      next = state.basedOn
    }
    return chain.reversed().flatMap(\.values)
  }

  /// The animations from one state to another: the exact pair before one with `*`.
  func animations(
    from: String, to: String
  ) -> [(target: String, animation: CAAnimation, keyPath: String)] {
    func fits(_ pattern: String, _ name: String) -> Bool { pattern == "*" || pattern == name }
    let fitting = transitions.filter { fits($0.from, from) && fits($0.to, to) }
    func weight(_ transition: Transition) -> Int {
      (transition.to == "*" ? 0 : 2) + (transition.from == "*" ? 0 : 1)
    }
    var seen: Set<String> = []
    var result: [(target: String, animation: CAAnimation, keyPath: String)] = []
    for transition in fitting.sorted(by: { weight($0) > weight($1) }) {
      for item in transition.animations
      where seen.insert("\(item.target) \(item.keyPath)").inserted {
        result.append(item)
      }
    }
    return result
  }
}
