extension LayerClass {
  /// `CAEmitterLayer`; its cells are read by code of their own.
  static let emitter = SceneClass(
    "CAEmitterLayer", inheriting: base, structure: ["emitterCells"],
    [
      SceneProperty("birthRate", .number(.length), animatable: true),
      SceneProperty("lifetime", .number(.length), animatable: true),
      SceneProperty("emitterPosition", .point(.plain), animatable: true),
      SceneProperty("emitterZPosition", .number(.plain), animatable: true),
      SceneProperty("emitterSize", .size(.plain), animatable: true),
      SceneProperty("emitterDepth", .number(.plain), animatable: true),
      SceneProperty(
        "emitterShape",
        .choice(["point", "line", "rectangle", "cuboid", "circle", "sphere"])),
      SceneProperty("emitterMode", .choice(["volume", "points", "outline", "surface"])),
      SceneProperty(
        "renderMode",
        .choice(["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"])),
      SceneProperty("preservesDepth", .boolean),
      SceneProperty("velocity", .number(.plain), animatable: true),
      SceneProperty("scale", .number(.plain), animatable: true),
      SceneProperty("spin", .number(.plain), animatable: true),
      SceneProperty(
        "seed", .number(NumberRule(minimum: 0, maximum: 4_294_967_295, isInteger: true))),
    ])

  /// `CAEmitterCell`.
  static let cell = SceneClass(
    "CAEmitterCell", structure: ["type", "emitterCells"],
    [
      SceneProperty("name", .text),
      SceneProperty("enabled", .boolean, animatable: true),
      SceneProperty("birthRate", .number(.length), animatable: true),
      SceneProperty("lifetime", .number(.length), animatable: true),
      SceneProperty("lifetimeRange", .number(.length), animatable: true),
      SceneProperty("emissionLatitude", .number(.angle), animatable: true),
      SceneProperty("emissionLongitude", .number(.angle), animatable: true),
      SceneProperty("emissionRange", .number(.angle), animatable: true),
      SceneProperty("velocity", .number(.plain), animatable: true),
      SceneProperty("velocityRange", .number(.plain), animatable: true),
      SceneProperty("xAcceleration", .number(.plain), animatable: true),
      SceneProperty("yAcceleration", .number(.plain), animatable: true),
      SceneProperty("zAcceleration", .number(.plain), animatable: true),
      SceneProperty("scale", .number(.plain), animatable: true),
      SceneProperty("scaleRange", .number(.plain), animatable: true),
      SceneProperty("scaleSpeed", .number(.plain), animatable: true),
      SceneProperty("spin", .number(.angle), animatable: true),
      SceneProperty("spinRange", .number(.angle), animatable: true),
      SceneProperty("color", .color, animatable: true),
      SceneProperty("redRange", .number(.plain), animatable: true),
      SceneProperty("greenRange", .number(.plain), animatable: true),
      SceneProperty("blueRange", .number(.plain), animatable: true),
      SceneProperty("alphaRange", .number(.plain), animatable: true),
      SceneProperty("redSpeed", .number(.plain), animatable: true),
      SceneProperty("greenSpeed", .number(.plain), animatable: true),
      SceneProperty("blueSpeed", .number(.plain), animatable: true),
      SceneProperty("alphaSpeed", .number(.plain), animatable: true),
      SceneProperty("contents", .image, animatable: true),
      SceneProperty("contentsRect", .rect(.unit), animatable: true),
      SceneProperty("contentsScale", .number(.scale), animatable: true),
      SceneProperty("minificationFilter", .choice(["nearest", "linear", "trilinear"])),
      SceneProperty("magnificationFilter", .choice(["nearest", "linear", "trilinear"])),
      SceneProperty("minificationFilterBias", .number(.plain), animatable: true),
    ] + TimingProperties.layer)
}
