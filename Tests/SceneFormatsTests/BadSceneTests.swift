import Foundation
import Testing

@testable import SceneFormats

@Suite struct BadSceneTests {
  /// Layers that are wrong, on line 1 after 45 characters, and the message without file and line.
  private static let layers: [(text: String, message: String)] = [
    (
      "{\"type\": \"CALayr\"}",
      "55: root/CALayr[0]: type: unknown layer class \"CALayr\"; did you mean \"CALayer\"?"
    ),
    (
      "{\"name\": \"a\", \"postion\": [1, 2]}",
      "60: root/a: postion: CALayer has no property \"postion\"; did you mean \"position\"?"
    ),
    (
      "{\"path\": \"M0 0\"}",
      "47: root/CALayer[0]: path: CALayer has no property \"path\""
    ),
    (
      "{\"position\": [1]}",
      "59: root/CALayer[0]: position: expected an array of two numbers [x, y], found an array of 1"
    ),
    (
      "{\"sublayers\": [{\"name\": \"b\", \"hidden\": 1}]}",
      "85: root/CALayer[0]/b: hidden: expected true or false, found the number 1"
    ),
    (
      "{\"bounds\": [0, 0, 1e12, 1]}",
      "64: root/CALayer[0]: bounds[2]: expected a number, its magnitude at most 1000000000, "
        + "found the number 1000000000000"
    ),
    (
      "{\"backgroundColor\": \"redish\"}",
      "66: root/CALayer[0]: backgroundColor: expected a colour such as \"#ff8000\", \"red\" or "
        + "\"rgb(255 128 0 / 50%)\", found the string \"redish\""
    ),
    (
      "{\"frame\": [0, 0, 1, 1], \"bounds\": [0, 0, 1, 1]}",
      "56: root/CALayer[0]: frame: \"frame\" sets bounds and position; leave out \"bounds\""
    ),
    (
      "{\"contents\": \"no.png\"}",
      "59: root/CALayer[0]: contents: image \"no.png\": no such file"
    ),
    (
      "{\"contents\": \"Scenes\"}",
      "59: root/CALayer[0]: contents: image \"Scenes\": is a folder, not a file"
    ),
    (
      "{\"transform\": {\"m35\": 1}}",
      "61: root/CALayer[0]: transform.m35: a transform has no property \"m35\"; did you mean "
        + "\"m31\"?"
    ),
    (
      "{\"transform\": [[\"turn\", 1]]}",
      "62: root/CALayer[0]: transform[0][0]: expected one of \"translate\", \"scale\", "
        + "\"rotate\", \"perspective\", \"matrix\", found the string \"turn\""
    ),
    (
      "{\"filters\": [{\"inputRadius\": 4}]}",
      "59: root/CALayer[0]: filters[0]: \"type\" is missing; it says what the filter does, "
        + "such as \"gaussianBlur\""
    ),
    (
      "{\"repeatCount\": -1}",
      "62: root/CALayer[0]: repeatCount: expected a number not less than 0 or \"inf\", "
        + "found the number -1"
    ),
    (
      "{\"beginTime\": 1e8}",
      "60: root/CALayer[0]: beginTime: expected a number from -10000000 to 10000000, "
        + "found the number 100000000"
    ),
    (
      "{\"animations\": [{\"keyPath\": \"opacity\"}]}",
      "62: root/CALayer[0]: animations[0]: \"type\" is missing; it is one of "
        + "\"CABasicAnimation\", \"CAKeyframeAnimation\", \"CASpringAnimation\", "
        + "\"CAAnimationGroup\", \"CATransition\""
    ),
    (
      "{\"animations\": [{\"type\": \"CABasicAnim\"}]}",
      "71: root/CALayer[0]: animations[0].type: unknown animation class \"CABasicAnim\"; "
        + "did you mean \"CABasicAnimation\"?"
    ),
    (
      "{\"animations\": [{\"type\": \"CABasicAnimation\"}]}",
      "62: root/CALayer[0]: animations[0]: \"keyPath\" is missing; it names what is animated, "
        + "such as \"position.x\""
    ),
    (
      "{\"animations\": [{\"type\": \"CABasicAnimation\", \"keyPath\": \"transform.rotaton.y\"}]}",
      "102: root/CALayer[0]: animations[0].keyPath: CALayer has no animatable key path "
        + "\"transform.rotaton.y\"; did you mean \"transform.rotation.y\"?"
    ),
    (
      "{\"animations\": [{\"type\": \"CABasicAnimation\", \"keyPath\": \"frame\"}]}",
      "102: root/CALayer[0]: animations[0].keyPath: CALayer has no animatable key path "
        + "\"frame\"; did you mean \"bounds and position\"?"
    ),
    (
      "{\"animations\": [{\"type\": \"CABasicAnimation\", \"keyPath\": \"opacity\", "
        + "\"toValue\": \"x\"}]}",
      "124: root/CALayer[0]: animations[0].toValue: expected a number or a string such as "
        + "\"50%\", found the string \"x\""
    ),
    (
      "{\"animations\": [{\"type\": \"CABasicAnimation\", \"keyPath\": \"opacity\", "
        + "\"duration\": \"inf\"}]}",
      "125: root/CALayer[0]: animations[0].duration: expected a number from 0 to 10000000, "
        + "found the string \"inf\""
    ),
    (
      "{\"animations\": [{\"type\": \"CABasicAnimation\", \"keyPath\": \"opacity\", \"key\": "
        + "\"k\"}, {\"type\": \"CABasicAnimation\", \"keyPath\": \"opacity\", \"key\": \"k\"}]}",
      "126: root/CALayer[0]: animations[1]: another animation of this layer has the key \"k\""
    ),
    (
      "{\"animations\": [{\"type\": \"CAKeyframeAnimation\", \"keyPath\": \"opacity\"}]}",
      "62: root/CALayer[0]: animations[0]: \"values\" is missing; a keyframe animation needs "
        + "values or a path"
    ),
    (
      "{\"animations\": [{\"type\": \"CABasicAnimation\", \"keyPath\": \"opacity\", "
        + "\"timingFunction\": [2, 0, 0, 0]}]}",
      "131: root/CALayer[0]: animations[0].timingFunction: expected x values from 0 to 1, "
        + "found x values 2 and 0"
    ),
    (
      "{\"type\": \"CAShapeLayer\", \"path\": \"M0 0 W\"}",
      "79: root/CAShapeLayer[0]: path: expected SVG path data, found \"W\" at character 6 where "
        + "a command letter belongs"
    ),
    (
      "{\"type\": \"CAShapeLayer\", \"path\": [[\"line\", 1, 2]]}",
      "80: root/CAShapeLayer[0]: path[0]: expected a \"move\" as the first element, "
        + "found \"line\""
    ),
    (
      "{\"type\": \"CAEmitterLayer\", \"emitterCells\": [{\"birthrate\": 1}]}",
      "91: root/CAEmitterLayer[0]: emitterCells[0].birthrate: CAEmitterCell has no property "
        + "\"birthrate\"; did you mean \"birthRate\"?"
    ),
    ("7", "46: root/CALayer[0]: expected a layer object, found the number 7"),
  ]

