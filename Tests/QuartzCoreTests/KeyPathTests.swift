import QuartzCore
import Testing

@Suite struct KeyPathTests {
  private static let richLayer: @Sendable () -> CALayer = {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "spark"
    let inner = CAEmitterCell()
    inner.name = "trail"
    cell.emitterCells = [inner]
    layer.emitterCells = [cell]
    layer.filters = [CAFilter(type: "gaussianBlur", name: "blur", inputs: ["inputRadius": 4])]
    let door = CAShapeLayer()
    door.name = "door"
    layer.addSublayer(door)
    layer.mask = CALayer()
    return layer
  }

  /// Key path and a number to set and read back.
  @Test(arguments: [
    "opacity", "zPosition", "anchorPointZ", "cornerRadius", "borderWidth", "speed", "position.x",
    "position.y", "anchorPoint.x", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
    "bounds.size.height", "contentsRect.origin.x", "contentsRect.size.height",
    "shadowOffset.width", "shadowOffset.height", "shadowRadius", "transform.rotation.x",
    "transform.rotation.y", "transform.rotation.z", "transform.rotation", "transform.scale.x",
    "transform.scale.y", "transform.scale.z", "transform.scale.xy", "transform.scale",
    "transform.translation.x", "transform.translation.y", "transform.translation.z",
    "transform.shear.x", "sublayerTransform.rotation.y", "sublayerTransform.scale",
    "sublayerTransform.translation.z", "sublayers.door.opacity", "sublayers.door.position.x",
    "sublayers.door.strokeEnd", "sublayers.door.transform.rotation.z", "mask.opacity",
    "mask.position.y", "filters.blur.inputRadius", "emitterCells.spark.birthRate",
    "emitterCells.spark.velocity", "emitterCells.spark.emitterCells.trail.scale",
    "emitterPosition.x", "emitterSize.width",
  ]) func numbersRoundTrip(_ keyPath: String) throws {
    let layer = Self.richLayer()
    try layer.set(0.625, forKeyPath: keyPath)
    let number = try #require(Double(boxed: layer.value(forKeyPath: keyPath)))
    #expect(abs(number - 0.625) < 1e-12)
    #expect(CAEmitterLayer.propertyKind(forKeyPath: keyPath) == .number)
    #expect(
      layer.animatableValue(forKeyPath: keyPath)?.number.map { abs($0 - 0.625) < 1e-9 } == true)
  }

  @Test func partsLeaveTheRestAlone() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.setValue(30, forKeyPath: "bounds.size.width")
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 4))
    layer.setValue(CGPoint(x: 9, y: 8), forKeyPath: "bounds.origin")
    #expect(layer.bounds == CGRect(x: 9, y: 8, width: 30, height: 4))
    layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.transform.m41 == 5 && layer.transform.m42 == 6)
    #expect(abs(layer.transform.m11 - 2) < 1e-12 && abs(layer.transform.m33 - 2) < 1e-12)
    #expect(
      layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 5, height: 6))
  }

  @Test(arguments: [true, false]) func numbersOfAnyKindAreTaken(_ flag: Bool) {
    let layer = CALayer()
    for value in [2 as Any, 2.0, Float(2), CGFloat(2), NSNumber(value: 2), UInt8(2)] {
      layer.cornerRadius = 0
      layer.setValue(value, forKey: "cornerRadius")
      #expect(layer.cornerRadius == 2)
    }
    layer.setValue(flag ? 1 : 0, forKey: "hidden")
    #expect(layer.isHidden == flag)
    layer.setValue(!flag, forKey: "isHidden")
    #expect(layer.isHidden == !flag)
  }

  @Test func constantsTakeStrings() {
    let layer = CAShapeLayer()
    layer.setValue("round", forKey: "lineCap")
    #expect(layer.lineCap == .round)
    layer.setValue("resizeAspect", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .resizeAspect)
    layer.setValue("sideways", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .center)
    layer.setValue([4, 2.5], forKey: "lineDashPattern")
    #expect(layer.lineDashPattern == [4, 2.5])
  }

  @Test func frameSetsBoundsAndPosition() {
    let layer = CALayer()
    layer.setValue(CGRect(x: 10, y: 20, width: 100, height: 50), forKeyPath: "frame")
    #expect(layer.position == CGPoint(x: 60, y: 45))
  }

  @Test func customKeysAreStored() throws {
    let layer = CALayer()
    #expect(layer.value(forKey: "progress") == nil)
    layer.setValue(0.5, forKeyPath: "progress")
    #expect(layer.value(forKeyPath: "progress") as? Double == 0.5)
    let animation = CABasicAnimation(keyPath: "progress")
    animation.setValue("door", forKey: "tag")
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy.value(forKey: "tag") as? String == "door")
  }

  @Test(arguments: [
    ("opacityy.x", 1 as any Sendable), ("position.z", 1), ("transform.rotation.w", 1),
    ("opacity.x", 1), ("", 1), ("position..x", 1), ("position", "left"), ("opacity", "half"),
    ("backgroundColor", 3), ("transform", 2), ("position.x", "left"), ("bounds.origin", 3),
    ("sublayers.nobody.opacity", 1), ("filters.none.inputRadius", 1),
  ]) func mistakesAreNamed(_ keyPath: String, _ value: any Sendable) {
    let layer = Self.richLayer()
    #expect(throws: KeyPathError.self) { try layer.set(value, forKeyPath: keyPath) }
  }

  @Test func kindsOfKeyPaths() {
    #expect(CALayer.propertyKind(forKeyPath: "position") == .point)
    #expect(CALayer.propertyKind(forKeyPath: "bounds.size") == .size)
    #expect(CALayer.propertyKind(forKeyPath: "backgroundColor") == .color)
    #expect(CALayer.propertyKind(forKeyPath: "hidden") == .boolean)
    #expect(CALayer.propertyKind(forKeyPath: "contents") == .image)
    #expect(CALayer.propertyKind(forKeyPath: "strokeEnd") == nil)
    #expect(CAShapeLayer.propertyKind(forKeyPath: "strokeEnd") == .number)
    #expect(CAShapeLayer.propertyKind(forKeyPath: "path") == .path)
    #expect(CAGradientLayer.propertyKind(forKeyPath: "colors") == .colors)
    #expect(CAGradientLayer.propertyKind(forKeyPath: "locations") == .numbers)
    #expect(CALayer.propertyKind(forKeyPath: "transform.translation") == .size)
    #expect(CALayer.propertyKind(forKeyPath: "transform.nothing") == nil)
  }
}
