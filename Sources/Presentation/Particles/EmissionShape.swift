import CoreGraphics
import Foundation

/// The shapes that emit, under the names of `CAEmitterLayerEmitterShape`.
public enum EmissionShape: String, Sendable, CaseIterable {
  /// The centre.
  case point
  /// From `x - width / 2` to `x + width / 2`.
  case line
  /// `width` by `height`.
  case rectangle
  /// `width` by `height` by `depth`.
  case cuboid
  /// Of radius `width`.
  case circle
  /// Of radius `width`.
  case sphere
}

/// The part of a shape that emits, under the names of `CAEmitterLayerEmitterMode`.
public enum EmissionMode: String, Sendable, CaseIterable {
  /// Ends of a line, corners; circles and spheres have none and emit from their outline.
  case points
  /// Edges; of a sphere the circle in the plane of the layer.
  case outline
  /// Faces.
  case surface
  /// All of it.
  case volume
}

/// Where a particle starts on its shape.
struct EmissionPoint {
  /// From the shape's centre, in points.
  var offset = SIMD3<Double>()
  /// The direction in which the shape emits there, a unit vector: what latitude and longitude are
  /// measured from.
  var normal = SIMD3<Double>(1, 0, 0)
}

extension EmitterSource {
  /// The centre of the shape.
  var centre: SIMD3<Double> { SIMD3(Double(position.x), Double(position.y), zPosition) }

  /// Where a particle starts.
  ///
  /// A line emits across itself, towards -y; corners, edges and faces outwards; circles and spheres
  /// away from their centre; a point and the inside of rectangles and cuboids towards +x.
  func point(_ random: ParticleRandom) -> EmissionPoint {
    let half = SIMD3(Double(size.width), Double(size.height), depth) / 2
    switch shape {
    case .point: return EmissionPoint()
    case .line:
      let x = mode == .points ? random.side(.x) : random.signed(.x)
      return EmissionPoint(offset: SIMD3(x * half.x, 0, 0), normal: SIMD3(0, -1, 0))
    case .rectangle: return rectangle(half, random)
    case .cuboid: return cuboid(half, random)
    case .circle: return circle(random)
    case .sphere: return mode == .points || mode == .outline ? circle(random) : sphere(random)
    }
  }

  private func rectangle(_ half: SIMD3<Double>, _ random: ParticleRandom) -> EmissionPoint {
    switch mode {
    case .points:
      let corner = SIMD3(random.side(.x), random.side(.y), 0)
      return EmissionPoint(offset: corner * half, normal: corner.direction)
    case .outline:
      // The edges' lengths one after the other: both along x, then both along y.
      let (w, h) = (abs(half.x), abs(half.y))
      let isAlongX = random.unit(.part) * (w + h) < w
      let side = random.side(.z)
      let along = random.signed(.x)
      return isAlongX
        ? EmissionPoint(offset: SIMD3(along, side, 0) * half, normal: SIMD3(0, side, 0))
        : EmissionPoint(offset: SIMD3(side, along, 0) * half, normal: SIMD3(side, 0, 0))
    case .surface, .volume:
      return EmissionPoint(offset: SIMD3(random.signed(.x), random.signed(.y), 0) * half)
    }
  }

  private func cuboid(_ half: SIMD3<Double>, _ random: ParticleRandom) -> EmissionPoint {
    var place = SIMD3(random.signed(.x), random.signed(.y), random.signed(.z))
    if mode == .volume { return EmissionPoint(offset: place * half) }
    let sides = SIMD3(random.side(.x), random.side(.y), random.side(.z))
    if mode == .points { return EmissionPoint(offset: sides * half, normal: sides.direction) }
    let extents = SIMD3(abs(half.x), abs(half.y), abs(half.z))
    // Edges count by their length, faces by their area.
    let weights =
      mode == .outline
      ? extents
      : SIMD3(extents.y * extents.z, extents.x * extents.z, extents.x * extents.y)
    let total = weights.sum()
    let draw = random.unit(.part) * total
    var axis = draw < weights.x ? 0 : draw < weights.x + weights.y ? 1 : 2
    if total == 0 { axis = 0 }
    // One more number for the sides, so that they do not depend on the place along the edge.
    let other = SIMD3(random.side(.tilt), random.side(.turn), random.side(.red))
    var normal = SIMD3<Double>()
    for index in 0..<3 where (index == axis) == (mode == .surface) {
      place[index] = other[index]
      normal[index] = other[index]
    }
    return EmissionPoint(offset: place * half, normal: normal.direction)
  }

  private func circle(_ random: ParticleRandom) -> EmissionPoint {
    let angle = 2 * Double.pi * random.unit(.x)
    let normal = SIMD3(cos(angle), sin(angle), 0)
    let isFilled = mode == .surface || mode == .volume
    let share = isFilled ? random.unit(.y).squareRoot() : 1
    return EmissionPoint(offset: normal * (share * Double(size.width)), normal: normal)
  }

  private func sphere(_ random: ParticleRandom) -> EmissionPoint {
    let z = random.signed(.x)
    let ring = (1 - z * z).squareRoot()
    let angle = 2 * Double.pi * random.unit(.y)
    let normal = SIMD3(ring * cos(angle), ring * sin(angle), z)
    let share = mode == .volume ? pow(random.unit(.z), 1 / 3) : 1
    return EmissionPoint(offset: normal * (share * Double(size.width)), normal: normal)
  }
}

extension ParticleRandom {
  /// A number in -1..<1.
  func signed(_ purpose: Purpose) -> Double { unit(purpose) * 2 - 1 }

  /// -1 or 1.
  fileprivate func side(_ purpose: Purpose) -> Double { unit(purpose) < 0.5 ? -1 : 1 }
}

extension SIMD3<Double> {
  /// The unit vector of this direction; +x for none.
  var direction: SIMD3<Double> {
    let length = (self * self).sum().squareRoot()
    return length > 0 && length.isFinite ? self / length : SIMD3(1, 0, 0)
  }

  /// The vector product.
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

extension EmitterCellNumbers {
  /// The direction in which a particle starts, given the direction that the emitting shape or
  /// particle has of itself.
  ///
  /// Longitude turns within the layer's plane from +x towards +y, latitude out of it towards +z.
  /// The cone around that direction is `emissionRange` wide, and every part of it is as likely as
  /// any other of the same solid angle.
  func heading(from natural: SIMD3<Double>, _ random: ParticleRandom) -> SIMD3<Double> {
    var heading = natural
    if longitude != 0 || latitude != 0 {
      let side = SIMD3(-natural.y, natural.x, 0)
      let isUpright = side == SIMD3<Double>()
      let along = isUpright ? SIMD3<Double>(0, 1, 0) : side.direction
      let up = natural.cross(along)
      heading =
        natural * (cos(latitude) * cos(longitude)) + along * (cos(latitude) * sin(longitude))
        + up * sin(latitude)
    }
    let opening = min(abs(emissionRange) / 2, Double.pi)
    guard opening > 0 else { return heading }
    let cosine = 1 - random.unit(.tilt) * (1 - cos(opening))
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    let angle = 2 * Double.pi * random.unit(.turn)
    let first = heading.cross(abs(heading.z) < 0.9 ? SIMD3(0, 0, 1) : SIMD3(1, 0, 0)).direction
    let second = heading.cross(first)
    return heading * cosine + first * (sine * cos(angle)) + second * (sine * sin(angle))
  }
}
