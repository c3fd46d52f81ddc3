import Foundation

/// One particle at one instant.
public struct Particle: Sendable, Hashable {
  /// Its centre, in the layer's space.
  public var position: SIMD3<Double>
  /// Its turn about the z axis in radians.
  public var rotation: Double
  /// Its size as a multiple of its picture's; negative ones are turned by half a turn.
  public var scale: Double
  /// Straight red, green, blue and alpha that its picture is multiplied by, 0...1.
  public var color: SIMD4<Float>
  /// What it shows, as an index into `ParticleField.looks`.
  public var look: Int32
  /// When it was born, in the layer's local time.
  public var bornAt: Double
}

/// The particles of an emitter layer at one instant; kept from frame to frame for its storage.
public struct ParticleField: Sendable {
  /// The particles in drawing order, the first at the back; those of the order `backToFront` are
  /// as unordered ones, since their depth depends on where the layer lies.
  public var particles: [Particle] = []
  /// What they show.
  public var looks: [ParticleLook] = []
  /// How many particles were computed, dead ones and those without a picture included.
  public internal(set) var visited = 0

  /// Creates an empty field.
  public init() {}

  /// Forgets all particles and keeps the storage.
  mutating func removeAll() {
    particles.removeAll(keepingCapacity: true)
    looks.removeAll(keepingCapacity: true)
    visited = 0
  }
}

extension EmitterState {
  /// The most particles of a layer that are drawn; where there would be more the oldest of a cell
  /// are left out, and a diagnostic `particles-limited` says so when the timeline is compiled.
  public static let particleLimit = 100_000

  /// The particles that live at a local time of the layer, in seconds: a pure function of the
  /// emitter and the time, whose cost follows the number of particles.
  public func particles(at localTime: Double) -> ParticleField {
    var field = ParticleField()
    particles(at: localTime, into: &field)
    return field
  }

  /// The same, into a field that is emptied first.
  public func particles(at localTime: Double, into field: inout ParticleField) {
    field.removeAll()
    guard let program, localTime.isFinite else { return }
    program.particles(at: localTime, into: &field)
    switch order {
    case .oldestFirst: field.sort { $0.bornAt < $1.bornAt }
    case .oldestLast: field.sort { $0.bornAt > $1.bornAt }
    case .unordered, .backToFront, .additive: break
    }
  }
}

extension ParticleField {
  /// Sorts the particles; equal ones keep their order.
  public mutating func sort(by precedes: (Particle, Particle) -> Bool) {
    // The standard library's sort is stable.
    particles.sort(by: precedes)
  }
}
