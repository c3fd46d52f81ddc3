import CoreGraphics
import Foundation
import QuartzCore

/// Writes animations as CAML elements: the counterpart of `CAMLAnimationReader`.
struct CAMLAnimationWriter {
  let values: CAMLValueWriter
  let notes: WritingNotes

  /// The element of an animation; nil, with a note, when documents cannot say it.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - key: its key; nil for none.
  ///   - name: the element's name; nil for the class.
  ///   - path: the layer that notes name.
  func element(
    _ animation: CAAnimation, key: String?, name: String?, path: String
  ) -> MarkupNode? {
    guard let owner = AnimationClass.of(animation), let fresh = AnimationClass.make(owner.name)
    else {
      notes.note(
        "animation-not-written", "CAML has no animations of class \(type(of: animation))",
        layer: path)
      return nil
    }
    var node = MarkupNode(name ?? owner.name)
    if name != nil { node.attributes.append(("type", owner.name)) }
    if let key { node.attributes.append(("key", key)) }
    if let property = animation as? CAPropertyAnimation {
      if let keyPath = property.keyPath { node.attributes.append(("keyPath", keyPath)) }
      if let function = property.valueFunction {
        node.attributes.append(("valueFunction", function.name.rawValue))
      }
    }
    for property in owner.properties {
      append(property.name, of: animation, fresh, to: &node, path)
    }
    if let curve = animation.timingFunction {
      node.attributes.append(("timingFunction", Self.text(curve)))
    }
    guard appendValues(of: animation, to: &node, path) else { return nil }
    return node
  }

  /// Appends a property that differs from a new animation's.
  private func append(
    _ name: String, of animation: CAAnimation, _ fresh: CAAnimation, to node: inout MarkupNode,
    _ path: String
  ) {
    let key = name == "transitionType" ? "type" : name
    switch values.change(key, of: animation, from: fresh) {
    case .none: break
    case .form(.attribute(let text)):
      node.attributes.append((key == "initialVelocity" ? "velocity" : key, text))
    case .form(.element(let element)): node.children.append(element)
    case .unsayable:
      notes.note("value-not-written", "CAML has no such value", layer: path, keyPath: key)
    }
  }

  /// Appends from, to and by, the values of keyframes, or a group's animations; false, with a note,
  /// when one is of a type that documents do not have.
  private func appendValues(
    of animation: CAAnimation, to node: inout MarkupNode, _ path: String
  ) -> Bool {
    let keyPath = (animation as? CAPropertyAnimation)?.keyPath
    func refuse(_ what: String) -> Bool {
      notes.note(
        "animation-not-written", "CAML has no such \(what)", layer: path, keyPath: keyPath)
      return false
    }
    if let basic = animation as? CABasicAnimation {
      for (key, value) in [
        ("fromValue", basic.fromValue), ("toValue", basic.toValue), ("byValue", basic.byValue),
      ] {
        guard let value, !(value is NSNull) else { continue }
        guard let element = values.element(key, value) else { return refuse(key) }
        node.children.append(element)
      }
    }
    if let keyframes = animation as? CAKeyframeAnimation {
      if let curves = keyframes.timingFunctions {
        let items = curves.map {
          MarkupNode("CAMediaTimingFunction", [("value", Self.text($0))])
        }
        node.children.append(MarkupNode("timingFunctions", [], items))
      }
      // A path wins over values.
      if keyframes.path == nil, let list = keyframes.values {
        let items = list.compactMap { values.element(nil, $0) }
        guard items.count == list.count else { return refuse("values") }
        node.children.append(MarkupNode("values", [], items))
      }
    }
    if let group = animation as? CAAnimationGroup {
      let items = (group.animations ?? []).compactMap {
        element($0, key: nil, name: nil, path: path)
      }
      node.children.append(MarkupNode("animations", [], items))
    }
    return true
  }

  /// A curve by its name, or its four numbers.
  private static func text(_ curve: CAMediaTimingFunction) -> String {
    curve.knownName ?? CAMLText.numbers(curve.innerNumbers)
  }
}