  @Test(arguments: layers.indices)
  func namesTheFaultOfALayer(_ index: Int) {
    let row = Self.layers[index]
    let message = Fixtures.message(
      "{\"kinora\": 1, \"size\": [100, 100], \"layers\": [\(row.text)]}")
    #expect(message == "scene.json:1:" + row.message)
  }

  @Test(arguments: [
    ("[]", "1:1: expected a scene object, found an array of 0"),
    ("{}", "1:1: \"kinora\" is missing; a scene begins with {\"kinora\": 1, …}"),
    ("{\"kinora\": 2}", "1:12: kinora: expected the format version 1, found the number 2"),
    ("{\"kinora\": 1}", "1:1: \"size\" is missing; it is [width, height] in points"),
    (
      "{\"kinora\": 1,\n\"size\": [0, 5]}",
      "2:10: size[0]: expected a number from 1 to 32767, found the number 0"
    ),
    (
      "{\"kinora\": 1, \"size\": [5, 5]}",
      "1:1: \"layers\" is missing; it is the array of the scene's layers"
    ),
    (
      "{\"kinora\": 1, \"size\": [5, 5], \"layers\": [], \"fps\": 0}",
      "1:52: fps: expected frames per second above 0 and at most 1000, such as 60 or "
        + "\"30000/1001\", found the number 0"
    ),
    (
      "{\"kinora\": 1, \"size\": [5, 5], \"layers\": [], \"duration\": \"inf\"}",
      "1:57: duration: expected a number from 0 to 10000000, found the string \"inf\""
    ),
    (
      "{\"kinora\": 1, \"size\": [5, 5], \"layers\": [], \"events\": [{\"time\": 1}]}",
      "1:56: events[0]: \"set\" is missing; an event has one of \"set\", \"add\", \"remove\", \"removeAll\", "
        + "\"pause\", \"resume\", \"scrub\", \"touch\", \"addSublayer\", \"removeFromSuperlayer\""
    ),
    (
      "{\"kinora\": 1, \"size\": [5, 5], \"layers\": [], \"framerate\": 5}",
      "1:45: framerate: a scene has no property \"framerate\""
    ),
    (
      "{\"kinora\": 1, \"size\": [5, 5], \"layers\": [], \"loop\": 0}",
      "1:53: loop: expected a whole number from 1 to 65535 or \"inf\", found the number 0"
    ),
  ])
  func namesTheFaultOfAScene(_ text: String, _ message: String) {
    #expect(Fixtures.message(text) == "scene.json:" + message)
  }

  @Test func refusesDeepAndManyLayers() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"sublayers\": [", count: depth)
        + String(repeating: "]}", count: depth)
    }
    #expect(throws: Never.self) { try Fixtures.read(layers: nested(255)) }
    #expect(throws: SceneError.self) { try Fixtures.read(layers: nested(256)) }
    let text = String(repeating: "[", count: 100_000)
    #expect(Fixtures.message(text)?.hasSuffix("nested deeper than 574 levels") == true)
  }

  @Test func saysWhatIsWrongWithTheFile() {
    func message(_ path: String) -> String? {
      do {
        _ = try SceneReader.read(contentsOf: URL(fileURLWithPath: path))
        return nil
      } catch { return error.description }
    }
    #expect(message("/no/such/scene.json") == "/no/such/scene.json: no such file")
    #expect(message("/") == "/: a folder without a main.caml")
  }
}
