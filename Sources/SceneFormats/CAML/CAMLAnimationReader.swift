import CoreGraphics
import Foundation
import QuartzCore

/// Makes animations from CAML elements.
struct CAMLAnimationReader {
  let context: CAMLContext
  let values: CAMLValueReader

  /// Attributes that say nothing about the motion.
  private static let silent: Set<String> = [
    "id", "name", "key", "type", "hash", "description", "debugDescription", "delegate",
    "animationType", "additionalProperties",
  ]

  /// The animation of an element; nil, with a note, for an unknown class.
  ///
  /// - Parameters:
  ///   - element: named by its class, or with the class as its type.
  ///   - keyPath: the key path where the element does not say.
  func animation(
    _ element: MarkupElement, layerClass: CALayer.Type, keyPath: String? = nil
  ) -> CAAnimation? {
    let name = element["type"] ?? element.name
    guard let animation = AnimationClass.make(name) else {
      context.note(
        "animation-ignored", "animations of class \(name) are not known", layer: values.layerPath)
      return nil
    }
    let table = Swift.type(of: animation).keyedProperties
    for key in element.attributes.keys.sorted() where !isSilent(key) {
      guard let text = element[key] else { continue }
      switch key {
      case "timingFunction": animation.timingFunction = timingFunction(text)
      case "velocity": (animation as? CASpringAnimation)?.initialVelocity = number(text)
      case "valueFunction" where animation is CAPropertyAnimation:
        (animation as? CAPropertyAnimation)?.valueFunction = CAValueFunction(
          name: CAValueFunctionName(rawValue: text))
      default:
        guard let kind = table[key]?.kind, let value = CAMLValue.value(text, kind: kind),
          (try? animation.set(value, forKeyPath: key)) != nil
        else {
          context.note(
            "attribute-ignored", "\"\(text.prefix(60))\" of an animation", layer: values.layerPath,
            keyPath: key)
          continue
        }
      }
    }
    if let property = animation as? CAPropertyAnimation, property.keyPath == nil {
      property.keyPath = keyPath
    }
    readChildren(of: element, into: animation, layerClass)
    return animation
  }

  private func isSilent(_ key: String) -> Bool {
    Self.silent.contains(key) || key.hasPrefix("CUI_") || key.hasPrefix("mica_")
      || key.hasPrefix("caplay")
  }

  private func number(_ text: String) -> CGFloat { CGFloat(CAMLValue.number(text) ?? 0) }

  /// A curve by its name or its four numbers.
  private func timingFunction(_ text: String) -> CAMediaTimingFunction {
    if let parts = CAMLValue.numbers(text), parts.count == 4 {
      let p = parts.map { Float($0) }
      return CAMediaTimingFunction(controlPoints: p[0], p[1], p[2], p[3])
    }
    return CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: text))
  }

  /// Reads the values of an animation, or the animations of a group.
  private func readChildren(
    of element: MarkupElement, into animation: CAAnimation, _ layerClass: CALayer.Type
  ) {
    let basic = animation as? CABasicAnimation
    let keyframes = animation as? CAKeyframeAnimation
    func numbers(_ list: MarkupElement) -> [NSNumber] {
      list.children.compactMap { CAMLValue.number($0["value"] ?? "").map { NSNumber(value: $0) } }
    }
    // Documents write switches as numbers.
    let isSwitch =
      (animation as? CAPropertyAnimation)?.keyPath.flatMap(layerClass.propertyKind(forKeyPath:))
      == .boolean
    func value(_ element: MarkupElement) -> Any? {
      let value = values.value(element)
      return isSwitch ? (value as? Double).map { $0 != 0 } ?? value : value
    }
    for child in element.children {
      switch child.name {
      case "fromValue": basic?.fromValue = value(child)
      case "toValue": basic?.toValue = value(child)
      case "byValue": basic?.byValue = value(child)
      case "values": keyframes?.values = child.children.compactMap(value)
      case "keyTimes": keyframes?.keyTimes = numbers(child)
      case "tensionValues": keyframes?.tensionValues = numbers(child)
      case "continuityValues": keyframes?.continuityValues = numbers(child)
      case "biasValues": keyframes?.biasValues = numbers(child)
      case "timingFunctions":
        keyframes?.timingFunctions = child.children.map { timingFunction($0["value"] ?? "") }
      case "timingFunction": animation.timingFunction = timingFunction(child["value"] ?? "")
      case "path": keyframes?.path = CAMLValue.path(child["value"] ?? "")
      case "type" where animation is CATransition:
        (animation as? CATransition)?.type = CATransitionType(rawValue: child["value"] ?? "fade")
      case "animations":
        (animation as? CAAnimationGroup)?.animations = child.children.compactMap {
          self.animation($0, layerClass: layerClass)
        }
      default:
        context.note(
          "element-ignored", "of an animation", layer: values.layerPath, keyPath: child.name)
      }
    }
  }
}
