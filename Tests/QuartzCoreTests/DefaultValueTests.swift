import QuartzCore
import Testing

/// The default values that Apple's classes have, as measured by two suites that ran against them.
@Suite struct DefaultValueTests {
  /// One default: the object's class, the key, and the value as text.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var key: String
    var value: String
    var testDescription: String { "\(name).\(key)" }
  }

  static let layers: [String: @Sendable () -> any KeyedObject] = [
    "CALayer": { CALayer() }, "CAShapeLayer": { CAShapeLayer() },
    "CAGradientLayer": { CAGradientLayer() }, "CAReplicatorLayer": { CAReplicatorLayer() },
    "CATextLayer": { CATextLayer() }, "CAScrollLayer": { CAScrollLayer() },
    "CAEmitterLayer": { CAEmitterLayer() }, "CATiledLayer": { CATiledLayer() },
    "CAEmitterCell": { CAEmitterCell() }, "CAAnimation": { CAAnimation() },
    "CAKeyframeAnimation": { CAKeyframeAnimation() },
    "CASpringAnimation": { CASpringAnimation() }, "CATransition": { CATransition() },
    "CABasicAnimation": { CABasicAnimation() },
  ]

  static let table = """
    CALayer anchorPoint (0.5, 0.5)
    CALayer anchorPointZ 0.0
    CALayer contentsRect (0.0, 0.0, 1.0, 1.0)
    CALayer contentsCenter (0.0, 0.0, 1.0, 1.0)
    CALayer contentsGravity resize
    CALayer contentsScale 1.0
    CALayer contentsFormat RGBA8
    CALayer minificationFilter linear
    CALayer magnificationFilter linear
    CALayer minificationFilterBias 0.0
    CALayer opacity 1.0
    CALayer hidden false
    CALayer doubleSided true
    CALayer geometryFlipped false
    CALayer masksToBounds false
    CALayer shadowOffset (0.0, -3.0)
    CALayer shadowRadius 3.0
    CALayer shadowOpacity 0.0
    CALayer shadowColor 0.0 0.0 0.0 1.0
    CALayer borderColor 0.0 0.0 0.0 1.0
    CALayer borderWidth 0.0
    CALayer cornerRadius 0.0
    CALayer cornerCurve circular
    CALayer maskedCorners 15
    CALayer edgeAntialiasingMask 15
    CALayer allowsEdgeAntialiasing true
    CALayer allowsGroupOpacity true
    CALayer rasterizationScale 1.0
    CALayer shouldRasterize false
    CALayer duration inf
    CALayer speed 1.0
    CALayer beginTime 0.0
    CALayer timeOffset 0.0
    CALayer repeatCount 0.0
    CALayer fillMode removed
    CALayer backgroundColor nil
    CALayer contents nil
    CALayer mask nil
    CALayer sublayers nil
    CALayer name nil
    CAShapeLayer fillColor 0.0 0.0 0.0 1.0
    CAShapeLayer strokeColor nil
    CAShapeLayer fillRule non-zero
    CAShapeLayer strokeStart 0.0
    CAShapeLayer strokeEnd 1.0
    CAShapeLayer lineWidth 1.0
    CAShapeLayer miterLimit 10.0
    CAShapeLayer lineCap butt
    CAShapeLayer lineJoin miter
    CAShapeLayer lineDashPattern nil
    CAGradientLayer startPoint (0.5, 0.0)
    CAGradientLayer endPoint (0.5, 1.0)
    CAGradientLayer type axial
    CAGradientLayer colors nil
    CAReplicatorLayer instanceCount 1
    CAReplicatorLayer instanceColor 1.0 1.0 1.0 1.0
    CAReplicatorLayer instanceDelay 0.0
    CATextLayer font Helvetica
    CATextLayer fontSize 36.0
    CATextLayer foregroundColor 1.0 1.0 1.0 1.0
    CATextLayer truncationMode none
    CATextLayer alignmentMode natural
    CATextLayer wrapped false
    CAScrollLayer masksToBounds true
    CAScrollLayer scrollMode both
    CATiledLayer tileSize (256.0, 256.0)
    CATiledLayer levelsOfDetail 1
    CAEmitterLayer birthRate 1.0
    CAEmitterLayer lifetime 1.0
    CAEmitterLayer velocity 1.0
    CAEmitterLayer scale 1.0
    CAEmitterLayer spin 1.0
    CAEmitterLayer emitterShape point
    CAEmitterLayer emitterMode volume
    CAEmitterLayer renderMode unordered
    CAEmitterCell birthRate 0.0
    CAEmitterCell scale 1.0
    CAEmitterCell enabled true
    CAEmitterCell duration inf
    CAEmitterCell color 1.0 1.0 1.0 1.0
    CAAnimation speed 1.0
    CAAnimation fillMode removed
    CAAnimation removedOnCompletion true
    CAAnimation duration 0.0
    CAAnimation repeatCount 0.0
    CAAnimation timingFunction nil
    CABasicAnimation keyPath nil
    CABasicAnimation additive false
    CABasicAnimation cumulative false
    CAKeyframeAnimation calculationMode linear
    CAKeyframeAnimation keyTimes nil
    CASpringAnimation mass 1.0
    CASpringAnimation stiffness 100.0
    CASpringAnimation damping 10.0
    CASpringAnimation initialVelocity 0.0
    CATransition type fade
    CATransition startProgress 0.0
    CATransition endProgress 1.0
    """

  static let rows: [Row] = table.split(separator: "\n").map {
    let fields = $0.split(separator: " ", maxSplits: 2).map(String.init)
    return Row(name: fields[0], key: fields[1], value: fields[2])
  }

  @Test(arguments: rows) func value(_ row: Row) throws {
    let make = try #require(Self.layers[row.name])
    let object = make()
    #expect(type(of: object).keyedProperties[row.key] != nil)
    #expect(describe(object.value(forKey: row.key)) == row.value)
  }

  @Test func animationsOfClassesAnswerDefaults() {
    #expect(CALayer.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? CGFloat == 1)
    #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
    #expect(CASpringAnimation.defaultValue(forKey: "damping") as? CGFloat == 10)
    #expect(CALayer.defaultValue(forKey: "nothing") == nil)
  }

  @Test func copiesKeepEveryProperty() {
    for (_, make) in Self.layers.sorted(by: { $0.key < $1.key }) {
      guard let layer = make() as? CALayer else { continue }
      layer.opacity = 0.25
      layer.setValue(7, forKey: "custom")
      let copy = type(of: layer).presentationCopy(of: layer)
      #expect(type(of: copy) == type(of: layer))
      for name in type(of: layer).keyedProperties.names where name != "frame" {
        #expect(describe(copy.value(forKey: name)) == describe(layer.value(forKey: name)))
      }
      #expect(copy.value(forKey: "custom") as? Int == 7)
    }
  }

  private func describe(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let point as CGPoint: "(\(point.x), \(point.y))"
    case let size as CGSize: "(\(size.width), \(size.height))"
    case let rect as CGRect: "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))"
    case let color as CGColor:
      "\(color.rgba.red) \(color.rgba.green) \(color.rgba.blue) \(color.rgba.alpha)"
    case let mask as CACornerMask: "\(mask.rawValue)"
    case let mask as CAEdgeAntialiasingMask: "\(mask.rawValue)"
    case let constant as any StringConstant: constant.rawValue
    case let value?: "\(value)"
    }
  }
}
