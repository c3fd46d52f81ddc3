/// The animation classes that scenes name, with their properties under Apple's names.
///
/// Keys listed as structure depend on the key path or hold other objects.
enum AnimationClass {
  /// The class of this name; nil when there is none.
  static func named(_ name: String) -> SceneClass? { all.first { $0.name == name } }

  /// All animation classes.
  static let all: [SceneClass] = [basic, keyframe, spring, group, transition]

  /// What all animations have.
  static let base = SceneClass(
    "CAAnimation", structure: ["type", "key", "timingFunction"],
    TimingProperties.animation + [SceneProperty("removedOnCompletion", .boolean)])

  /// What animations of a property have.
  static let property = SceneClass(
    "CAPropertyAnimation", inheriting: base, structure: ["keyPath", "valueFunction"],
    [SceneProperty("additive", .boolean), SceneProperty("cumulative", .boolean)])

  /// `CABasicAnimation`.
  static let basic = SceneClass(
    "CABasicAnimation", inheriting: property, structure: ["fromValue", "toValue", "byValue"], [])

  /// `CAKeyframeAnimation`.
  static let keyframe = SceneClass(
    "CAKeyframeAnimation", inheriting: property, structure: ["values", "timingFunctions"],
    [
      SceneProperty("path", .path),
      SceneProperty("keyTimes", .numbers(.unit)),
      SceneProperty(
        "calculationMode", .choice(["linear", "discrete", "paced", "cubic", "cubicPaced"])),
      SceneProperty("tensionValues", .numbers(.plain)),
      SceneProperty("continuityValues", .numbers(.plain)),
      SceneProperty("biasValues", .numbers(.plain)),
      SceneProperty("rotationMode", .choice(["auto", "autoReverse"])),
    ])

  /// `CASpringAnimation`.
  static let spring = SceneClass(
    "CASpringAnimation", inheriting: basic,
    [
      SceneProperty("mass", .number(.scale)),
      SceneProperty("stiffness", .number(.scale)),
      SceneProperty("damping", .number(.length)),
      SceneProperty("initialVelocity", .number(.plain)),
      SceneProperty("allowsOverdamping", .boolean),
    ])

  /// `CAAnimationGroup`.
  static let group = SceneClass(
    "CAAnimationGroup", inheriting: base, structure: ["animations"], [])

  /// `CATransition`; its property `type` is `transitionType`, since `type` names the class.
  static let transition = SceneClass(
    "CATransition", inheriting: base,
    [
      SceneProperty("transitionType", .choice(["fade", "moveIn", "push", "reveal"])),
      SceneProperty(
        "subtype", .choice(["fromLeft", "fromRight", "fromTop", "fromBottom"])),
      SceneProperty("startProgress", .number(.unit)),
      SceneProperty("endProgress", .number(.unit)),
    ])
}
