import CoreGraphics
import Foundation

extension ValueReader {
  /// A transform in one of its three forms.
  ///
  /// Sixteen numbers m11 to m44; an object whose entries replace those of the identity; a list of
  /// operations of which the first acts first.
  func transform(_ node: SceneNode) throws(SceneError) -> CATransform3D {
    switch node.value.content {
    case .object: return try entries(node)
    case .array(let items):
      if case .array = items.first?.content { return try operations(node) }
      if items.isEmpty { return CATransform3D() }
      return matrix(try node.requireNumbers(16, .plain, ValueKind.transform.legal))
    default: throw node.wrongType(ValueKind.transform.legal)
    }
  }

  private func matrix(_ m: [Double]) -> CATransform3D {
    CATransform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14],
      m44: m[15])
  }

  private func entries(_ node: SceneNode) throws(SceneError) -> CATransform3D {
    let names = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    var numbers = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0.0 }
    for member in try node.requireMembers(ValueKind.transform.legal) {
      guard let index = names.firstIndex(of: member.key) else {
        throw SceneError.unknownProperty(
          node.keyLocation(member), seen: member.key, owner: "a transform",
          suggestion: NearestName.suggestion(for: member.key, among: names))
      }
      numbers[index] = try node.child(member).requireNumber(.plain)
    }
    return matrix(numbers)
  }

  private func operations(_ node: SceneNode) throws(SceneError) -> CATransform3D {
    var result = CATransform3D()
    for item in try node.requireItems(ValueKind.transform.legal) {
      result = CATransform3DConcat(result, try operation(item))
    }
    return result
  }

  private func operation(_ node: SceneNode) throws(SceneError) -> CATransform3D {
    let legal = "an operation such as [\"rotate\", \"45deg\", 0, 1, 0]"
    let items = try node.requireItems(legal)
    guard let name = items.first else { throw node.wrongType(legal) }
    let arguments = Array(items.dropFirst())
    switch try name.requireText(Self.operationNames) {
    case "translate":
      let t = try numbers(arguments, 2...3, node, "[\"translate\", x, y, z]")
      return CATransform3DMakeTranslation(t[0], t[1], t.count > 2 ? t[2] : 0)
    case "scale":
      let s = try numbers(arguments, 1...3, node, "[\"scale\", x, y, z] or [\"scale\", factor]")
      return CATransform3DMakeScale(
        s[0], s.count > 1 ? s[1] : s[0], s.count > 2 ? s[2] : s.count > 1 ? 1 : s[0])
    case "rotate":
      let form = "[\"rotate\", angle] or [\"rotate\", angle, x, y, z]"
      guard arguments.count == 1 || arguments.count == 4 else { throw node.wrongType(form) }
      let angle = try arguments[0].requireNumber(.angle)
      if arguments.count == 1 { return CATransform3DMakeRotation(angle, 0, 0, 1) }
      let axis = try numbers(Array(arguments.dropFirst()), 3...3, node, form)
      return CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2])
    case "perspective":
      let d = try numbers(arguments, 1...1, node, "[\"perspective\", distance]")
      guard d[0] != 0 else { throw arguments[0].illegal("a distance other than 0") }
      var result = CATransform3D()
      result.m34 = -1 / d[0]
      return result
    case "matrix":
      return matrix(try numbers(arguments, 16...16, node, "[\"matrix\", m11, … m44]"))
    default:
      throw name.illegal(Self.operationNames)
    }
  }

  private static let operationNames =
    "one of \"translate\", \"scale\", \"rotate\", \"perspective\", \"matrix\""

  private func numbers(
    _ nodes: [SceneNode], _ counts: ClosedRange<Int>, _ whole: SceneNode, _ form: String
  ) throws(SceneError) -> [Double] {
    guard counts.contains(nodes.count) else { throw whole.wrongType(form) }
    var numbers: [Double] = []
    for node in nodes { numbers.append(try node.requireNumber(.plain)) }
    return numbers
  }
}
