import CoreGraphics
import Foundation
import Interpolation
import QuartzCore
import Testing

@testable import Presentation

/// Animations of emitters, changes of the tree, and numbers that no emitter should have.
@Suite struct ParticleAnimationTests {
  private func layer(_ rate: Float, _ life: Float) -> CAEmitterLayer {
    let cell = CAEmitterCell()
    cell.name = "a.b"
    cell.birthRate = rate
    cell.lifetime = life
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell]
    return layer
  }

  private func animate(
    _ layer: CALayer, _ keyPath: String, _ from: Any, _ to: Any, over duration: Double,
    repeats: Float = 0, holds: Bool = true
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.repeatCount = repeats
    animation.isRemovedOnCompletion = false
    animation.fillMode = holds ? .both : .removed
    layer.addFromDocument(animation, forKey: nil)
  }

  private func state(_ timeline: Timeline, _ time: Double = 0) -> (EmitterState, Double) {
    let node = timeline.presentation(at: time).nodes[0]
    guard case .emitter(let emitter) = node.state.payload else { return (EmitterState(), 0) }
    return (emitter, node.localTime)
  }

  private func particles(_ timeline: Timeline, _ time: Double) -> [Particle] {
    let (emitter, localTime) = state(timeline, time)
    return emitter.particles(at: localTime).particles
  }

  @Test(arguments: ["birthRate", "emitterCells.a.b.birthRate"])
  func birthsAreTheIntegralOfTheRate(keyPath: String) {
    let layer = layer(keyPath == "birthRate" ? 20 : 1, 1_000)
    animate(layer, keyPath, 0, keyPath == "birthRate" ? 1 : 20, over: 10)
    let timeline = Timeline(layer)
    #expect(timeline.diagnostics.filter { $0.code != "particles-empty" }.isEmpty)
    for (time, births) in [(5.0, 25), (10, 100), (13, 160), (600, 11_900)] {
      #expect(particles(timeline, time).count == births)
    }
    // Born when the integral reaches their number: t = sqrt(n).
    for (index, particle) in particles(timeline, 10).enumerated() {
      let expected = Double(index + 1).squareRoot()
      #expect(abs(particle.bornAt - expected) < 1e-3)
    }
  }

  @Test func aPulseThatRepeatsCountsItsTurns() throws {
    // 0 to 40 and back to 0 every second: 20 births a second.
    let layer = layer(0, 2)
    animate(layer, "emitterCells.a.b.birthRate", 0, 40, over: 1, repeats: .infinity)
    let timeline = Timeline(layer)
    for time in [10.0, 11.5, 600, 6_000.25] {
      let live = particles(timeline, time).count
      #expect(live >= 35 && live <= 45)
    }
    #expect(particles(timeline, 6_000).count == particles(timeline, 10).count)
    let (emitter, _) = state(timeline)
    #expect(try #require(emitter.program?.eras[0].births[0]).stepCount <= 200)
  }

  @Test func ratesWithoutACommonPeriodAreKeptAsFarAsAsked() throws {
    let layer = layer(1, 1)
    animate(layer, "emitterCells.a.b.birthRate", 10, 30, over: 1, repeats: .infinity)
    animate(layer, "birthRate", 0.5, 1.5, over: 2.0.squareRoot(), repeats: .infinity)
    let timeline = Timeline(layer)
    let table = try #require(state(timeline).0.program?.eras[0].births[0])
    let late = particles(timeline, 100)
    #expect(late.count > 4 && late.count < 36)
    let steps = table.stepCount
    #expect(particles(timeline, 100) == late && particles(timeline, 50) != late)
    #expect(table.stepCount == steps)
    #expect(particles(Timeline(layer), 100) == late)
  }

  @Test func aParticleKeepsWhatHeldAtItsBirth() {
    let layer = layer(4, 3)
    animate(
      layer, "emitterPosition", CGPoint(x: 0, y: 10), CGPoint(x: 100, y: 10), over: 10)
    animate(layer, "emitterCells.a.b.scale", 1.0, 2.0, over: 10)
    animate(
      layer, "emitterCells.a.b.color", CGColor(rgba: .black), CGColor(rgba: .white), over: 10)
    let timeline = Timeline(layer)
    let found = particles(timeline, 6)
    #expect(found.count == 12)
    for particle in found {
      let t = particle.bornAt
      #expect(particle.position.distance(to: SIMD3(t * 10, 10, 0)) < 1e-9)
      let scale = 1 + t / 10
      #expect(abs(particle.scale - scale) < 1e-9)
      let red = Float(t / 10)
      #expect(abs(particle.color.x - red) < 1e-6)
    }
    // What the layer itself shows now is what the animation says now.
    #expect(state(timeline, 6).0.source.position.x == 60)
  }

  @Test func anAnimationFromALayerAboveRunsInThatLayersTime() {
    let emitter = layer(4, 3)
    emitter.name = "sparks"
    emitter.beginTime = 2
    let root = CALayer()
    root.addSublayer(emitter)
    animate(
      root, "sublayers.sparks.emitterPosition.x", 0.0, 100.0, over: 10)
    let node = Timeline(root).presentation(at: 6).nodes[1]
    guard case .emitter(let state) = node.state.payload else {
      Issue.record("no emitter")
      return
    }
    for particle in state.particles(at: node.localTime).particles {
      let x = (particle.bornAt + 2) * 10
      #expect(abs(particle.position.x - x) < 1e-9)
    }
  }

  @Test func namesThatNoCellHasAreReported() {
    let layer = layer(1, 1)
    for keyPath in [
      "emitterCells.a.birthRate", "emitterCells.a.b.nothing", "emitterCells.a.b",
      "emitterCells.a.b.birthRate.x",
    ] {
      animate(layer, keyPath, 0, 1, over: 1)
    }
    let ignored = Timeline(layer).diagnostics.filter { $0.code == "animation-ignored" }
    #expect(ignored.count == 4)
    let plain = CALayer()
    animate(plain, "birthRate", 0, 1, over: 1)
    #expect(Timeline(plain).diagnostics.contains { $0.code == "animation-ignored" })
  }

  // MARK: Changes

  @Test func particlesOutliveAChange() {
    let emitter = layer(10, 3)
    emitter.emitterCells?[0].velocity = 20
    let before = Timeline(emitter)
    emitter.birthRate = 0
    let stopped = Timeline(emitter, after: before, from: 2)
    let expected = particles(before, 3)
    let found = particles(stopped, 3)
    // Nothing is born from 2 on; those that lived then go on as if nothing had happened.
    #expect(found == expected.filter { $0.bornAt <= 2 + 1e-9 })
    #expect(found.count == 20)
    #expect(particles(stopped, 5.1).isEmpty)
    emitter.birthRate = 1
    let again = Timeline(emitter, after: stopped, from: 4)
    #expect(particles(again, 4.5).allSatisfy { $0.bornAt <= 2 || $0.bornAt > 4 })
    #expect(particles(again, 9).count == 30)
  }

  @Test func aChangeOfSomethingElseChangesNoParticle() {
    let emitter = layer(10, 3)
    let before = Timeline(emitter)
    emitter.opacity = 0.5
    #expect(particles(Timeline(emitter, after: before, from: 2), 4) == particles(before, 4))
  }

  // MARK: Bad input

  @Test(
    arguments: [
      Float.nan, .infinity, -.infinity, -5, 3e38, 1e9, 0,
    ], [Float.nan, .infinity, -.infinity, -5, 3e38, 1, 0])
  func numbersThatMakeNoSenseAreBounded(rate: Float, life: Float) {
    let layer = layer(rate, life)
    let inner = CAEmitterCell()
    inner.birthRate = rate
    inner.lifetime = life
    inner.velocity = CGFloat(life)
    inner.emissionRange = CGFloat(rate)
    layer.emitterCells?[0].emitterCells = [inner]
    layer.emitterCells?[0].lifetimeRange = rate
    layer.emitterCells?[0].velocityRange = CGFloat(life)
    layer.emitterCells?[0].scaleRange = CGFloat(rate)
    layer.emitterCells?[0].redRange = life
    let (emitter, _) = state(Timeline(layer))
    for time in [0, 1, 1e6, -1, .nan, 1e300] {
      let field = emitter.particles(at: time)
      #expect(field.visited <= EmitterState.particleLimit)
      if rate <= 0 { #expect(field.particles.isEmpty) }
    }
  }

  @Test func tooManyParticlesAreReported() {
    let crowd = layer(1e5, 10)
    let timeline = Timeline(crowd)
    #expect(timeline.diagnostics.contains { $0.code == "particles-limited" })
    let found = particles(timeline, 20)
    #expect(found.count == EmitterState.particleLimit)
    // The newest are kept.
    #expect(found.allSatisfy { $0.bornAt > 18.99 })
    #expect(!Timeline(layer(1_000, 10)).diagnostics.contains { $0.code == "particles-limited" })
  }

  @Test func timesThatMakeNoSenseAreBounded() {
    for value in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
      let layer = layer(10, 1)
      layer.emitterCells?[0].beginTime = value
      layer.emitterCells?[0].timeOffset = value
      layer.emitterCells?[0].duration = value
      animate(layer, "emitterCells.a.b.birthRate", 0, value, over: 1)
      animate(layer, "lifetime", 0, value, over: 1)
      #expect(particles(Timeline(layer), 3).count <= EmitterState.particleLimit)
    }
  }
}
