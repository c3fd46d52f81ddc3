/// The inputs of filters under Core Animation's and Core Image's names, whatever the filter.
///
/// Which filters there are, and which inputs each has, is known where filters are evaluated; here
/// only the kinds of the values are.
enum FilterClass {
  /// `CAFilter`; its `type` says what the filter does, such as `gaussianBlur`.
  static let filter = SceneClass(
    "CAFilter", structure: ["type"],
    [
      SceneProperty("name", .text),
      SceneProperty("enabled", .boolean, animatable: true),
      SceneProperty("inputRadius", .number(.length), animatable: true),
      SceneProperty("inputAmount", .number(.plain), animatable: true),
      SceneProperty("inputAngle", .number(.angle), animatable: true),
      SceneProperty("inputColor", .color, animatable: true),
      SceneProperty("inputColorMatrix", .numbers(.plain), animatable: true),
      SceneProperty("inputIntensity", .number(.plain), animatable: true),
      SceneProperty("inputSaturation", .number(.plain), animatable: true),
      SceneProperty("inputBrightness", .number(.plain), animatable: true),
      SceneProperty("inputContrast", .number(.plain), animatable: true),
      SceneProperty("inputEV", .number(.plain), animatable: true),
      SceneProperty("inputRVector", .numbers(.plain), animatable: true),
      SceneProperty("inputGVector", .numbers(.plain), animatable: true),
      SceneProperty("inputBVector", .numbers(.plain), animatable: true),
      SceneProperty("inputAVector", .numbers(.plain), animatable: true),
      SceneProperty("inputBiasVector", .numbers(.plain), animatable: true),
    ])
}
