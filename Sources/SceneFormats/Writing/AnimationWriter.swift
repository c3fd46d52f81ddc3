import CoreGraphics
import Foundation
import QuartzCore

/// Writes animations as scenes have them: the counterpart of `AnimationReader`.
struct AnimationWriter {
  let properties: PropertyWriter

  private var values: ValueWriter { properties.values }
  private var notes: WritingNotes { properties.notes }

  /// The object of an animation; nil, with a note, when a scene cannot say it.
  ///
  /// - Parameters:
  ///   - animation: the animation.
  ///   - key: its key; nil for none.
  ///   - layer: the layer that its key path starts from.
  ///   - path: that layer's path, for notes.
  func json(
    _ animation: CAAnimation, key: String?, on layer: CALayer, path: String
  ) -> JSONValue? {
    guard let owner = AnimationClass.of(animation), let fresh = AnimationClass.make(owner.name)
    else {
      notes.note(
        "animation-not-written", "a scene has no animations of class \(type(of: animation))",
        layer: path)
      return nil
    }
    var members: [(key: String, value: JSONValue)] = [("type", .string(owner.name))]
    if let key, !(animation is CATransition) { members.append(("key", .string(key))) }
    if let property = animation as? CAPropertyAnimation {
      guard let target = target(of: property, on: layer, path) else { return nil }
      members += target.members
      guard let given = given(property, target.kind, path) else { return nil }
      members += given
    }
    if let curve = animation.timingFunction {
      members.append(("timingFunction", Self.timingFunction(curve)))
    }
    members += properties.members(of: animation, owner, fresh: fresh, path: path)
    if let group = animation as? CAAnimationGroup {
      let children = (group.animations ?? []).compactMap {
        json($0, key: nil, on: layer, path: path)
      }
      members.append(("animations", JSONValue(.array(children))))
    }
    return .object(members)
  }

  /// The key path and value function of an animation, and the kind of its values.
  private func target(
    of animation: CAPropertyAnimation, on layer: CALayer, _ path: String
  ) -> (members: [(key: String, value: JSONValue)], kind: ValueKind)? {
    guard let keyPath = animation.keyPath, var kind = Self.kind(keyPath, on: layer) else {
      notes.note(
        "key-path-not-written", "a scene has no such key path here", layer: path,
        keyPath: animation.keyPath)
      return nil
    }
    var members: [(key: String, value: JSONValue)] = [("keyPath", .string(keyPath))]
    if let function = animation.valueFunction, kind == .transform {
      members.append(("valueFunction", .string(function.name.rawValue)))
      let isAngle = function.name.rawValue.hasPrefix("rotate")
      kind = function.inputCount == 3 ? .numbers(.plain) : .number(isAngle ? .angle : .plain)
    }
    return (members, animation.isAdditive ? kind.unbounded : kind)
  }

  /// What the animation gives: from, to and by, or the values of keyframes; nil, with a note, when a
  /// scene has no such value.
  private func given(
    _ animation: CAPropertyAnimation, _ kind: ValueKind, _ path: String
  ) -> [(key: String, value: JSONValue)]? {
    var members: [(key: String, value: JSONValue)] = []
    func refuse(_ key: String) {
      notes.note(
        "animation-not-written", "a scene has no such \(key) for this key path", layer: path,
        keyPath: animation.keyPath)
    }
    if let basic = animation as? CABasicAnimation {
      for (key, value, kind) in [
        ("fromValue", basic.fromValue, kind), ("toValue", basic.toValue, kind),
        ("byValue", basic.byValue, kind.unbounded),
      ] {
        guard let value else { continue }
        guard let json = values.json(value, kind) else {
          refuse(key)
          return nil
        }
        members.append((key, json))
      }
    }
    guard let keyframes = animation as? CAKeyframeAnimation else { return members }
    // A path wins over values.
    if keyframes.path == nil {
      let list = keyframes.values ?? []
      let items = list.compactMap { values.json($0, kind) }
      guard items.count == list.count else {
        refuse("values")
        return nil
      }
      members.append(("values", JSONValue(.array(items))))
    }
    if let curves = keyframes.timingFunctions {
      members.append(("timingFunctions", JSONValue(.array(curves.map(Self.timingFunction)))))
    }
    return members
  }

  /// The kind of value that a key path of a layer leads to; nil when a scene has no such path.
  static func kind(_ keyPath: String, on layer: CALayer) -> ValueKind? {
    guard let path = PropertyPath(keyPath) else { return nil }
    var owner = LayerClass.of(layer)
    var object: AnyObject? = layer
    for step in path.steps {
      switch step {
      case .sublayer(let name):
        object = (object as? CALayer)?.orderedSublayers.first { $0.name == name }
      case .mask: object = (object as? CALayer)?.mask
      case .emitterCell(let name):
        let cells =
          (object as? CAEmitterLayer)?.emitterCells ?? (object as? CAEmitterCell)?.emitterCells
        object = cells?.first { $0.name == name }
      case .filter, .backgroundFilter, .compositingFilter:
        owner = FilterClass.filter
        continue
      }
      guard let object else { return nil }
      owner = (object as? CALayer).map(LayerClass.of) ?? LayerClass.cell
    }
    return SceneKeyPath.kind(path.key + (path.part.isEmpty ? "" : "." + path.part), in: owner)
  }

  /// A curve by its name, or its four numbers.
  static func timingFunction(_ curve: CAMediaTimingFunction) -> JSONValue {
    if let name = curve.knownName { return .string(name) }
    return .numbers(curve.innerNumbers)
  }
}

extension CAMediaTimingFunction {
  /// The name of the predefined curve that this one equals; nil for any other.
  var knownName: String? {
    CAMediaTimingFunctionName.known.first { CAMediaTimingFunction(name: $0).isEqual(self) }?
      .rawValue
  }

  /// The inner control points, as the shortest decimals that give the same curve.
  var innerNumbers: [Double] {
    [controlPoint(at: 1), controlPoint(at: 2)].flatMap { [$0.x, $0.y] }.map {
      Double("\($0)") ?? Double($0)
    }
  }
}
