import Foundation

/// What a particle was given at its birth: where it is and how it looks at any age.
struct ParticleMotion {
  /// Where it was born.
  var origin: SIMD3<Double>
  /// The direction in which it started.
  var heading: SIMD3<Double>
  /// Points a second at birth.
  var velocity: SIMD3<Double>
  /// Points a second squared.
  var acceleration: SIMD3<Double>
  /// Size at birth, as a multiple of the picture's.
  var scale: Double
  /// Change of it a second.
  var scaleSpeed: Double
  /// Radians a second.
  var spin: Double
  /// Colour at birth.
  var color: SIMD4<Double>
  /// Change of it a second.
  var colorSpeed: SIMD4<Double>
  /// What all colours of it are multiplied by: the colour of the particle that emitted it.
  var tint: SIMD4<Double>

  /// Its place at an age.
  func position(_ age: Double) -> SIMD3<Double> {
    origin + velocity * age + acceleration * (age * age / 2)
  }

  /// The direction in which it moves at an age; that of its start where it stands still.
  func travel(_ age: Double) -> SIMD3<Double> {
    let velocity = velocity + acceleration * age
    return velocity == SIMD3<Double>() ? heading : velocity.direction
  }

  /// Its colour at an age, within 0...1.
  func color(_ age: Double) -> SIMD4<Double> {
    let color = color + colorSpeed * age
    return ParticleMotion.unit(color) * tint
  }

  /// Components clamped to 0...1; what is not a number is 0.
  private static func unit(_ color: SIMD4<Double>) -> SIMD4<Double> {
    let positive = color.replacing(with: 0, where: .!(color .> 0))
    return positive.replacing(with: 1, where: positive .> 1)
  }
}

extension ParticleMotion {
  /// What a cell gives a particle.
  ///
  /// - Parameters:
  ///   - cell: the cell at the particle's birth.
  ///   - source: the layer at that time, whose multipliers act on every cell.
  ///   - origin: where it is born.
  ///   - natural: the direction that the shape or the emitting particle has there.
  ///   - tint: the colour of the emitting particle.
  init(
    _ cell: EmitterCellNumbers, _ source: EmitterSource, at origin: SIMD3<Double>,
    towards natural: SIMD3<Double>, tint: SIMD4<Double>, _ random: ParticleRandom
  ) {
    self.origin = origin
    self.tint = tint
    heading = cell.heading(from: natural, random)
    velocity =
      heading * (random.spread(cell.velocity, cell.velocityRange, .velocity) * source.velocity)
    acceleration = cell.acceleration
    scale = random.spread(cell.scale, cell.scaleRange, .scale) * source.scale
    scaleSpeed = cell.scaleSpeed * source.scale
    spin = random.spread(cell.spin, cell.spinRange, .spin) * source.spin
    color = cell.color
    colorSpeed = cell.colorSpeed
    if cell.colorRange != SIMD4<Double>() {
      color.x = random.spread(color.x, cell.colorRange.x, .red)
      color.y = random.spread(color.y, cell.colorRange.y, .green)
      color.z = random.spread(color.z, cell.colorRange.z, .blue)
      color.w = random.spread(color.w, cell.colorRange.w, .alpha)
    }
  }
}
