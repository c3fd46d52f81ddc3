import Diagnostics
import Foundation

/// All particles of an emitter layer at all times.
final class EmitterProgram: Sendable {
  /// The eras in order; the first begins before everything.
  let eras: [EmitterEra]

  /// The most eras that are kept; particles of older ones are forgotten.
  private static let eraLimit = 256

  /// Creates the program of a layer that nobody changes.
  convenience init(_ model: EmitterState, _ channels: [EmitterChannel]) {
    self.init([EmitterEra(model, channels, after: nil, from: -.infinity)])
  }

  private init(_ eras: [EmitterEra]) { self.eras = eras }

  /// The program in which other model values and animations hold from a local time on; particles
  /// born before keep theirs.
  func changed(
    to model: EmitterState, _ channels: [EmitterChannel], at localTime: Double
  ) -> EmitterProgram {
    guard let last = eras.last, localTime.isFinite else { return EmitterProgram(model, channels) }
    if channels.isEmpty, last.channels.isEmpty, last.model.emits(as: model) { return self }
    var kept: [EmitterEra] = []
    for (index, era) in eras.enumerated() {
      let end = index + 1 < eras.count ? eras[index + 1].from : localTime
      if end + era.longest >= localTime { kept.append(era) }
    }
    let next = EmitterEra(model, channels, after: last, from: localTime)
    return EmitterProgram(kept.suffix(EmitterProgram.eraLimit - 1) + [next])
  }

  /// Adds the particles that live at a local time.
  func particles(at localTime: Double, into field: inout ParticleField) {
    for (index, era) in eras.enumerated() {
      let end = index + 1 < eras.count ? eras[index + 1].from : .infinity
      guard era.from <= localTime || index == 0, end + era.longest >= localTime else { continue }
      var walk = ParticleWalk(era)
      swap(&walk.field, &field)
      walk.run(at: localTime, bornUntil: end)
      swap(&walk.field, &field)
    }
  }

  /// What is likely a mistake or cannot be drawn in full.
  func diagnostics(path: String) -> [Diagnostic] {
    guard let model = eras.last?.model else { return [] }
    var found: [Diagnostic] = []
    var live = 0.0
    // For each cell the births a second of all its particles, and how long they live.
    var rates = [Double](repeating: 0, count: model.cells.count)
    for (index, cell) in model.cells.enumerated() {
      let numbers = cell.numbers
      let life = max(0, (numbers.lifetime + abs(numbers.lifetimeRange) / 2) * model.source.lifetime)
      let own =
        numbers.isEnabled ? BirthTable.legal(numbers.birthRate * model.source.birthRate) : 0
      let speed = max(abs(cell.timing.speed), 1e-6)
      if cell.parent < 0 {
        rates[index] = own * speed
        let born = own * cell.timing.activeDuration
        live += min(own == 0 || life == 0 ? 0 : own * life, born.isNaN ? .infinity : born)
      } else {
        let parent = model.cells[cell.parent]
        let age = max(0, parent.numbers.lifetime * model.source.lifetime)
        let window = min(cell.timing.activeDuration, age * speed)
        let each = own == 0 || window == 0 ? 0 : own * window
        rates[index] = rates[cell.parent] == 0 || each == 0 ? 0 : rates[cell.parent] * each
        live += rates[index] == 0 || life == 0 ? 0 : rates[index] * life / speed
      }
      let hasImage = cell.look.image != nil
      if !hasImage, cell.children.isEmpty, own > 0, life > 0 {
        found.append(
          Diagnostic(
            code: "particles-empty",
            message: "the cell \(cell.name.isEmpty ? "\(index)" : "\"\(cell.name)\"") has no "
              + "contents: its particles draw nothing",
            layerPath: path))
      }
      for number in [numbers.birthRate, numbers.lifetime] where !number.isFinite || number < 0 {
        found.append(
          Diagnostic(
            code: "particles-number",
            message: "birthRate \(numbers.birthRate) and lifetime \(numbers.lifetime) of the cell "
              + "\(cell.name.isEmpty ? "\(index)" : "\"\(cell.name)\"") should be finite and not "
              + "negative: nothing is born of a negative one, an infinite one is limited",
            layerPath: path))
        break
      }
    }
    if live > Double(EmitterState.particleLimit) {
      found.append(
        Diagnostic(
          code: "particles-limited",
          message: "birth rates and lifetimes make more than \(EmitterState.particleLimit) "
            + "particles at a time: the oldest are left out",
          layerPath: path))
    }
    return found
  }
}

extension EmitterState {
  /// Whether particles of another state are born alike.
  fileprivate func emits(as other: EmitterState) -> Bool {
    source == other.source && seed == other.seed && cells == other.cells
  }
}
