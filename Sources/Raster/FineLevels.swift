import Synchronization

/// Versions of an image between the levels of its pyramid, eight for each octave, each made when it
/// is first asked for.
final class FineLevels: Sendable {
  /// One level, as an object that can be published.
  ///
  /// Unchecked because it holds raw memory, which is written before `init` and never after.
  private final class Made: @unchecked Sendable {
    let level: ImageLevel

    init(_ level: ImageLevel) { self.level = level }

    deinit { level.deallocate() }
  }

  /// Room for one level.
  private final class Slot: Sendable {
    let made = AtomicLazyReference<Made>()
  }

  /// The levels' numbers: `steps` to an octave, the image itself being 0.
  static let steps = 8
  /// The most pixels of a level; larger ones are not made.
  private static let limit = 1 << 16
  /// 2 to the power of n / 8.
  private static let powers = [
    1, 1.0905077326652577, 1.189207115002721, 1.2968395546510096, 1.4142135623730951,
    1.5422108254079407, 1.681792830507429, 1.8340080864093424,
  ]

  private let slots: [Slot]

  /// Room for the levels between those of a pyramid.
  init(octaves: Int) { slots = (0..<octaves * Self.steps).map { _ in Slot() } }

  /// The number of the smallest level that is not smaller than an image reduced `reduction` times, at
  /// least 1.
  static func number(for reduction: Double) -> Int {
    let reduction = max(reduction, 1)
    let octave = Int(reduction.exponent)
    let rest = reduction.significand
    var step = 0
    while step + 1 < steps, powers[step + 1] <= rest { step += 1 }
    return octave * steps + step
  }

  /// A level by its number; nil where there is none.
  ///
  /// The caller keeps this object while it uses the level.
  func level(_ number: Int, of levels: [ImageLevel]) -> ImageLevel? {
    let (octave, step) = (number / Self.steps, number % Self.steps)
    if step == 0, octave < levels.count { return levels[octave] }
    guard number < slots.count, octave < levels.count else { return nil }
    if let known = slots[number].made.load() { return known.level }
    let image = levels[0]
    let factor = Self.powers[step] * Double(1 << octave)
    let width = max(1, Int((Double(image.width) / factor).rounded()))
    let height = max(1, Int((Double(image.height) / factor).rounded()))
    guard width * height <= Self.limit else { return nil }
    let made = Made(levels[octave].reduced(to: width, height))
    return slots[number].made.storeIfNil(made).level
  }
}
