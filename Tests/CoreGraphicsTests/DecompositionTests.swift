import Foundation
import Testing

@testable import CoreGraphics

struct DecompositionTests {
  struct Row: Sendable {
    let name: String
    let m: [Double]
    var scale: SIMD3<Double>?
    var skewXY = 0.0
    var z = 0.0
    var w = 1.0
  }

  static let half = 0.7071067811865476
  static let rows: [Row] = [
    Row(
      name: "turn by 90", m: [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      scale: SIMD3(1, 1, 1), z: half, w: half),
    Row(
      name: "turn by 180",
      m: [
        -1, 1.2246467991473532e-16, 0, 0, -1.2246467991473532e-16, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1,
      ],
      scale: SIMD3(1, 1, 1), z: 1, w: 0),
    Row(
      name: "turn by 90 about all axes", m: [0, 0, 1, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]),
    Row(
      name: "skew", m: [1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      scale: SIMD3(1.4142135623730951, -0.7071067811865475, 1), skewXY: -1,
      z: 0.3826834323650898, w: 0.9238795325112867),
    Row(
      name: "flip x", m: [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      scale: SIMD3(-1, 1, 1)),
    Row(
      name: "flip y", m: [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      scale: SIMD3(1, -1, 1)),
    Row(
      name: "flip z", m: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1],
      scale: SIMD3(1, 1, -1)),
    Row(
      name: "move and turn", m: [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, -1, 1, 0, 1],
      scale: SIMD3(1, 1, 1), z: half, w: half),
  ]

  @Test(arguments: rows) func known(row: Row) throws {
    let m = matrix(row.m)
    let parts = try #require(TransformDecomposition(m))
    #expect(distance(parts.matrix, m) < 1e-12)
    guard let scale = row.scale else { return }
    for axis in 0..<3 { #expect(abs(parts.scale[axis] - scale[axis]) < 1e-12) }
    #expect(abs(parts.skew.x - row.skewXY) < 1e-12)
    let q = parts.rotation.vector
    #expect(abs(abs(q.z) - row.z) < 1e-12 && abs(abs(q.w) - row.w) < 1e-12)
  }

  @Test func randomMatricesComeBack() throws {
    var random = SeededNumbers(state: 5)
    for round in 0..<500 {
      var values = (0..<16).map { _ in random.next(-4...4) }
      values[15] = random.next(-2...2)
      if round % 2 == 0 { (values[3], values[7], values[11]) = (0, 0, 0) }
      let m = matrix(values)
      let parts = try #require(TransformDecomposition(m))
      if parts.scale.x == 0 || parts.isSingular { continue }
      let smallest = [parts.scale.x, parts.scale.y, parts.scale.z].map { abs($0) }.min() ?? 0
      guard smallest > 0.01 else { continue }
      #expect(distance(parts.matrix, m) < 1e-8)
      let q = parts.rotation.vector
      #expect(abs((q * q).sum() - 1) < 1e-12)
    }
  }

  @Test func unusableMatrices() {
    var m = CATransform3D()
    m.m44 = .nan
    #expect(TransformDecomposition(m) == nil)
  }

  @Test func depthUnderPerspective() throws {
    var m = CATransform3D()
    m.m34 = -1 / 500
    let parts = try #require(TransformDecomposition(CATransform3DTranslate(m, 0, 0, 100)))
    #expect(parts.translation == SIMD3(0, 0, 100) && parts.scale == SIMD3(1, 1, 1))
    #expect(abs(parts.perspective.z + 1 / 500) < 1e-15 && abs(parts.perspective.w - 1) < 1e-15)
  }

  @Test func singularMatricesComeBack() throws {
    let turn = CATransform3DMakeRotation(0.7, 1, 2, 3)
    for scale in [(0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 0, 2), (0, 2, 0), (2, 0, 0), (0, 0, 0)] {
      let m = CATransform3DConcat(
        CATransform3DMakeScale(CGFloat(scale.0), CGFloat(scale.1), CGFloat(scale.2)), turn)
      let parts = try #require(TransformDecomposition(m))
      #expect(parts.isSingular)
      #expect(distance(parts.matrix, m) < 1e-12, "\(scale)")
    }
  }

  @Test func slerpTakesTheShortWay() {
    let a = Quaternion(SIMD4(0, 0, sin(0.1), cos(0.1)))
    let b = Quaternion(-SIMD4(0, 0, sin(0.4), cos(0.4)))
    let middle = a.slerp(to: b, at: 0.5).vector
    #expect(abs(middle.z - sin(0.25)) < 1e-12 && abs(middle.w - cos(0.25)) < 1e-12)
    let beyond = a.slerp(to: b, at: 2).vector
    #expect(abs(beyond.z - sin(0.7)) < 1e-12)
  }
}
