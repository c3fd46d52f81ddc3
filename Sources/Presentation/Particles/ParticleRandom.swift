/// The random numbers of one particle: a key, and from it one number for each purpose.
///
/// Nothing is drawn in order, so a particle's numbers depend on the layer's seed, the cells on the
/// way and the numbers of the particles on the way alone, and not on which others were computed.
struct ParticleRandom: Sendable, Hashable {
  /// What a number is for.
  enum Purpose: UInt64 {
    case lifetime = 1
    case velocity, scale, spin, tilt, turn, x, y, z, part, red, green, blue, alpha
  }

  private let key: UInt64

  /// The numbers of a layer.
  init(seed: UInt32) { key = ParticleRandom.mixed(UInt64(seed) &+ 0x4B69_6E6F_7261) }

  private init(key: UInt64) { self.key = key }

  /// The numbers of a particle of a cell.
  func particle(_ number: Int64, of cell: Int) -> ParticleRandom {
    let place = UInt64(truncatingIfNeeded: cell) &* 0xD6E8_FEB8_6659_FD93
    return ParticleRandom(
      key: ParticleRandom.mixed(key ^ ParticleRandom.mixed(UInt64(bitPattern: number) &+ place)))
  }

  /// A number in 0..<1.
  func unit(_ purpose: Purpose) -> Double {
    let bits = ParticleRandom.mixed(key &+ purpose.rawValue &* 0x9E37_79B9_7F4A_7C15)
    return Double(bits >> 11) * 0x1p-53
  }

  /// A value spread evenly over a width around another.
  func spread(_ value: Double, _ width: Double, _ purpose: Purpose) -> Double {
    width == 0 ? value : value + width * (unit(purpose) - 0.5)
  }

  /// The finalizer of SplitMix64.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
