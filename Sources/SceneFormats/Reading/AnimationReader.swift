import CoreGraphics
import Foundation
import QuartzCore

/// Makes the animations of one layer from their objects in a scene.
struct AnimationReader {
  /// Reads values and collects diagnostics.
  let layers: LayerReader
  /// The layer's object, for key paths that lead to its sublayers and cells.
  let layer: SceneNode
  /// The layer's class.
  let owner: SceneClass

  /// The animation of an object.
  func animation(_ node: SceneNode) throws(SceneError) -> CAAnimation {
    let members = try node.requireMembers("an animation object")
    let kind = try animationClass(node)
    for member in members
    where kind.property(member.key) == nil && !kind.structure.contains(member.key) {
      throw SceneError.unknownProperty(
        node.keyLocation(member), seen: member.key, owner: kind.name,
        suggestion: NearestName.suggestion(for: member.key, among: kind.keys))
    }

    let animation: CAAnimation
    switch kind.name {
    case "CAKeyframeAnimation": animation = try keyframes(node)
    case "CASpringAnimation": animation = try basic(node, CASpringAnimation())
    case "CAAnimationGroup": animation = try group(node)
    case "CATransition": animation = CATransition()
    default: animation = try basic(node, CABasicAnimation())
    }
    for member in members {
      guard let property = kind.property(member.key) else { continue }
      let child = node.child(member)
      let value = try layers.values.read(property.kind, child)
      try layers.set(value, property, on: animation, type(of: animation).keyedProperties, child)
    }
    if let child = node.child("timingFunction"), !child.isNull {
      animation.timingFunction = try timingFunction(child)
    }
    return animation
  }

  private func animationClass(_ node: SceneNode) throws(SceneError) -> SceneClass {
    let names = AnimationClass.all.map(\.name)
    guard let type = node.child("type") else {
      throw SceneError.missingKey(
        node.location, key: "type", legal: "it is one of " + ValueKind.list(names))
    }
    let name = try type.requireText("the name of an animation class")
    guard let kind = AnimationClass.named(name) else {
      throw SceneError.unknownClass(
        type.location, seen: name, kind: "animation",
        suggestion: NearestName.suggestion(for: name, among: names))
    }
    return kind
  }

  private func basic(
    _ node: SceneNode, _ animation: CABasicAnimation
  ) throws(SceneError) -> CABasicAnimation {
    let kind = try readTarget(node, into: animation)
    if let child = node.child("fromValue") { animation.fromValue = try value(child, kind) }
    if let child = node.child("toValue") { animation.toValue = try value(child, kind) }
    if let child = node.child("byValue") {
      // A difference may go below what the value itself may be.
      animation.byValue = try value(child, kind.unbounded)
    }
    return animation
  }

