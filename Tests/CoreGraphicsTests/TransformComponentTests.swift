import Foundation
import Testing

@testable import CoreGraphics

struct TransformComponentTests {
  /// Rx * Ry * Rz, x first.
  static func euler(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeRotation(CGFloat(x), 1, 0, 0),
        CATransform3DMakeRotation(CGFloat(y), 0, 1, 0)),
      CATransform3DMakeRotation(CGFloat(z), 0, 0, 1))
  }

  @Test func readsEulerAngles() {
    let m = Self.euler(0.3, -0.4, 1.1)
    #expect(abs(m.value(of: .rotationX) - 0.3) < 1e-12)
    #expect(abs(m.value(of: .rotationY) + 0.4) < 1e-12)
    #expect(abs(m.value(of: .rotationZ) - 1.1) < 1e-12)
  }

  @Test func gimbalLockComesBack() throws {
    for y in [Double.pi / 2, -Double.pi / 2] {
      let m = Self.euler(0.3, y, 0.8)
      #expect(distance(try #require(TransformComponents(m)).matrix, m) < 1e-9)
    }
  }

  @Test(arguments: [0, 0.5, .pi, 3.5, 2 * .pi, -7.0])
  func setsTheMatrixOfTheAngle(angle: Double) {
    var m = CATransform3D()
    m.setValue(angle, of: .rotationY)
    #expect(distance(m, CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)) < 1e-12)
  }

  @Test func settingKeepsTheOthers() throws {
    var random = SeededNumbers(state: 21)
    for _ in 0..<40 {
      var parts = TransformDecomposition()
      parts.scale = SIMD3(random.next(0.2...3), random.next(0.2...3), random.next(0.2...3))
      parts.skew = SIMD3(random.next(-1...1), random.next(-1...1), random.next(-1...1))
      parts.translation = SIMD3(random.next(-99...99), random.next(-99...99), random.next(-99...99))
      parts.rotation = try #require(
        TransformDecomposition(
          Self.euler(random.next(-3...3), random.next(-1.4...1.4), random.next(-3...3)))
      ).rotation
      parts.perspective = SIMD4(0, 0, -1 / 500, 1)
      let original = parts.matrix
      let before = try #require(TransformComponents(original))
      for component in TransformComponent.allCases {
        var m = original
        let value = component.rawValue.hasPrefix("rotation") ? 0.3 : random.next(0.3...2)
        m.setValue(value, of: component)
        let after = try #require(TransformComponents(m))
        #expect(abs(m.value(of: component) - value) < 1e-8, "\(component)")
        for other in TransformComponent.allCases where !Self.overlap(component, other) {
          #expect(abs(after[other] - before[other]) < 1e-7, "\(component) changed \(other)")
        }
        let perspective = try #require(TransformDecomposition(m)).perspective
        #expect(abs(perspective.z + 1 / 500) < 1e-9)
      }
    }
  }

  static func overlap(_ a: TransformComponent, _ b: TransformComponent) -> Bool {
    a == b || (a.rawValue.hasPrefix("scale") && b.rawValue.hasPrefix("scale"))
  }

  @Test func mirroredScaleIsKept() {
    var m = CATransform3D()
    m.setValue(-1, of: .scaleX)
    m.setValue(0.5, of: .rotationZ)
    let expected = CATransform3DConcat(
      CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeRotation(0.5, 0, 0, 1))
    #expect(distance(m, expected) < 1e-12)
    #expect(abs(m.value(of: .scaleX) + 1) < 1e-12)
  }

  @Test func scaleNamesAndMeans() {
    var m = CATransform3DMakeScale(2, 4, 6)
    #expect(abs(m.value(of: .scale) - 4) < 1e-12)
    #expect(abs(m.value(of: .scaleXY) - 3) < 1e-12)
    m.setValue(5, of: .scaleXY)
    #expect(distance(m, CATransform3DMakeScale(5, 5, 6)) < 1e-12)
    m.setValue(0, of: .scale)
    #expect(distance(m, CATransform3DMakeScale(0, 0, 0)) < 1e-12)
    m.setValue(0.25, of: .rotationZ)
    m.setValue(1, of: .scale)
    #expect(m.isFinite)
    #expect(TransformComponent(keyPath: "rotation") == .rotationZ)
    #expect(TransformComponent(keyPath: "scale.xy") == .scaleXY)
    #expect(TransformComponent(keyPath: "translation") == nil)
  }

  @Test func translationIsASize() {
    var m = CATransform3DMakeTranslation(1, 2, 3)
    m.translation = CGSize(width: 10, height: 20)
    #expect(m.translation == CGSize(width: 10, height: 20))
    #expect(m.m43 == 3)
  }

  @Test func shearX() {
    var m = CATransform3D()
    m.setValue(0.5, of: .shearX)
    #expect(
      distance(m, CATransform3DMakeAffineTransform(CGAffineTransform(1, 0, 0.5, 1, 0, 0))) < 1e-12)
  }
}
