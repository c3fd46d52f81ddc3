import CoreGraphics
import Foundation
import QuartzCore
import Raster
import Testing

@testable import DisplayList

@Suite struct OutlineTests {
  @Test(arguments: [1, 2, 3, 4, 5, 8, 13, 30, 64])
  func linesOfACornerStayNearTheArc(lines: Int) {
    let arc = CornerArc.all[lines]
    let ends = [SIMD2(1.0, 0)] + arc.points + [SIMD2(0.0, 1)]
    var (outside, inside) = (0.0, 0.0)
    for (a, b) in zip(ends, ends.dropFirst()) {
      for step in 0...20 {
        let p = a + (b - a) * (Double(step) / 20) - SIMD2(1, 1)
        let distance = (p * p).sum().squareRoot() - 1
        outside = max(outside, distance)
        inside = max(inside, -distance)
      }
    }
    #expect(max(outside, inside) <= arc.deviation * 1.000001)
    // Half as far as chords do, and about as far on both sides.
    if lines > 2 {
      #expect(arc.deviation < 0.7 * (1 - cos(.pi / 4 / Double(lines - 1))))
      #expect(inside > 0.9 * outside)
    }
  }

  @Test func outlinesUnderPerspectiveStayWithinTheTolerance() {
    var state: UInt64 = 3
    func random(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 11) / Double(1 << 53)
      return range.lowerBound + (range.upperBound - range.lowerBound) * share
    }
    for _ in 0..<40 {
      let layer = CALayer()
      let radius = random(2...40)
      layer.bounds = CGRect(
        x: 0, y: 0, width: 2 * radius + random(0...60), height: 2 * radius + 10)
      layer.position = CGPoint(x: 100, y: 100)
      layer.cornerRadius = radius
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 500
      transform = CATransform3DRotate(
        transform, random(-1.2...1.2), random(-1...1), random(-1...1), 0.3)
      layer.transform = transform
      let list = composed(layer)
      let plane = Homography(
        planeOf: CATransform3DConcat(
          CATransform3DMakeTranslation(-layer.bounds.width / 2, -layer.bounds.height / 2, 0),
          CATransform3DConcat(transform, CATransform3DMakeTranslation(100, 100, 0))))
      let (w, h) = (Double(layer.bounds.width), Double(layer.bounds.height))
      for (corner, sign) in [
        (SIMD2(radius, radius), SIMD2(-1.0, -1)), (SIMD2(w - radius, radius), SIMD2(1, -1)),
        (SIMD2(w - radius, h - radius), SIMD2(1, 1)), (SIMD2(radius, h - radius), SIMD2(-1, 1)),
      ] {
        for step in 0...50 {
          let angle = Double(step) / 50 * .pi / 2
          let p = corner + sign * SIMD2(cos(angle), sin(angle)) * radius
          guard let image = plane.project(p.x, p.y) else { continue }
          #expect(distance(from: image, to: list.vertices) <= Composer.flatness * 1.02 + 1e-4)
        }
      }
    }
  }

  private func distance(from p: SIMD2<Double>, to polygon: [SIMD2<Float>]) -> Double {
    var least = Double.infinity
    for index in polygon.indices {
      let a = SIMD2<Double>(polygon[index])
      let b = SIMD2<Double>(polygon[(index + 1) % polygon.count])
      let along = b - a
      let length = (along * along).sum()
      let t = length > 0 ? min(max(((p - a) * along).sum() / length, 0), 1) : 0
      let d = p - (a + along * t)
      least = min(least, (d * d).sum().squareRoot())
    }
    return least
  }

  /// Both edges of a thin ring cross the same pixels, where their areas have to be subtracted.
  @Test(arguments: [0.05, 0.3, 0.5, 1.0, 2.5], [0.0, 0.2, 0.7, 1.3])
  func aThinBorderHasTheAreaOfItsRing(width: Double, angle: Double) {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.position = CGPoint(x: 100.3, y: 90.7)
    layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    layer.cornerRadius = 12
    layer.borderWidth = width
    layer.borderColor = .black
    let list = composed(layer)
    var pixmap = Pixmap(size: list.size)
    Rasterizer().render(list, into: &pixmap)
    let covered = pixmap.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    // Straight sides, and the arcs between them.
    let inner = 12 - width
    let ring = 2 * (76 + 36) * width + .pi * (144 - inner * inner)
    #expect(abs(covered - ring) < 0.01 * ring + 0.6)
  }

  @Test func aBorderSharesTheContourOfItsBackground() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 50)
    layer.position = CGPoint(x: 100, y: 100)
    layer.cornerRadius = 9
    layer.borderWidth = 2
    layer.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    layer.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    #expect(composed(layer).contourEnds.count == 2)
    // What lies between them stands between the contours.
    let child = CALayer()
    child.frame = CGRect(x: 10, y: 10, width: 20.5, height: 20)
    child.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(child)
    #expect(composed(layer).contourEnds.count == 4)
  }
}
