import Foundation
import QuartzCore
import Testing

@testable import SceneFormats

@Suite struct FilterReadingTests {
  @Test func readsFiltersInOrder() throws {
    let scene = try Fixtures.read(
      layers: """
        {"filters": [
           {"type": "gaussianBlur", "name": "soft", "inputRadius": 4},
           {"type": "colorHueRotate", "inputAngle": "90deg", "enabled": false}],
         "backgroundFilters": [{"type": "gaussianBlur", "inputRadius": 2}],
         "compositingFilter": "multiply"},
        {"filters": null, "compositingFilter": {"type": "destOut", "name": "hole"}},
        {"filters": [{"type": "colorMatrix", "inputColorMatrix": [
          0,0,0,0,1, 0,0,0,0,0, 0,0,0,0,0, 0,0,0,1,0]}]}
        """)
    let layers = scene.root.orderedSublayers
    let filters = try #require(layers[0].filters as? [CAFilter])
    #expect(filters.map(\.type) == ["gaussianBlur", "colorHueRotate"])
    #expect(filters.map(\.name) == ["soft", "colorHueRotate"])
    #expect(filters.map(\.isEnabled) == [true, false])
    #expect(filters[0].inputs["inputRadius"] as? Double == 4)
    #expect(filters[1].inputs["inputAngle"] as? Double == .pi / 2)
    #expect((layers[0].backgroundFilters as? [CAFilter])?.count == 1)
    #expect(layers[0].compositingFilter as? String == "multiply")
    #expect(layers[1].filters == nil)
    #expect((layers[1].compositingFilter as? CAFilter)?.type == "destOut")
    let matrix = try #require((layers[2].filters?.first as? CAFilter)?.inputs["inputColorMatrix"])
    #expect((matrix as? [NSNumber])?.count == 20)
  }

  @Test func animatesInputsByTheFiltersName() throws {
    let scene = try Fixtures.read(
      layers: """
        {"filters": [{"type": "gaussianBlur", "name": "soft", "inputRadius": 0},
                     {"type": "colorHueRotate"}],
         "animations": [
           {"type": "CABasicAnimation", "keyPath": "filters.soft.inputRadius", "toValue": 8},
           {"type": "CABasicAnimation", "keyPath": "filters.colorHueRotate.inputAngle",
            "toValue": "180deg"}]}
        """)
    let animations = scene.root.orderedSublayers[0].attachedAnimations.map(\.animation)
    #expect((animations[0] as? CABasicAnimation)?.toValue as? Double == 8)
    #expect((animations[1] as? CABasicAnimation)?.toValue as? Double == .pi)
  }

  @Test(arguments: [
    (#"{"filters": {}}"#, "filters: expected an array of filters, found an object"),
    (
      #"{"filters": [{"type": "gaussianBlur", "inputRadus": 1}]}"#,
      "CAFilter has no property \"inputRadus\"; did you mean \"inputRadius\"?"
    ),
    (
      #"{"filters": [{"type": "a", "name": "n"}, {"type": "b", "name": "n"}]}"#,
      "another filter of this layer has the name \"n\""
    ),
    (
      #"{"filters": [{"type": "gaussianBlur", "inputRadius": -1}]}"#,
      "expected a number not less than 0, found the number -1"
    ),
    (#"{"compositingFilter": 3}"#, "expected the name of a blend mode or a filter object"),
    (
      #"{"animations": [{"type": "CABasicAnimation", "keyPath": "filters.soft.inputRadius"}]}"#,
      "CALayer has no animatable key path \"filters.soft.inputRadius\""
    ),
  ])
  func saysWhatIsWrong(_ layer: String, _ part: String) {
    let message = Fixtures.message("{\"kinora\": 1, \"size\": [9, 9], \"layers\": [\(layer)]}")
    #expect(message?.contains(part) == true, "\(message ?? "no error")")
  }
}
