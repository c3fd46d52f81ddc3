import Foundation
import Testing

@testable import CoreGraphics

/// The sixteen entries, row by row.
func entries(_ m: CATransform3D) -> [Double] {
  let (r1, r2, r3, r4) = m.rows
  return [r1, r2, r3, r4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
}

/// The largest difference of two entries.
func distance(_ a: CATransform3D, _ b: CATransform3D) -> Double {
  zip(entries(a), entries(b)).map { abs($0 - $1) }.max() ?? 0
}

/// A matrix from sixteen numbers.
func matrix(_ m: [Double]) -> CATransform3D {
  CATransform3D(
    rows: SIMD4(m[0], m[1], m[2], m[3]), SIMD4(m[4], m[5], m[6], m[7]),
    SIMD4(m[8], m[9], m[10], m[11]), SIMD4(m[12], m[13], m[14], m[15]))
}

/// Numbers between two bounds from a seed.
struct SeededNumbers {
  var state: UInt64

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let unit = Double(state >> 11) / Double(UInt64(1) << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }
}

struct Transform3DTests {
  struct Row: Sendable {
    let name: String
    let made: CATransform3D
    let expected: [Double]
  }

  static let scale2 = CATransform3DMakeScale(2, 2, 2)
  static let move10 = CATransform3DMakeTranslation(10, 0, 0)
  static let rows: [Row] = [
    Row(
      name: "translation", made: CATransform3DMakeTranslation(2, 3, 4),
      expected: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1]),
    Row(
      name: "scale", made: CATransform3DMakeScale(2, 3, 4),
      expected: [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]),
    Row(
      name: "rotation z", made: CATransform3DMakeRotation(.pi / 2, 0, 0, 1),
      expected: [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    Row(
      name: "rotation x", made: CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
      expected: [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]),
    Row(
      name: "rotation about a zero axis", made: CATransform3DMakeRotation(.pi, 0, 0, 0),
      expected: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    Row(
      name: "concat translation, scale", made: CATransform3DConcat(move10, scale2),
      expected: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 20, 0, 0, 1]),
    Row(
      name: "concat scale, translation", made: CATransform3DConcat(scale2, move10),
      expected: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 10, 0, 0, 1]),
    Row(
      name: "translate a scale", made: CATransform3DTranslate(scale2, 10, 0, 0),
      expected: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 20, 0, 0, 1]),
    Row(
      name: "translate an uneven scale",
      made: CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0),
      expected: [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 20, 60, 0, 1]),
    Row(
      name: "scale a translation", made: CATransform3DScale(move10, 2, 2, 2),
      expected: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 10, 0, 0, 1]),
    Row(
      name: "rotate a scale",
      made: CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), .pi / 2, 0, 0, 1),
      expected: [0, 3, 0, 0, -2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    Row(
      name: "invert a scale", made: CATransform3DInvert(scale2),
      expected: [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1]),
    Row(
      name: "invert a singular matrix",
      made: CATransform3DInvert(CATransform3DMakeScale(0, 2, 3)),
      expected: [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1]),
    Row(
      name: "from an affine transform",
      made: CATransform3DMakeAffineTransform(CGAffineTransform(2, 3, 4, 5, 6, 7)),
      expected: [2, 3, 0, 0, 4, 5, 0, 0, 0, 0, 1, 0, 6, 7, 0, 1]),
  ]

  @Test(arguments: rows) func functions(row: Row) {
    #expect(distance(row.made, matrix(row.expected)) < 1e-12, "\(row.name)")
  }

  static var perspective: CATransform3D {
    var m = CATransform3D()
    m.m34 = -1 / 500
    return m
  }

  static let affine: [(CATransform3D, Bool)] = [
    (CATransform3DIdentity, true),
    (CATransform3DMakeAffineTransform(CGAffineTransform(2, 3, 4, 5, 6, 7)), true),
    (CATransform3DMakeRotation(1, 0, 0, 1), true),
    (CATransform3DMakeRotation(1, 1, 0, 0), false),
    (CATransform3DMakeScale(1, 1, 2), false),
    (CATransform3DMakeTranslation(0, 0, 5), false),
    (perspective, false),
  ]

  @Test(arguments: affine) func isAffine(m: CATransform3D, expected: Bool) {
    #expect(CATransform3DIsAffine(m) == expected)
    // A matrix that is not affine answers the identity.
    if !expected { #expect(CATransform3DGetAffineTransform(m).isIdentity) }
  }

  @Test func affineRoundTrip() {
    let m = CGAffineTransform(2, 3, 4, 5, 6, 7)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(m)) == m)
    #expect(CATransform3DIsIdentity(CATransform3D()))
    #expect(!CATransform3DIsIdentity(Self.perspective))
    #expect(CATransform3DEqualToTransform(Self.perspective, Self.perspective))
  }

  @Test func inverseOfRandomMatrices() throws {
    var random = SeededNumbers(state: 11)
    for _ in 0..<500 {
      let m = matrix((0..<16).map { _ in random.next(-3...3) })
      guard abs(m.determinant) > 0.1 else { continue }
      let product = CATransform3DConcat(m, try #require(m.inverse))
      #expect(distance(product, CATransform3D()) < 1e-9)
    }
    var infinite = CATransform3D()
    infinite.m23 = .infinity
    #expect(infinite.inverse == nil)
    #expect(!infinite.isFinite)
    #expect(CATransform3D().isFinite)
  }
}
