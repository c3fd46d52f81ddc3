import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import Presentation

/// Births, lives and looks of particles.
@Suite struct ParticleTests {
  private func emitter(
    _ cells: [CAEmitterCell], _ set: (CAEmitterLayer) -> Void = { _ in }
  ) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.emitterCells = cells
    set(layer)
    return layer
  }

  private func cell(
    rate: Float, life: Float, _ set: (CAEmitterCell) -> Void = { _ in }
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "cell"
    cell.birthRate = rate
    cell.lifetime = life
    set(cell)
    return cell
  }

  private func field(_ timeline: Timeline, _ time: Double) -> ParticleField {
    let node = timeline.presentation(at: time).nodes[0]
    guard case .emitter(let emitter) = node.state.payload else { return ParticleField() }
    return emitter.particles(at: node.localTime)
  }

  private func count(_ layer: CALayer, _ time: Double) -> Int {
    field(Timeline(layer), time).particles.count
  }

  // MARK: Births and lives

  @Test(arguments: [
    (0.0, 0), (0.05, 0), (0.1, 1), (0.95, 9), (2, 20), (5, 50), (7.3, 50), (600, 50),
  ])
  func asManyLiveAsRateTimesLifetime(time: Double, expected: Int) {
    #expect(count(emitter([cell(rate: 10, life: 5)]), time) == expected)
  }

  @Test func theLayerMultipliesRateAndLifetime() {
    let layer = emitter([cell(rate: 10, life: 5)]) {
      $0.birthRate = 3
      $0.lifetime = 0.5
    }
    #expect(count(layer, 10) == 75)
    layer.lifetime = 0
    #expect(count(layer, 10) == 0)
  }

  @Test func lifetimesSpreadAroundTheirMean() {
    let layer = emitter([cell(rate: 400, life: 2) { $0.lifetimeRange = 2 }])
    let live = count(layer, 20)
    #expect(abs(live - 800) < 30)
    // Lives from 1 to 3 seconds: at 0.9 all live, none born more than 3 before.
    #expect(count(layer, 0.9) == 360)
    let oldest = field(Timeline(layer), 20).particles.map(\.bornAt).min() ?? 0
    #expect(oldest >= 17 && oldest < 17.2)
  }

  @Test func disabledCellsDoNotEmit() {
    #expect(count(emitter([cell(rate: 10, life: 5) { $0.isEnabled = false }]), 5) == 0)
  }

  @Test func emissionStartsBeforeTimeZeroWithANegativeBeginTime() {
    #expect(count(emitter([cell(rate: 10, life: 5) { $0.beginTime = -5 }]), 0) == 50)
    #expect(count(emitter([cell(rate: 10, life: 5)]) { $0.beginTime = -5 }, 0) == 50)
    #expect(count(emitter([cell(rate: 10, life: 5)]) { $0.timeOffset = 5 }, 0) == 50)
    #expect(count(emitter([cell(rate: 10, life: 5) { $0.timeOffset = 5 }]), 0) == 50)
    #expect(count(emitter([cell(rate: 10, life: 5) { $0.beginTime = 2 }]), 3) == 10)
  }

  @Test func aCellEmitsInItsActiveDurationAndItsParticlesLiveOn() {
    let burst = cell(rate: 10, life: 5) { $0.duration = 1 }
    #expect(count(emitter([burst]), 0.5) == 5)
    #expect(count(emitter([burst]), 4) == 10)
    #expect(count(emitter([burst]), 5.55) == 5)
    #expect(count(emitter([burst]), 7) == 0)
    burst.repeatCount = 2
    #expect(count(emitter([burst]), 4) == 20)
  }

  @Test func speedRunsTheCellsTime() {
    // Twice as fast: births twice as often, lives half as long.
    let fast = emitter([cell(rate: 10, life: 4) { $0.speed = 2 }])
    #expect(count(fast, 1) == 20)
    #expect(count(fast, 10) == 40)
    let layer = emitter([cell(rate: 10, life: 4)]) { $0.speed = 0.5 }
    #expect(count(layer, 4) == 20)
  }

  // MARK: Motion and looks

  @Test func particlesMoveByVelocityAndAcceleration() throws {
    let layer = emitter([
      cell(rate: 1, life: 9) {
        $0.velocity = 30
        $0.xAcceleration = 4
        $0.yAcceleration = 10
        $0.zAcceleration = -2
        $0.scale = 2
        $0.scaleSpeed = 0.25
        $0.spin = 0.5
        $0.emissionLongitude = .pi / 2
      }
    ]) {
      $0.emitterPosition = CGPoint(x: 100, y: 50)
      $0.emitterZPosition = 7
      $0.velocity = 2
      $0.scale = 3
      $0.spin = 4
    }
    let particle = try #require(field(Timeline(layer), 4).particles.first)
    #expect(particle.bornAt == 1)
    let expected = SIMD3<Double>(118, 275, -2)
    #expect(particle.position.distance(to: expected) < 1e-6)
    #expect(abs(particle.scale - 8.25) < 1e-12)
    #expect(abs(particle.rotation - 6) < 1e-12)
  }

  @Test func rangesAreWholeWidths() {
    let layer = emitter([
      cell(rate: 1_000, life: 1) {
        $0.velocity = 50
        $0.velocityRange = 20
        $0.scaleRange = 0.5
        $0.spin = 1
        $0.spinRange = 2
      }
    ])
    let particles = field(Timeline(layer), 5).particles
    var speeds: [Double] = []
    for particle in particles {
      let age = 5 - particle.bornAt
      guard age > 0.1 else { continue }
      speeds.append(particle.position.x / age)
      #expect((0.75...1.25).contains(particle.scale))
      let spin = particle.rotation / age
      #expect(spin > -0.001)
      #expect(spin < 2.001)
    }
    let slowest = speeds.min() ?? 0
    let fastest = speeds.max() ?? 0
    #expect(slowest > 39.999 && slowest < 40.5)
    #expect(fastest < 60.001 && fastest > 59.5)
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    #expect(abs(mean - 50) < 1)
  }

  @Test func coloursAreClampedWhenTheyAreShown() throws {
    let layer = emitter([
      cell(rate: 1, life: 9) {
        $0.color = CGColor(rgba: RGBA(0.5, 0.5, 0.5, 1))
        $0.redSpeed = 1
        $0.greenSpeed = -1
        $0.blueSpeed = 0.1
        $0.alphaSpeed = -0.2
      }
    ])
    let color = try #require(field(Timeline(layer), 3).particles.first).color
    let expected = SIMD4<Float>(1, 0, 0.7, 0.6)
    let difference = (0..<4).map { abs(color[$0] - expected[$0]) }.max() ?? 1
    #expect(difference < 1e-5)
    let wide = emitter([
      cell(rate: 500, life: 1) {
        ($0.redRange, $0.greenRange, $0.blueRange, $0.alphaRange) = (9, 0.5, 1, 2)
      }
    ])
    for particle in field(Timeline(wide), 2).particles {
      let isLegal = (0..<4).allSatisfy { particle.color[$0] >= 0 && particle.color[$0] <= 1 }
      #expect(isLegal)
      #expect(particle.color.y >= 0.75)
    }
  }

  @Test(arguments: [
    (CAEmitterLayerRenderMode.oldestFirst, true), (.oldestLast, false), (.unordered, true),
  ])
  func orderFollowsAge(mode: CAEmitterLayerRenderMode, rises: Bool) {
    let cells = [cell(rate: 7, life: 3), cell(rate: 5, life: 4)]
    let particles = field(Timeline(emitter(cells) { $0.renderMode = mode }), 9).particles
    #expect(particles.count == 41)
    for (a, b) in zip(particles, particles.dropFirst()) where mode != .unordered || a.look == b.look
    {
      #expect(rises ? a.bornAt <= b.bornAt : a.bornAt >= b.bornAt)
    }
    // Unordered ones come cell by cell.
    guard mode == .unordered, let first = particles.first?.look else { return }
    #expect(particles.prefix(21).allSatisfy { $0.look == first })
    #expect(particles.dropFirst(21).allSatisfy { $0.look != first })
  }

  // MARK: Cells of particles

  @Test func particlesEmitWhereTheyAre() throws {
    // The rocket reaches its burst at the age of 1; its sparks fly on when it is gone.
    let spark = cell(rate: 20, life: 2) {
      $0.name = "spark"
      $0.color = CGColor(rgba: RGBA(1, 1, 0.5, 1))
    }
    let rocket = cell(rate: 1, life: 1.02) {
      $0.velocity = 100
      $0.emissionLongitude = -.pi / 2
      $0.duration = 1
      $0.color = CGColor(rgba: RGBA(1, 0.25, 1, 1))
      $0.emitterCells = [spark]
    }
    let timeline = Timeline(emitter([rocket]))
    // The rocket is born at 1 and lives until 2.02.
    #expect(field(timeline, 1.5).particles.count == 1 + 10)
    let late = field(timeline, 2.5).particles
    #expect(late.count == 20)
    for particle in late {
      let age = particle.bornAt - 1
      #expect(particle.position.distance(to: SIMD3(0, -100 * age, 0)) < 1e-9)
      #expect(particle.color == SIMD4(1, 0.25, 0.5, 1))
    }
    #expect(field(timeline, 4.1).particles.isEmpty)
  }

  @Test func particlesEmitAlongTheirTravel() throws {
    let trail = cell(rate: 10, life: 5) {
      $0.velocity = 7
      $0.emissionLongitude = .pi
    }
    let comet = cell(rate: 1, life: 5) {
      $0.velocity = 100
      $0.emissionLongitude = 0.3
      $0.duration = 1
      $0.emitterCells = [trail]
    }
    let particles = field(Timeline(emitter([comet])), 3).particles
    let travel = SIMD3(cos(0.3), sin(0.3), 0)
    for particle in particles where particle.bornAt > 1.01 {
      let along = (particle.position * travel).sum()
      let expected = 100 * (particle.bornAt - 1) - 7 * (3 - particle.bornAt)
      #expect(abs(along - expected) < 1e-9)
    }
    #expect(particles.count == 21)
  }

  @Test func aCellThatEmitsItselfEnds() {
    let cell = cell(rate: 3, life: 1)
    cell.emitterCells = [cell]
    let timeline = Timeline(emitter([cell]))
    #expect(field(timeline, 5).visited <= EmitterState.particleLimit)
    cell.emitterCells = nil
  }

  // MARK: The same at any time, in any order, on any thread

  private func lively(seed: UInt32) -> CAEmitterLayer {
    let spark = cell(rate: 30, life: 0.5) {
      $0.name = "spark"
      $0.velocity = 20
      $0.emissionRange = 6
      $0.scaleRange = 1
    }
    let layer = emitter([
      cell(rate: 20, life: 2) {
        $0.lifetimeRange = 1
        $0.velocity = 50
        $0.velocityRange = 30
        $0.emissionRange = 2
        $0.redRange = 1
        $0.spinRange = 3
        $0.emitterCells = [spark]
      }
    ]) {
      $0.seed = seed
      $0.emitterShape = .cuboid
      $0.emitterMode = .surface
      $0.emitterSize = CGSize(width: 40, height: 30)
      $0.emitterDepth = 20
    }
    let pulse = CABasicAnimation(keyPath: "emitterCells.cell.birthRate")
    pulse.fromValue = 5
    pulse.toValue = 60
    pulse.duration = 0.7
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    layer.addFromDocument(pulse, forKey: "pulse")
    return layer
  }

  @Test func framesDependOnNothingButTheTime() async {
    let times = (0..<40).map { Double($0) * 0.37 }
    let inSequence = Timeline(lively(seed: 3))
    let expected = times.map { field(inSequence, $0).particles }
    #expect(expected.contains { $0.count > 100 })
    for index in times.indices.reversed() {
      #expect(field(Timeline(lively(seed: 3)), times[index]).particles == expected[index])
    }
    let shared = Timeline(lively(seed: 3))
    await withTaskGroup(of: (Int, [Particle]).self) { group in
      for index in times.indices {
        group.addTask { (index, self.field(shared, times[index]).particles) }
      }
      for await (index, particles) in group { #expect(particles == expected[index]) }
    }
    #expect(field(Timeline(lively(seed: 4)), times[20]).particles != expected[20])
  }

  @Test func aLateFrameCostsWhatAnEarlyOneDoes() throws {
    let timeline = Timeline(lively(seed: 1))
    let early = field(timeline, 6)
    let late = field(timeline, 600)
    #expect(late.visited <= early.visited * 2)
    let node = timeline.presentation(at: 0).nodes[0]
    guard case .emitter(let emitter) = node.state.payload else { return }
    let table = try #require(emitter.program?.eras[0].births[0])
    // One turn of the pulse has been added up.
    #expect(table.stepCount < 1_000)
  }
}
