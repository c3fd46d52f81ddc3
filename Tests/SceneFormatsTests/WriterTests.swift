import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import SceneFormats

/// What writers write, and what they say when they cannot.
@Suite struct WriterTests {
  private func json(_ scene: Scene) throws -> (text: String, codes: [String]) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString).json")
    let writer = SceneWriter(scene, to: file)
    try writer.write()
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try String(contentsOf: file, encoding: .utf8)
    func parse(_ text: String) throws -> JSONValue {
      try JSONParser.parse(SourceText(name: "t", bytes: Array(text.utf8)), depthLimit: 200)
    }
    let problems = SchemaValidator(root: try parse(SceneSchema.text)).problems(try parse(text))
    #expect(problems == [])
    return (text, writer.diagnostics.map(\.code))
  }

  private func scene(_ layer: CALayer) -> Scene {
    let root = CALayer()
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSublayer(layer)
    return Scene(root: root, size: CGSize(width: 10, height: 10))
  }

  @Test func onlyWhatDiffersIsWritten() throws {
    #expect(
      try json(scene(CALayer())).text == """
        { "kinora": 1, "size": [10, 10], "layers": [{}] }

        """)
    let layer = CAShapeLayer()
    layer.opacity = 0.3
    layer.fillColor = nil
    layer.strokeColor = CGColor(rgba: RGBA(1, 128 / 255, 0, 0.25))
    layer.maskedCorners = [.layerMinXMinYCorner]
    let written = try json(scene(layer))
    #expect(written.codes.isEmpty)
    for part in [
      "\"type\": \"CAShapeLayer\"", "\"opacity\": 0.3", "\"fillColor\": null",
      "\"strokeColor\": [1, 0.5019607843137255, 0, 0.25]", "\"maskedCorners\": [\"minXMinY\"]",
    ] { #expect(written.text.contains(part), "\(part) in \(written.text)") }
  }

  @Test func whatJSONCannotSayIsSaid() throws {
    final class OwnLayer: CALayer {}
    let layer = OwnLayer()
    layer.cornerRadius = -.infinity
    layer.add(CABasicAnimation(keyPath: "nothing.there"), forKey: nil)
    let odd = CABasicAnimation(keyPath: "opacity")
    odd.toValue = "half"
    layer.add(odd, forKey: nil)
    layer.filters = [NSObject()]
    var whole = scene(layer)
    whole.root.opacity = 0.5
    whole.at(1) { _ in }
    let codes = try json(whole).codes
    #expect(
      Set(codes) == [
        "class-not-written", "value-not-written", "key-path-not-written", "animation-not-written",
        "filter-not-written", "root-not-written", "code-not-written",
      ])
  }

  @Test(
    arguments: [
      ("", ""), ("translate(1, 2, 3)", "translate(1, 2, 3)"),
      ("scale(2)", "scale(2, 2, 1)"), ("rotate(30deg)", "rotate(30deg, 0, 0, 1)"),
      ("rotate(-90deg, 0, 1, 0)", "rotate(-90deg, 0, 1, 0)"),
      ("rotate(123.4deg, 1, 0, 0)", "rotate(123.4deg, 1, 0, 0)"),
      ("translate(5, 0, 0) rotate(45deg)", "translate(5, 0, 0) rotate(45deg, 0, 0, 1)"),
      ("perspective(500)", "perspective(500)"),
    ])
  func transformsAreWrittenAsFunctions(text: String, expected: String) throws {
    let transform = try #require(CAMLValue.transform(text))
    #expect(CAMLText.transform(transform) == expected)
  }

  @Test func everyTransformReadsBackAsItself() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      var transform = CATransform3DMakeRotation(
        .random(in: -7...7, using: &random), .random(in: -1...1, using: &random),
        .random(in: -1...1, using: &random), 1)
      transform = CATransform3DScale(transform, .random(in: 0.1...9, using: &random), 1, 2)
      transform.m34 = .random(in: -0.01...0.01, using: &random)
      let text = CAMLText.transform(transform)
      #expect(CAMLValue.transform(text)?.entries == transform.entries, "\(text)")
      let angle = CATransform3DMakeRotation(.random(in: -3.1...3.1, using: &random), 0, 0, 1)
      #expect(CAMLValue.transform(CAMLText.transform(angle))?.entries == angle.entries)
    }
  }

  @Test func textsAreEscaped() throws {
    let layer = CATextLayer()
    layer.name = "a<b>&\"c\"\n\u{1}"
    layer.string = "<&>\t\"x\"é"
    let package = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString).ca")
    defer { try? FileManager.default.removeItem(at: package) }
    try CAMLWriter(scene(layer), to: package).write()
    let back = try SceneReader.read(contentsOf: package)
    let text = try #require(
      back.root.orderedSublayers.first?.orderedSublayers.first as? CATextLayer)
    #expect(text.name == "a<b>&\"c\"\n" && text.string as? String == "<&>\t\"x\"é")
  }

  @Test func everyPropertyGoesThroughBothFormats() throws {
    // Each property of each class, set to a value of its kind that is not the standard.
    for owner in LayerClass.all {
      for property in owner.properties {
        let layer = LayerReader.make(owner.name)
        let key = property.name == "gradientType" ? "type" : property.name
        guard let value = Self.sample(property.kind, layer.value(forKey: key)) else { continue }
        layer.setValue(value, forKey: key)
        let whole = scene(layer)
        let (text, codes) = try json(whole)
        #expect(codes.isEmpty && text.contains("\"\(property.name)\""), "\(property.name): \(text)")
        let package = FileManager.default.temporaryDirectory
          .appendingPathComponent("kinora-\(UUID().uuidString).ca")
        defer { try? FileManager.default.removeItem(at: package) }
        let writer = CAMLWriter(whole, to: package)
        try writer.write()
        #expect(writer.diagnostics.isEmpty, "\(property.name): \(writer.diagnostics)")
        let back = try SceneReader.read(contentsOf: package)
        #expect(back.diagnostics.isEmpty, "\(property.name): \(back.diagnostics)")
        let inner = try #require(back.root.orderedSublayers.first?.orderedSublayers.first)
        let again = Scene(root: Self.root(inner), size: whole.size)
        #expect(try json(again).text == text, "\(property.name)")
      }
    }
  }

  @Test func everyPropertyOfAnimationsGoesThroughBothFormats() throws {
    for owner in AnimationClass.all {
      for property in owner.properties {
        let animation = try #require(AnimationClass.make(owner.name))
        let key = property.name == "transitionType" ? "type" : property.name
        guard let value = Self.sample(property.kind, animation.value(forKey: key)) else { continue }
        animation.setValue(value, forKey: key)
        (animation as? CAPropertyAnimation)?.keyPath = "position"
        try expectSameInBothFormats(animation, property.name)
      }
    }
  }

  @Test func valuesOfEveryTypeGoThroughBothFormats() throws {
    let color = CGColor(rgba: RGBA(0.1, 0.2, 0.3, 0.4))
    let rows: [(String, Any)] = [
      ("opacity", 0.5), ("hidden", true), ("position", CGPoint(x: 1, y: 2)),
      ("bounds.size", CGSize(width: 3, height: 4)),
      ("bounds", CGRect(x: 1, y: 2, width: 3, height: 4)), ("backgroundColor", color),
      ("transform", CATransform3DMakeRotation(1, 1, 2, 3)), ("transform.rotation.y", 3),
      ("shadowPath", CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil)),
    ]
    for (keyPath, value) in rows {
      let basic = CABasicAnimation(keyPath: keyPath)
      basic.fromValue = value
      basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, -0.2, 0.7, 1.3)
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values = [value, value]
      keyframes.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
      let group = CAAnimationGroup()
      group.animations = [basic, keyframes]
      for animation in [basic, keyframes, group] { try expectSameInBothFormats(animation, keyPath) }
    }
    let function = CABasicAnimation(keyPath: "transform")
    function.valueFunction = CAValueFunction(name: .rotateZ)
    function.toValue = 7
    try expectSameInBothFormats(function, "valueFunction")
    let push = CATransition()
    push.type = .push
    push.subtype = .fromLeft
    try expectSameInBothFormats(push, "push")
  }

  private func expectSameInBothFormats(_ animation: CAAnimation, _ name: String) throws {
    let layer = CALayer()
    layer.addFromDocument(animation, forKey: "key")
    let whole = scene(layer)
    let (text, codes) = try json(whole)
    #expect(codes.isEmpty && text.contains("\(type(of: animation))"), "\(name): \(codes) \(text)")
    let read = try SceneReader.read(data: Data(text.utf8), baseURL: nil)
    #expect(try json(read).text == text, "\(name)")
    let package = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString).ca")
    defer { try? FileManager.default.removeItem(at: package) }
    let writer = CAMLWriter(whole, to: package)
    try writer.write()
    #expect(writer.diagnostics.isEmpty, "\(name): \(writer.diagnostics)")
    let back = try SceneReader.read(contentsOf: package)
    #expect(back.diagnostics.isEmpty, "\(name): \(back.diagnostics)")
    let inner = try #require(back.root.orderedSublayers.first?.orderedSublayers.first)
    let again = Scene(root: Self.root(inner), size: whole.size)
    #expect(try json(again).text == text, "\(name)")
  }

  private static func root(_ layer: CALayer) -> CALayer {
    let root = CALayer()
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.removeFromSuperlayer()
    root.addSublayer(layer)
    return root
  }

  /// A legal value of a kind other than the one that is there.
  private static func sample(_ kind: ValueKind, _ standard: Any?) -> Any? {
    switch kind {
    case .number(let rule):
      let old = standard.flatMap { Double(boxed: $0) }
      return [3.0, 0.5].first { rule.allows($0) && $0 != old }
    case .boolean: return !(Bool(boxed: standard) ?? false)
    case .text, .styledText: return "text"
    case .choice(let names):
      let old = (standard as? any StringConstant)?.rawValue
      return names.first { $0 != old }
    case .point: return CGPoint(x: 1.25, y: -2)
    case .size: return CGSize(width: 3, height: 4)
    case .rect: return CGRect(x: 1, y: 2, width: 3, height: 4)
    case .color: return CGColor(rgba: RGBA(0.1, 0.2, 1.5, 0.5))
    case .transform: return CATransform3DMakeRotation(0.3, 0, 1, 0)
    case .path: return CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil)
    case .numbers: return [0.25, 0.75]
    case .colors: return [CGColor.black, CGColor(rgba: RGBA(1, 0, 0, 0.5))]
    case .bits: return 2
    case .image: return nil
    }
  }
}
