import Foundation
import MediaTiming
import QuartzCore
import Testing

@testable import SceneFormats

@Suite struct SceneReaderTests {
  @Test(arguments: Fixtures.scenes)
  func readsEveryFixture(_ name: String) throws {
    let scene = try SceneReader.read(contentsOf: Fixtures.url(name))
    #expect(!scene.root.orderedSublayers.isEmpty)
  }

  @Test func readsTheDoor() throws {
    let scene = try SceneReader.read(contentsOf: Fixtures.url("door.json"))
    #expect(scene.size == CGSize(width: 600, height: 600))
    #expect(scene.frameRate == .sixty)
    #expect(scene.duration == 2)
    #expect(scene.background == .white)
    #expect(scene.root.bounds == CGRect(x: 0, y: 0, width: 600, height: 600))
    #expect(scene.root.position == CGPoint(x: 300, y: 300))
    let wall = try #require(scene.root.orderedSublayers.first)
    #expect(wall.frame == CGRect(x: 172, y: 172, width: 256, height: 256))
    #expect(wall.sublayerTransform.m34 == -0.002)
    let door = try #require(wall.orderedSublayers.first)
    #expect(door.name == "door")
    #expect(door.anchorPoint == CGPoint(x: 0, y: 0.5))
    #expect((door.contents as? CGImage)?.height == 256)
    let swing = try #require(door.attachedAnimations.first?.animation as? CABasicAnimation)
    #expect(swing.keyPath == "transform.rotation.y")
    #expect(swing.toValue as? Double == -Double.pi / 2)
    #expect(swing.duration == 1)
    #expect(swing.autoreverses)
    #expect(swing.beginTime == 0)
  }

  @Test func setsEveryLayerProperty() throws {
    // Every property of every class, given a legal value other than its default.
    for owner in LayerClass.all {
      let members = owner.properties.map { "\"\($0.name)\": \(Samples.text($0.kind))" }
      let scene = try Fixtures.read(
        layers: "{\"type\": \"\(owner.name)\", \(members.joined(separator: ", "))}")
      let layer = try #require(scene.root.orderedSublayers.first)
      let table = type(of: layer).keyedProperties
      for property in owner.properties {
        let name = property.name == "gradientType" ? "type" : property.name
        let keyed = try #require(table[name], "\(owner.name).\(name)")
        #expect(keyed.read(layer) != nil, "\(owner.name).\(name)")
      }
    }
  }

  @Test func coversEveryKeyedProperty() {
    let layers: [(SceneClass, KeyedPropertyTable)] = [
      (LayerClass.base, CALayer.keyedProperties),
      (LayerClass.shape, CAShapeLayer.keyedProperties),
      (LayerClass.gradient, CAGradientLayer.keyedProperties),
      (LayerClass.text, CATextLayer.keyedProperties),
      (LayerClass.replicator, CAReplicatorLayer.keyedProperties),
      (LayerClass.emitter, CAEmitterLayer.keyedProperties),
      (LayerClass.scroll, CAScrollLayer.keyedProperties),
      (LayerClass.tiled, CATiledLayer.keyedProperties),
      (LayerClass.cell, CAEmitterCell.keyedProperties),
      (AnimationClass.basic, CABasicAnimation.keyedProperties),
      (AnimationClass.keyframe, CAKeyframeAnimation.keyedProperties),
      (AnimationClass.spring, CASpringAnimation.keyedProperties),
      (AnimationClass.group, CAAnimationGroup.keyedProperties),
      (AnimationClass.transition, CATransition.keyedProperties),
    ]
    let left: Set = [
      "actions", "autoresizingMask", "backgroundFilters", "compositingFilter", "delegate",
      "drawsAsynchronously", "filter", "filters", "needsDisplayOnBoundsChange", "style", "type",
    ]
    for (owner, table) in layers {
      let missing = table.names.filter { !owner.keys.contains($0) && !left.contains($0) }
      #expect(missing.isEmpty, "\(owner.name)")
    }
  }

  @Test func agreesWithQuartzCoreOnWhatIsAnimatable() {
    for property in LayerClass.shape.properties + LayerClass.gradient.properties {
      guard let keyed = CAShapeLayer.keyedProperties[property.name] else { continue }
      #expect(keyed.isAnimatable == property.isAnimatable, "\(property.name)")
    }
  }

  @Test func readsTransformsInThreeForms() throws {
    let scene = try Fixtures.read(
      layers: """
        {"transform": [1,0,0,0, 0,1,0,0, 0,0,1,0, 5,6,7,1]},
        {"transform": {"m41": 5, "m42": 6, "m43": 7}},
        {"transform": [["scale", 2], ["rotate", "90deg"], ["translate", 10, 0], ["perspective", 500]]}
        """)
    let layers = scene.root.orderedSublayers
    #expect(layers[0].transform == layers[1].transform)
    let m = layers[2].transform
    // (1, 0) scaled to (2, 0), turned to (0, 2), moved to (10, 2).
    #expect(abs(m.m11 + m.m41 - 10) < 1e-12 && abs(m.m12 + m.m42 - 2) < 1e-12)
    #expect(m.m33 == 2 && m.m34 == -2 / 500.0)
  }

