import CoreGraphics
import Foundation
import Interpolation
import MediaTiming

/// An emitter from one change of its model values to the next.
///
/// What a particle is like is decided by the era in which it was born; it lives on in later ones.
final class EmitterEra: Sendable {
  /// The model values.
  let model: EmitterState
  /// The animations, in the order in which they apply.
  let channels: [EmitterChannel]
  /// The layer's local time at which the era begins.
  let from: Double
  /// For each cell of the layer the births; nil for cells of particles.
  let births: [BirthTable?]
  /// For each cell how long, in its own time, a particle and what comes of it may live.
  let reach: [Double]
  /// The longest of these in the layer's time.
  let longest: Double
  /// Whether animations change what particles show.
  let changesLooks: Bool
  /// The model values of what animations drive.
  private let driven: [(target: LayerKeyPath, value: AnimatableValue?)]

  /// Begins an era.
  ///
  /// - Parameters:
  ///   - model: the model values.
  ///   - channels: the animations.
  ///   - previous: the era before, whose births are counted on; nil for the first.
  ///   - from: the layer's local time at which it ends.
  init(
    _ model: EmitterState, _ channels: [EmitterChannel], after previous: EmitterEra?, from: Double
  ) {
    var model = model
    model.program = nil
    self.model = model
    self.channels = channels
    self.from = from
    changesLooks = channels.contains { channel in
      switch channel.target.cellInput?.property {
      case .contents, .contentsRect, .contentsScale: true
      default: false
      }
    }
    var targets: [LayerKeyPath] = []
    for channel in channels {
      var whole = channel.target
      whole.component = .whole
      if !targets.contains(whole) { targets.append(whole) }
    }
    let known = targets.map { (target: $0, value: model.value(at: $0)) }
    driven = known

    let lives = EmitterEra.longestLives(model, channels, known)
    var reach = lives
    // Children stand after their parents.
    for index in model.cells.indices.reversed() {
      for child in model.cells[index].children {
        let speed = abs(model.cells[child].timing.speed)
        if speed > 0 { reach[index] = max(reach[index], lives[index] + reach[child] / speed) }
      }
    }
    self.reach = reach
    var longest = 0.0
    var births: [BirthTable?] = []
    for (index, cell) in model.cells.enumerated() {
      guard cell.parent < 0 else {
        births.append(nil)
        continue
      }
      let speed = abs(cell.timing.speed)
      longest = max(longest, speed > 0 ? reach[index] / speed : .infinity)
      births.append(
        EmitterEra.births(of: index, model, channels, known, after: previous, from: from))
    }
    self.longest = longest
    self.births = births
  }

  /// Brings a copy of the model to what holds at a local time of the layer.
  func update(_ state: inout EmitterState, to layerTime: Double) {
    EmitterEra.update(&state, to: layerTime, channels, driven)
  }

  private static func update(
    _ state: inout EmitterState, to layerTime: Double, _ channels: [EmitterChannel],
    _ driven: [(target: LayerKeyPath, value: AnimatableValue?)]
  ) {
    for (target, value) in driven {
      if let value {
        state.set(target, to: value)
      } else if let input = target.cellInput, input.property == .contents {
        state.cells[input.cell].look.image = nil
      }
    }
    for channel in channels { channel.apply(at: layerTime, to: &state) }
  }

  /// The longest life of each cell's particles at any time, in the cell's time.
  private static func longestLives(
    _ model: EmitterState, _ channels: [EmitterChannel],
    _ driven: [(target: LayerKeyPath, value: AnimatableValue?)]
  ) -> [Double] {
    var longest = [Double](repeating: 0, count: model.cells.count)
    func note(_ state: EmitterState, margin: Double) {
      for (index, cell) in state.cells.enumerated() {
        let life =
          (cell.numbers.lifetime + abs(cell.numbers.lifetimeRange) / 2) * state.source.lifetime
        if life > longest[index] { longest[index] = life * margin }
      }
    }
    note(model, margin: 1)
    let lifetimes = channels.filter {
      $0.target.property == .lifetime || $0.target.cellInput?.property == .lifetime
        || $0.target.cellInput?.property == .lifetimeRange
    }
    guard !lifetimes.isEmpty else { return longest }
    let course = RateCourse(lifetimes)
    guard let first = course.points.first, var last = course.points.last else { return longest }
    switch course.ending {
    case .settles: break
    case .repeats(let period): last += period
    case .unknown: last += 64
    }
    var state = model
    // Between the samples a curve may reach a little higher.
    for index in -1...1_025 {
      update(
        &state, to: first + (last - first) * Double(index) / 1_024 + (index > 1_024 ? 1 : 0),
        lifetimes, driven)
      note(state, margin: 1.05)
    }
    return longest
  }

  /// The births of a cell of the layer.
  private static func births(
    of index: Int, _ model: EmitterState, _ channels: [EmitterChannel],
    _ driven: [(target: LayerKeyPath, value: AnimatableValue?)], after previous: EmitterEra?,
    from: Double
  ) -> BirthTable {
    let timing = model.cells[index].timing
    let rates = channels.filter {
      guard let input = $0.target.cellInput else { return $0.target.property == .birthRate }
      return input.cell == index && input.property.decidesBirths
    }
    let start = from.isFinite ? max(0, timing.activeLocalTime(at: from)) : 0
    var count = 0.0
    if let previous, index < previous.births.count, let table = previous.births[index] {
      count = table.count(until: previous.model.cells[index].timing.activeLocalTime(at: from))
    }
    @Sendable func rate(_ state: EmitterState) -> Double {
      let numbers = state.cells[index].numbers
      return numbers.isEnabled
        ? BirthTable.legal(numbers.birthRate * state.source.birthRate) : 0
    }
    guard !rates.isEmpty, timing.speed != 0 else {
      let constant = rate(model)
      return BirthTable(
        from: start, to: timing.activeDuration, count: count, course: RateCourse()
      ) { _ in constant }
    }
    // Animations run in the layer's time, births in the cell's.
    var course = RateCourse(rates)
    let cellTime = { (time: Double) in (time - timing.beginTime) * timing.speed + timing.timeOffset
    }
    course.points = course.points.map(cellTime).filter { $0 > start }.sorted()
    course.step *= abs(timing.speed)
    if case .repeats(let period) = course.ending {
      course.ending = .repeats(period * abs(timing.speed))
    }
    if timing.speed < 0 { course.ending = .unknown }
    let ownDriven = driven.filter { item in
      rates.contains {
        $0.target.property == item.target.property
          && $0.target.cellInput == item.target.cellInput
      }
    }
    return BirthTable(
      from: start, to: timing.activeDuration, count: count, course: course
    ) { time in
      var state = model
      update(&state, to: timing.convertToParent(time), rates, ownDriven)
      return rate(state)
    }
  }
}
