import CoreGraphics
import Foundation
import Presentation

/// How the 3D space of particles is seen.
struct ParticleSpace {
  /// For x, y, z and 1 what they add to the homogeneous device coordinates.
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>
  private let z: SIMD3<Double>
  private let one: SIMD3<Double>
  /// The same for the depth before the perspective division and for the divisor.
  private let depth: SIMD4<Double>
  private let weight: SIMD4<Double>

  /// A space that a matrix maps into the space around a plane, whose z = 0 it is flattened into.
  init(_ m: CATransform3D, onto plane: Homography) {
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> SIMD3<Double> {
      plane.x * Double(x) + plane.y * Double(y) + plane.one * Double(w)
    }
    x = row(m.m11, m.m12, m.m14)
    y = row(m.m21, m.m22, m.m24)
    z = row(m.m31, m.m32, m.m34)
    one = row(m.m41, m.m42, m.m44)
    depth = SIMD4(Double(m.m13), Double(m.m23), Double(m.m33), Double(m.m43))
    weight = SIMD4(Double(m.m14), Double(m.m24), Double(m.m34), Double(m.m44))
  }

  /// The map of a picture's pixels to the device, its centre being at a place.
  func plane(
    of pixels: (x: SIMD2<Double>, y: SIMD2<Double>, one: SIMD2<Double>), at place: SIMD3<Double>
  ) -> Homography {
    let centre = SIMD2(place.x, place.y) + pixels.one
    return Homography(
      x: x * pixels.x.x + y * pixels.x.y, y: x * pixels.y.x + y * pixels.y.y,
      one: x * centre.x + y * centre.y + z * place.z + one)
  }

  /// How near to the eye a place is; larger is nearer.
  func depth(at place: SIMD3<Double>) -> Double {
    let place = SIMD4(place, 1)
    let w = (weight * place).sum()
    let depth = (depth * place).sum() / (w > 0 ? w : 1)
    return depth.isNaN ? 0 : depth
  }
}

extension ParticleField {
  /// A box around all particles as a matrix maps them into the layer's plane; null for none.
  func extent(through matrix: CATransform3D) -> CGRect {
    let space = ParticleSpace(matrix, onto: .identity)
    // Whatever way a particle is turned, it lies in the square around its diagonal.
    let reaches = looks.map { look in
      look.size.map { Double(($0.width * $0.width + $0.height * $0.height).squareRoot()) / 2 }
    }
    var extent = CGRect.null
    for particle in particles where particle.color.w > 0 {
      guard let reach = reaches[Int(particle.look)], particle.scale.isFinite else { continue }
      let side = abs(particle.scale) * reach
      let plane = space.plane(
        of: (SIMD2(1, 0), SIMD2(0, 1), SIMD2()), at: particle.position)
      let box = plane.box(
        around: CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side))
      if box.isFinite, !box.isNull { extent = extent.union(box) }
    }
    return extent
  }
}