  private func keyframes(_ node: SceneNode) throws(SceneError) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation()
    let kind = try readTarget(node, into: animation)
    if let child = node.child("values"), !child.isNull {
      var values: [Any] = []
      for item in try child.requireItems("an array of values, each " + kind.legal) {
        values.append(try value(item, kind) ?? NSNull())
      }
      animation.values = values
      if let path = node.child("path"), !path.isNull {
        layers.note(
          "values-ignored", "the animation has a path, so its values are not used", node,
          keyPath: animation.keyPath)
      }
    } else if node.child("path") == nil {
      throw SceneError.missingKey(
        node.location, key: "values", legal: "a keyframe animation needs values or a path")
    }
    if let child = node.child("timingFunctions"), !child.isNull {
      var functions: [CAMediaTimingFunction] = []
      for item in try child.requireItems("an array of timing functions") {
        functions.append(try timingFunction(item))
      }
      animation.timingFunctions = functions
    }
    return animation
  }

  private func group(_ node: SceneNode) throws(SceneError) -> CAAnimationGroup {
    let animation = CAAnimationGroup()
    guard let list = node.child("animations") else {
      throw SceneError.missingKey(
        node.location, key: "animations", legal: "a group needs an array of animations")
    }
    var children: [CAAnimation] = []
    for item in try list.requireItems("an array of animations") {
      children.append(try self.animation(item))
    }
    animation.animations = children
    return animation
  }

  /// Sets the key path and the value function; gives the kind of the animation's values.
  private func readTarget(
    _ node: SceneNode, into animation: CAPropertyAnimation
  ) throws(SceneError) -> ValueKind {
    guard let child = node.child("keyPath") else {
      throw SceneError.missingKey(
        node.location, key: "keyPath", legal: "it names what is animated, such as \"position.x\"")
    }
    let keyPath = try child.requireText("a key path such as \"position.x\"")
    animation.keyPath = keyPath
    var kind = try valueKind(keyPath, child)
    if let additive = node.child("additive"), try additive.requireBoolean() {
      kind = kind.unbounded
    }
    guard let function = node.child("valueFunction"), !function.isNull else { return kind }
    let names = CAValueFunctionName.known.map(\.rawValue)
    let name = try layers.values.choice(
      names, function, "one of " + ValueKind.list(names))
    guard kind == .transform else {
      throw SceneError.conflict(
        function.location, message: "a value function needs a key path that leads to a transform")
    }
    animation.valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: name))
    if animation.valueFunction?.inputCount == 3 { return .numbers(.plain) }
    return .number(name.hasPrefix("rotate") ? .angle : .plain)
  }

  /// The kind of value that a key path leads to.
  private func valueKind(_ keyPath: String, _ child: SceneNode) throws(SceneError) -> ValueKind {
    let (owner, rest, kind) = resolve(keyPath)
    if let kind { return kind }
    let candidates = SceneKeyPath.all(in: owner)
    throw SceneError.unknownKeyPath(
      child.location, seen: keyPath, owner: owner.name,
      suggestion: rest == "frame" || rest.hasPrefix("frame.")
        ? "bounds and position" : NearestName.suggestion(for: rest, among: candidates))
  }

  /// Follows a key path through named sublayers, masks, cells and filters: the class that it ends in,
  /// what is left of it there, and the kind of that; nil when the class has no such key path.
  func resolve(_ keyPath: String) -> (owner: SceneClass, rest: String, kind: ValueKind?) {
    var (node, owner, rest) = (layer, owner, Substring(keyPath))
    while true {
      if rest.hasPrefix("mask."), let mask = node.child("mask"), !mask.isNull {
        node = mask
        rest = rest.dropFirst(5)
        owner = LayerClass.named(mask.child("type")?.text ?? "CALayer") ?? LayerClass.base
        continue
      }
      guard rest.hasPrefix("sublayers.") || rest.hasPrefix("emitterCells.") else { break }
      let parts = rest.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
      let items = node.child(String(parts[0]))?.items ?? []
      guard parts.count == 3,
        let named = items.first(where: { $0.child("name")?.text == String(parts[1]) })
      else { break }
      node = named
      owner =
        parts[0] == "sublayers"
        ? LayerClass.named(named.child("type")?.text ?? "CALayer") ?? LayerClass.base
        : LayerClass.cell
      rest = parts[2]
    }
    if let input = filterInput(rest, of: node) {
      (owner, rest) = (FilterClass.filter, input)
    }
    return (owner, String(rest), SceneKeyPath.kind(String(rest), in: owner))
  }

  /// What follows the name of a filter in a key path such as `filters.blur.inputRadius`; nil when the
  /// path leads to no filter of this layer.
  private func filterInput(_ keyPath: Substring, of node: SceneNode) -> Substring? {
    let parts = keyPath.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "compositingFilter" { return parts[1] }
    guard parts.count == 3, ["filters", "backgroundFilters"].contains(parts[0]),
      let items = node.child(String(parts[0]))?.items
    else { return nil }
    let isThere = items.contains { item in
      (item.child("name") ?? item.child("type"))?.text == String(parts[1])
    }
    return isThere ? parts[2] : nil
  }

  private func value(_ node: SceneNode, _ kind: ValueKind) throws(SceneError) -> Any? {
    try layers.values.read(kind, node)
  }

  /// A pacing curve by its name or its four numbers.
  func timingFunction(_ node: SceneNode) throws(SceneError) -> CAMediaTimingFunction {
    let names = CAMediaTimingFunctionName.known.map(\.rawValue)
    let legal = "one of " + ValueKind.list(names) + " or four numbers [x1, y1, x2, y2]"
    if node.items == nil {
      let name = try layers.values.choice(names, node, legal)
      return CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
    }
    let points = try node.requireNumbers(4, NumberRule(minimum: -1000, maximum: 1000), legal)
    guard (0...1).contains(points[0]), (0...1).contains(points[2]) else {
      throw SceneError.illegalValue(
        node.location, seen: "x values \(points[0].plain) and \(points[2].plain)",
        legal: "x values from 0 to 1")
    }
    return CAMediaTimingFunction(
      controlPoints: Float(points[0]), Float(points[1]), Float(points[2]), Float(points[3]))
  }
}
