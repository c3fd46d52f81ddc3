import CoreGraphics
import Foundation
import Kinora
import QuartzCore
import Testing

/// 3D scenes against the colours that an exact ray and plane model sees.
@Suite struct ProbeTests {
  struct Scene: Decodable, CustomTestStringConvertible {
    var name: String
    var size: [Double]
    var root: Layer
    var probes: [Probe]
    var testDescription: String { name }
  }

  struct Layer: Decodable {
    var kind: String
    var bounds: [Double]
    var position: [Double]
    var anchorPoint: [Double]?
    var anchorPointZ: Double?
    var zPosition: Double?
    var backgroundColor: String?
    var doubleSided: Bool?
    var transform: [Double]?
    var sublayerTransform: [Double]?
    var sublayers: [Layer]?
  }

  struct Probe: Decodable {
    var x: Int
    var y: Int
    var color: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      x = try values.decode(Int.self)
      y = try values.decode(Int.self)
      color = try values.decode(String.self)
    }
  }

  static let colors: [String: RGBA] = [
    "white": RGBA(1, 1, 1), "red": RGBA(1, 0, 0), "blue": RGBA(0, 0, 1),
    "gray": RGBA(128.0 / 255, 128.0 / 255, 128.0 / 255), "green": RGBA(0, 128.0 / 255, 0),
  ]

  static let scenes: [Scene] = {
    struct Table: Decodable { var scenes: [Scene] }
    guard
      let url = Bundle.module.url(
        forResource: "scenes3d_probes", withExtension: "json", subdirectory: "Tables"),
      let data = try? Data(contentsOf: url),
      let table = try? JSONDecoder().decode(Table.self, from: data)
    else { return [] }
    return table.scenes
  }()

  @Test func tableIsThere() {
    #expect(ProbeTests.scenes.count == 10)
  }

  @Test(arguments: scenes) func everyProbeHasItsColor(scene: Scene) throws {
    let renderer = try FrameRenderer(
      layer: layer(scene.root), size: CGSize(width: scene.size[0], height: scene.size[1]),
      background: .white)
    let frame = renderer.frame(at: 0)
    for probe in scene.probes {
      let color = try #require(ProbeTests.colors[probe.color])
      let expected = color.components * 255
      let (red, green, blue, alpha) = Pixel.unpack(frame[probe.x, probe.y])
      let seen = SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
      #expect(
        (seen - expected).magnitudeSquared <= 4,
        "pixel \(probe.x), \(probe.y): \(seen), expected \(probe.color)")
    }
  }

  /// Builds a layer of the table.
  private func layer(_ row: Layer) -> CALayer {
    let layer = row.kind == "transform" ? CATransformLayer() : CALayer()
    layer.bounds = CGRect(
      x: row.bounds[0], y: row.bounds[1], width: row.bounds[2], height: row.bounds[3])
    layer.position = CGPoint(x: row.position[0], y: row.position[1])
    if let anchor = row.anchorPoint { layer.anchorPoint = CGPoint(x: anchor[0], y: anchor[1]) }
    layer.anchorPointZ = CGFloat(row.anchorPointZ ?? 0)
    layer.zPosition = CGFloat(row.zPosition ?? 0)
    layer.isDoubleSided = row.doubleSided ?? true
    if let color = row.backgroundColor.flatMap({ ProbeTests.colors[$0] }) {
      layer.backgroundColor = CGColor(rgba: color)
    }
    if let entries = row.transform { layer.transform = matrix(entries) }
    if let entries = row.sublayerTransform { layer.sublayerTransform = matrix(entries) }
    for sublayer in row.sublayers ?? [] { layer.addSublayer(self.layer(sublayer)) }
    return layer
  }

  /// A matrix of sixteen entries, row by row.
  private func matrix(_ m: [Double]) -> CATransform3D {
    let e = m.map { CGFloat($0) }
    return CATransform3D(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }
}

extension SIMD4<Double> {
  fileprivate var magnitudeSquared: Double { (self * self).sum() }
}
