import CoreGraphics
import Foundation
import MediaTiming

/// Finds the particles of one era that live at one instant.
struct ParticleWalk {
  private let era: EmitterEra
  /// Where particles go.
  var field = ParticleField()
  /// What holds at the birth of the particle that is being computed.
  private var state: EmitterState
  /// For each cell the index of its latest look; -1 before there is one.
  private var looks: [Int32]
  /// How many particles of the cell of the layer may still be computed.
  private var budget = 0

  /// A birth: who emits, where and when.
  private struct Birth {
    var random: ParticleRandom
    /// The layer's local time.
    var layerTime: Double
    /// Layer seconds for one second of the cell's time.
    var pace: Double
    /// The age at the instant asked for.
    var age: Double
  }

  /// What emits particles of a cell: a place, a direction and a colour.
  private struct Emitter {
    var origin: SIMD3<Double>
    var natural: SIMD3<Double>
    var tint: SIMD4<Double>
  }

  /// The births that a sum has reached: a billionth early, so that ten a second give ten in a
  /// second.
  private static func whole(_ count: Double) -> Double {
    (count + 1e-9 * max(1, count)).rounded(.down)
  }

  init(_ era: EmitterEra) {
    self.era = era
    state = era.model
    looks = [Int32](repeating: -1, count: era.model.cells.count)
  }

  /// Adds the particles that live at a local time of the layer and were born before another.
  mutating func run(at localTime: Double, bornUntil end: Double) {
    let first = field.particles.count
    let random = ParticleRandom(seed: era.model.seed)
    let heads = era.model.cells.indices.filter { era.model.cells[$0].parent < 0 }
    // From the last cell to the first and from the newest particle to the oldest; then turned round.
    for cell in heads.reversed() {
      guard let births = era.births[cell] else { continue }
      budget = max(1, EmitterState.particleLimit / heads.count)
      let timing = era.model.cells[cell].timing
      let now = timing.activeLocalTime(at: localTime)
      let last = now.isFinite && end > localTime ? now : timing.activeLocalTime(at: end)
      guard now.isFinite, last.isFinite else { continue }
      let newest = Self.whole(births.count(until: last))
      let before = Self.whole(births.count(until: births.start))
      var oldest = (births.count(until: now - era.reach[cell])).rounded(.down)
      oldest = max(oldest, before, newest - Double(budget))
      var number = newest
      while number > oldest, budget > 0 {
        let time = min(births.time(ofBirth: number), last)
        visit(
          cell,
          Birth(
            random: random.particle(Self.integer(number), of: cell),
            layerTime: timing.speed == 0 ? timing.beginTime : timing.convertToParent(time),
            pace: timing.speed == 0 ? 0 : 1 / timing.speed, age: max(0, now - time)),
          from: nil)
        number -= 1
      }
    }
    field.particles[first...].reverse()
  }

  /// Computes one particle and those that it emits.
  private mutating func visit(_ cell: Int, _ birth: Birth, from emitter: Emitter?) {
    budget -= 1
    field.visited += 1
    if !era.channels.isEmpty { era.update(&state, to: birth.layerTime) }
    let numbers = state.cells[cell].numbers
    let source = state.source
    let random = birth.random
    let life = random.spread(numbers.lifetime, numbers.lifetimeRange, .lifetime) * source.lifetime
    guard life > 0 else { return }
    // As early as births are.
    let isAlive = birth.age + 1e-9 < life
    let children = era.model.cells[cell].children
    if !isAlive, children.isEmpty { return }
    let motion: ParticleMotion
    if let emitter {
      motion = ParticleMotion(
        numbers, source, at: emitter.origin, towards: emitter.natural, tint: emitter.tint, random)
    } else {
      let point = source.point(random)
      motion = ParticleMotion(
        numbers, source, at: source.centre + point.offset, towards: point.normal,
        tint: SIMD4(repeating: 1), random)
    }
    if isAlive {
      field.particles.append(
        Particle(
          position: motion.position(birth.age), rotation: motion.spin * birth.age,
          scale: motion.scale + motion.scaleSpeed * birth.age,
          color: SIMD4<Float>(motion.color(birth.age)), look: look(of: cell),
          bornAt: birth.layerTime))
    }
    guard !children.isEmpty else { return }
    let rates = children.map { child in
      let numbers = state.cells[child].numbers
      return numbers.isEnabled ? BirthTable.legal(numbers.birthRate * source.birthRate) : 0
    }
    for (child, rate) in zip(children, rates).reversed() where rate > 0 {
      emit(child, rate: rate, of: motion, life: life, birth)
    }
  }

  /// Computes what a particle emits of one cell.
  private mutating func emit(
    _ cell: Int, rate: Double, of motion: ParticleMotion, life: Double, _ parent: Birth
  ) {
    let timing = era.model.cells[cell].timing
    guard timing.speed > 0 else { return }
    let start = max(0, timing.activeLocalTime(at: 0))
    let end = min(timing.activeDuration, timing.activeLocalTime(at: min(parent.age, life)))
    let now = timing.activeLocalTime(at: parent.age)
    guard end >= start, now.isFinite, end.isFinite else { return }
    let newest = Self.whole(rate * (end - start))
    let oldest = max(
      0, (rate * (now - era.reach[cell] - start)).rounded(.down), newest - Double(budget))
    var number = newest
    while number > oldest, budget > 0 {
      let time = min(start + number / rate, end)
      let age = max(0, timing.convertToParent(time))
      visit(
        cell,
        Birth(
          random: parent.random.particle(Self.integer(number), of: cell),
          layerTime: parent.layerTime + age * parent.pace, pace: parent.pace / timing.speed,
          age: max(0, now - time)),
        from: Emitter(
          origin: motion.position(age), natural: motion.travel(age), tint: motion.color(age)))
      number -= 1
    }
  }

  /// A particle's number, however late it is.
  private static func integer(_ number: Double) -> Int64 { Int64(min(number, 9e18)) }

  /// The index of what a particle that is born now shows.
  private mutating func look(of cell: Int) -> Int32 {
    let known = looks[cell]
    if known >= 0, !era.changesLooks || field.looks[Int(known)] == state.cells[cell].look {
      return known
    }
    let index = Int32(truncatingIfNeeded: field.looks.count)
    field.looks.append(state.cells[cell].look)
    looks[cell] = index
    return index
  }
}