  @Test func setsFrameBeforeTheTransform() throws {
    let scene = try Fixtures.read(
      layers: "{\"transform\": [[\"scale\", 2]], \"frame\": [10, 10, 20, 30], "
        + "\"anchorPoint\": [0, \"100%\"]}")
    let layer = scene.root.orderedSublayers[0]
    #expect(layer.bounds.size == CGSize(width: 20, height: 30))
    #expect(layer.position == CGPoint(x: 10, y: 40))
  }

  @Test func takesAnOmittedBeginTimeAsTheParentsZero() throws {
    let scene = try Fixtures.read(
      layers: "{\"timeOffset\": 0.5, \"beginTime\": 3, \"speed\": 2, \"animations\": [{\"type\": "
        + "\"CABasicAnimation\", \"keyPath\": \"opacity\", \"toValue\": \"50%\", \"duration\": 1}]}"
    )
    let layer = scene.root.orderedSublayers[0]
    let animation = try #require(layer.attachedAnimations.first?.animation as? CABasicAnimation)
    #expect(animation.beginTime == 0)
    #expect(animation.toValue as? Double == 0.5)
    #expect(layer.timeOffset == 0.5)
    #expect(scene.duration == 3.25)
  }

  @Test func readsAnimations() throws {
    let scene = try Fixtures.read(
      layers: """
        {"type": "CAShapeLayer", "name": "s", "sublayers": [{"name": "kid"}], "animations": [
          {"type": "CAKeyframeAnimation", "keyPath": "fillColor", "values": ["red", "#00f"],
           "keyTimes": [0, "100%"], "timingFunctions": [[0.1, 0.2, 0.3, 1.4]],
           "timingFunction": "easeIn", "calculationMode": "discrete", "key": "a"},
          {"type": "CASpringAnimation", "keyPath": "position", "byValue": [-5, 5], "mass": 2,
           "duration": 1},
          {"type": "CAAnimationGroup", "duration": 3, "animations": [
            {"type": "CABasicAnimation", "keyPath": "sublayers.kid.cornerRadius", "byValue": -2},
            {"type": "CABasicAnimation", "keyPath": "transform", "valueFunction": "rotateZ",
             "toValue": "1turn"}]},
          {"type": "CATransition", "transitionType": "push", "subtype": "fromLeft"},
          {"type": "CABasicAnimation", "keyPath": "path", "toValue": "M0 0L1 1"}]}
        """)
    let attached = scene.root.orderedSublayers[0].attachedAnimations
    let keyframes = try #require(attached[0].animation as? CAKeyframeAnimation)
    #expect(attached[0].key == "a")
    #expect((keyframes.values?[1] as? CGColor)?.rgba.blue == 1)
    #expect(keyframes.keyTimes == [0, 1])
    #expect(keyframes.calculationMode == .discrete)
    #expect(keyframes.timingFunctions?.count == 1)
    let spring = try #require(attached[1].animation as? CASpringAnimation)
    #expect(spring.byValue as? CGPoint == CGPoint(x: -5, y: 5) && spring.mass == 2)
    let group = try #require(attached[2].animation as? CAAnimationGroup)
    let turn = try #require(group.animations?[1] as? CABasicAnimation)
    #expect(turn.toValue as? Double == 2 * .pi)
    #expect(turn.valueFunction?.name == .rotateZ)
    let transition = try #require(attached[3].animation as? CATransition)
    #expect(transition.type == .push && transition.subtype == .fromLeft)
    #expect((attached[4].animation as? CABasicAnimation)?.toValue is CGPath)
  }

  @Test func readsTheTopOfAScene() throws {
    let scene = try Fixtures.read(
      """
      {"$schema": "../kinora-scene.schema.json", "kinora": 1, "title": "T", "description": "D",
       "size": [320, 200.5], "scale": 2, "fps": 29.97, "duration": 4, "times": [0, 1.5],
       "loop": "inf", "geometryFlipped": true, "background": "rgb(0 0 0 / 50%)", "layers": [],
       "events": []}
      """)
    #expect(scene.title == "T" && scene.summary == "D" && scene.scale == 2)
    #expect(scene.frameRate.numerator == 30000 && scene.frameRate.denominator == 1001)
    #expect(scene.duration == 4 && scene.durationIsGiven && scene.times == [0, 1.5])
    #expect(scene.loop == 0 && scene.root.isGeometryFlipped)
    #expect(scene.background?.alpha == 0.5)
    #expect(try Fixtures.read(layers: "").background == nil)
  }

  @Test func decodesAFileOnce() throws {
    let image = "\"contents\": \"Images/quarters.png\""
    let scene = try Fixtures.read(layers: "{\(image)}, {\(image)}, {\"contents\": null}")
    let contents = scene.root.orderedSublayers.map { $0.contents as? CGImage }
    #expect(contents[0] != nil && contents[0] == contents[1] && contents[2] == nil)
  }
}
