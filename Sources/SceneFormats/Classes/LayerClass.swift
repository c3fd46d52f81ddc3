/// The layer classes that scenes name, with their properties under Apple's names.
enum LayerClass {
  /// The class of this name; nil when there is none.
  static func named(_ name: String) -> SceneClass? { all.first { $0.name == name } }

  /// All layer classes, the plain one first.
  static let all: [SceneClass] = [
    base, shape, gradient, text, replicator, emitter, transform, scroll, tiled,
  ]

  /// `CALayer`.
  static let base = SceneClass(
    "CALayer",
    structure: [
      "type", "frame", "mask", "sublayers", "animations", "filters", "backgroundFilters",
      "compositingFilter", "onTouch",
    ],
    [
      SceneProperty("name", .text),
      SceneProperty("bounds", .rect(.plain), animatable: true),
      SceneProperty("position", .point(.plain), animatable: true),
      SceneProperty("zPosition", .number(.plain), animatable: true),
      SceneProperty("anchorPoint", .point(.unit), animatable: true),
      SceneProperty("anchorPointZ", .number(.plain), animatable: true),
      SceneProperty("transform", .transform, animatable: true),
      SceneProperty("sublayerTransform", .transform, animatable: true),
      SceneProperty("hidden", .boolean, animatable: true),
      SceneProperty("doubleSided", .boolean, animatable: true),
      SceneProperty("geometryFlipped", .boolean),
      SceneProperty("masksToBounds", .boolean, animatable: true),
      SceneProperty("contents", .image, animatable: true),
      SceneProperty("contentsRect", .rect(.unit), animatable: true),
      SceneProperty("contentsGravity", .choice(gravities)),
      SceneProperty("contentsScale", .number(.scale), animatable: true),
      SceneProperty("contentsCenter", .rect(.unit), animatable: true),
      SceneProperty("contentsFormat", .choice(["RGBA8", "RGBAh", "Gray8"])),
      SceneProperty("minificationFilter", .choice(filters)),
      SceneProperty("magnificationFilter", .choice(filters)),
      SceneProperty("minificationFilterBias", .number(.plain), animatable: true),
      SceneProperty("opaque", .boolean),
      SceneProperty("edgeAntialiasingMask", .bits(["left", "right", "bottom", "top"])),
      SceneProperty("allowsEdgeAntialiasing", .boolean),
      SceneProperty("backgroundColor", .color, animatable: true),
      SceneProperty("cornerRadius", .number(.length), animatable: true),
      SceneProperty(
        "maskedCorners", .bits(["minXMinY", "maxXMinY", "minXMaxY", "maxXMaxY"])),
      SceneProperty("cornerCurve", .choice(["circular", "continuous"])),
      SceneProperty("borderWidth", .number(.length), animatable: true),
      SceneProperty("borderColor", .color, animatable: true),
      SceneProperty("opacity", .number(.unit), animatable: true),
      SceneProperty("allowsGroupOpacity", .boolean),
      SceneProperty("shouldRasterize", .boolean, animatable: true),
      SceneProperty("rasterizationScale", .number(.scale), animatable: true),
      SceneProperty("shadowColor", .color, animatable: true),
      SceneProperty("shadowOpacity", .number(.unit), animatable: true),
      SceneProperty("shadowOffset", .size(.plain), animatable: true),
      SceneProperty("shadowRadius", .number(.length), animatable: true),
      SceneProperty("shadowPath", .path, animatable: true),
    ] + TimingProperties.layer)

  /// `CAShapeLayer`.
  static let shape = SceneClass(
    "CAShapeLayer", inheriting: base,
    [
      SceneProperty("path", .path, animatable: true),
      SceneProperty("fillColor", .color, animatable: true),
      SceneProperty("fillRule", .choice(["non-zero", "even-odd"])),
      SceneProperty("strokeColor", .color, animatable: true),
      SceneProperty("strokeStart", .number(.unit), animatable: true),
      SceneProperty("strokeEnd", .number(.unit), animatable: true),
      SceneProperty("lineWidth", .number(.length), animatable: true),
      SceneProperty("miterLimit", .number(.length), animatable: true),
      SceneProperty("lineCap", .choice(["butt", "round", "square"])),
      SceneProperty("lineJoin", .choice(["miter", "round", "bevel"])),
      SceneProperty("lineDashPhase", .number(.plain), animatable: true),
      SceneProperty("lineDashPattern", .numbers(.length), animatable: true),
    ])

  /// `CAGradientLayer`; its property `type` is `gradientType`, since `type` names the class.
  static let gradient = SceneClass(
    "CAGradientLayer", inheriting: base,
    [
      SceneProperty("colors", .colors, animatable: true),
      SceneProperty("locations", .numbers(.unit), animatable: true),
      SceneProperty("startPoint", .point(.unit), animatable: true),
      SceneProperty("endPoint", .point(.unit), animatable: true),
      SceneProperty("gradientType", .choice(["axial", "radial", "conic"])),
    ])

  /// `CATextLayer`.
  static let text = SceneClass(
    "CATextLayer", inheriting: base,
    [
      SceneProperty("string", .styledText, animatable: true),
      SceneProperty("font", .text),
      SceneProperty("fontSize", .number(.length), animatable: true),
      SceneProperty("foregroundColor", .color, animatable: true),
      SceneProperty("wrapped", .boolean),
      SceneProperty("truncationMode", .choice(["none", "start", "middle", "end"])),
      SceneProperty(
        "alignmentMode", .choice(["natural", "left", "right", "center", "justified"])),
      SceneProperty("allowsFontSubpixelQuantization", .boolean),
    ])

  /// `CAReplicatorLayer`.
  static let replicator = SceneClass(
    "CAReplicatorLayer", inheriting: base,
    [
      SceneProperty(
        "instanceCount", .number(NumberRule(minimum: 0, maximum: 100_000, isInteger: true)),
        animatable: true),
      SceneProperty("preservesDepth", .boolean),
      SceneProperty("instanceDelay", .number(.instant), animatable: true),
      SceneProperty("instanceTransform", .transform, animatable: true),
      SceneProperty("instanceColor", .color, animatable: true),
      SceneProperty("instanceRedOffset", .number(.plain), animatable: true),
      SceneProperty("instanceGreenOffset", .number(.plain), animatable: true),
      SceneProperty("instanceBlueOffset", .number(.plain), animatable: true),
      SceneProperty("instanceAlphaOffset", .number(.plain), animatable: true),
    ])

  /// `CATransformLayer`.
  static let transform = SceneClass("CATransformLayer", inheriting: base, [])

  /// `CAScrollLayer`.
  static let scroll = SceneClass(
    "CAScrollLayer", inheriting: base,
    [SceneProperty("scrollMode", .choice(["both", "none", "vertically", "horizontally"]))])

  /// `CATiledLayer`.
  static let tiled = SceneClass(
    "CATiledLayer", inheriting: base,
    [
      SceneProperty("levelsOfDetail", .number(.whole)),
      SceneProperty("levelsOfDetailBias", .number(.whole)),
      SceneProperty("tileSize", .size(.length)),
    ])

  private static let gravities = [
    "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
    "bottomRight", "resize", "resizeAspect", "resizeAspectFill",
  ]

  private static let filters = ["nearest", "linear", "trilinear"]
}
