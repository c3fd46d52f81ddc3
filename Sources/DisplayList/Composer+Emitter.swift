import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws the particles of an emitter layer above all its other parts.
  ///
  /// Each lies in a plane parallel to the layer's own, seen through the layer's `sublayerTransform`,
  /// and is flattened into the layer's plane. Particles without a picture draw nothing.
  mutating func drawParticles(
    of emitter: EmitterState, _ index: Int, of tree: PresentationTree, at placement: Placement,
    into list: inout DisplayList
  ) {
    guard placement.opacity > 0 else { return }
    var field = ParticleField()
    swap(&field, &self.field)
    emitter.particles(at: tree.nodes[index].localTime, into: &field)
    // Particles lie in the same space as sublayers.
    let geometry = tree.nodes[index].state.geometry
    var space = placement
    space.isFlipped = placement.isFlipped != geometry.isGeometryFlipped
    draw(field, emitter.order, through: geometry.sublayerMatrix, at: space, into: &list)
    swap(&field, &self.field)
  }

  /// Draws particles whose space a matrix maps to the one around `placement`.
  private mutating func draw(
    _ field: ParticleField, _ order: ParticleOrder, through matrix: CATransform3D,
    at placement: Placement, into list: inout DisplayList
  ) {
    let stamps = field.looks.map { ParticleStamp($0, isFlipped: placement.isFlipped, in: &list) }
    let space = ParticleSpace(matrix, onto: placement.plane)
    let blend = order == .additive ? BlendMode.plusLighter : .sourceOver
    func draw(_ particle: Particle) {
      guard particle.color.w > 0, particle.scale != 0, let stamp = stamps[Int(particle.look)]
      else { return }
      let pixels = stamp.place(of: particle)
      var inner = placement
      inner.plane = space.plane(of: pixels, at: particle.position)
      guard let deviceToImage = inner.plane.inverse else { return }
      var paint = stamp.paint
      paint.deviceToImage = deviceToImage
      paint.opacity = Float(placement.opacity)
      paint.tint = particle.color * SIMD4(placement.tint, 1)
      fill(stamp.source, at: inner, with: .image(paint), blend: blend, into: &list)
    }
    if order == .backToFront {
      let depths = field.particles.map { space.depth(at: $0.position) }
      for index in depths.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
        draw(field.particles[index])
      }
    } else {
      for particle in field.particles { draw(particle) }
    }
  }
}

/// A picture of particles, ready to be put in many places.
struct ParticleStamp {
  /// The part of the picture that shows, in its pixels.
  let source: CGRect
  /// How it is painted; place, opacity and tint are those of each particle.
  let paint: ImagePaint
  /// Points for one pixel at scale 1.
  private let pixel: Double
  /// Whether the picture's first row is the one at the greatest y.
  private let isFlipped: Bool

  /// Creates a stamp, or nil when nothing shows; the picture becomes one of the list's.
  init?(_ look: ParticleLook, isFlipped: Bool, in list: inout DisplayList) {
    guard let image = look.image, look.size != nil else { return nil }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    source = CGRect(
      x: look.rect.minX * width, y: look.rect.minY * height, width: look.rect.width * width,
      height: look.rect.height * height)
    paint = ImagePaint(
      image: list.index(of: image), deviceToImage: .identity,
      source: ImageRect(
        minX: Float(min(max(0, source.minX), width)),
        minY: Float(min(max(0, source.minY), height)),
        maxX: Float(min(max(0, source.maxX), width)),
        maxY: Float(min(max(0, source.maxY), height))),
      opacity: 1, magnification: ImageFilter(look.magnification),
      minification: ImageFilter(look.minification))
    pixel = 1 / look.scale
    self.isFlipped = isFlipped
  }

  /// Where the picture's pixels lie around the particle's centre: for each of x, y and 1 what it
  /// adds to the place in points.
  func place(of particle: Particle) -> (x: SIMD2<Double>, y: SIMD2<Double>, one: SIMD2<Double>) {
    let size = particle.scale * pixel
    let (sine, cosine) =
      particle.rotation == 0 ? (0, 1) : (sin(particle.rotation), cos(particle.rotation))
    let x = SIMD2(cosine, sine) * size
    let y = SIMD2(-sine, cosine) * (isFlipped ? -size : size)
    return (x, y, -(x * Double(source.midX) + y * Double(source.midY)))
  }
}

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
