import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import MediaTiming
import Presentation
import QuartzCore
import SceneFormats
import TestSupport
import Testing

/// Scenes in which things happen: the same pixels when stepped through as for a frame alone.
@Suite struct EventTests {
  static let scenes = GoldenScene.all.filter {
    $0.path.hasPrefix("events/")
      || $0.path.hasPrefix("transitions/") && !$0.path.contains("from-nothing")
  }

  private func x(_ renderer: FrameRenderer, _ path: [Int], at time: Double) -> Double {
    let tree = renderer.scene.timeline(at: time).presentation(at: time)
    var node = 0
    for place in path {
      var sublayers: [Int] = []
      tree.forEachSublayer(of: node) { sublayers.append($0) }
      node = sublayers[place]
    }
    return Double(tree.nodes[node].state.geometry.position.x)
  }

  @Test func thereAreScenes() { #expect(Self.scenes.count >= 7) }

  @Test(arguments: scenes) func seekEqualsStep(_ golden: GoldenScene) throws {
    let scene = try golden.load()
    #expect(!scene.script.events.isEmpty)
    let seeking = try FrameRenderer(scene: scene)
    let grid = FrameGrid(rate: try FrameRate(parsing: "12"))
    let count = grid.frameCount(duration: try scene.requiredDuration()) ?? 1
    // Reading again gives a tree that the stepper may change.
    let stepper = FrameStepper(scene: try golden.load())
    var stepped: [PixelDigest] = []
    for frame in 0..<count {
      let time = grid.time(ofFrame: frame)
      stepped.append(PixelDigest(seeking.frame(of: stepper.timeline(at: time), at: time)))
    }
    var generator = SeededGenerator(seed: 3)
    for frame in (0..<count).shuffled(using: &generator) {
      let alone = PixelDigest(seeking.frame(at: grid.time(ofFrame: frame)))
      #expect(alone == stepped[frame], "\(golden.path) frame \(frame)")
    }
    #expect(Set(stepped).count > 1, "nothing happens")
  }

  @Test(arguments: scenes) func readingTwiceAndThreadsChangeNothing(_ golden: GoldenScene)
    async throws
  {
    var seen: [[PixelDigest]] = []
    let grid = FrameGrid(rate: try FrameRate(parsing: "8"))
    for (threads, steps) in [(1, false), (4, true), (3, false)] {
      let scene = try golden.load()
      let sink = DigestCollector()
      let pump = FramePump(
        renderer: try FrameRenderer(scene: scene), grid: grid, threads: threads)
      try await pump.run(
        2..<16, stepping: steps ? FrameStepper(scene: scene) : nil, into: [sink])
      seen.append(sink.digests)
    }
    #expect(seen[0] == seen[1] && seen[0] == seen[2])
  }

  @Test func compilingLeavesTheSceneAlone() throws {
    let scene = try GoldenScene(path: "events/implicit.json").load()
    let first = try FrameRenderer(scene: scene)
    let second = try FrameRenderer(scene: scene)
    #expect(scene.root.sublayers?.first?.position == CGPoint(x: 20, y: 20))
    #expect(scene.root.sublayers?.first?.animationKeys() == nil)
    #expect(first.frame(at: 0.6) == second.frame(at: 0.6))
  }

  @Test func framesWithoutChangesShareATimeline() throws {
    let stepper = FrameStepper(scene: try GoldenScene(path: "events/pause-resume.json").load())
    let timelines = [0, 0.25, 0.5, 0.75, 1, 1.25].map { stepper.timeline(at: $0).identity }
    #expect(timelines[0] === timelines[1] && timelines[1] !== timelines[2])
    #expect(timelines[2] === timelines[3] && timelines[3] !== timelines[4])
    #expect(timelines[4] === timelines[5])
  }

  @Test(arguments: [
    (0.25, 60.0), (0.5, 100), (0.75, 100), (0.999, 100), (1.25, 140), (1.4999, 179.984),
    (1.5, 20),
  ])
  func pauseAndResume(_ time: Double, _ expected: Double) throws {
    let renderer = try FrameRenderer(
      scene: try GoldenScene(path: "events/pause-resume.json").load())
    #expect(abs(x(renderer, [0], at: time) - expected) < 1e-6)
  }

  @Test(arguments: [(0.0, 20.0), (5.9, 20), (6.5, 100), (7, 20)])
  func aDelayCountsFromWhenTheAnimationWasAdded(_ time: Double, _ expected: Double) throws {
    let renderer = try FrameRenderer(scene: try GoldenScene(path: "events/delayed.json").load())
    #expect(abs(x(renderer, [0], at: time) - expected) < 1e-6)
  }

  @Test(arguments: [(0.0, 20.0), (0.49, 20), (0.5, 140), (1.2, 140), (1.25, 60), (1.9, 60)])
  func scrubbing(_ time: Double, _ expected: Double) throws {
    let renderer = try FrameRenderer(scene: try GoldenScene(path: "events/scrub.json").load())
    #expect(abs(x(renderer, [0], at: time) - expected) < 1e-6)
  }

  @Test func theDoorSwingsWhenItIsTouched() throws {
    let scene = try GoldenScene(path: "events/door-touch.json").load()
    #expect(scene.duration == 1.5)
    let renderer = try FrameRenderer(scene: scene)
    func angle(_ time: Double) -> Double {
      let tree = renderer.scene.timeline(at: time).presentation(at: time)
      let transform = tree.nodes[2].state.geometry.transform
      return atan2(Double(-transform.m13), Double(transform.m11))
    }
    #expect(angle(0.25) == 0 && angle(0.5) == 0)
    #expect(abs(angle(1) + .pi / 8) < 1e-9)
    #expect(abs(angle(1.5) + .pi / 4) < 1e-9)
    #expect(abs(angle(9) + .pi / 4) < 1e-9)
  }

  @Test func aTouchBesideTheDoorIsReported() throws {
    let golden = GoldenScene(path: "events/door-touch.json")
    var script = SceneScript()
    script.add(SceneEvent(time: 0.5, action: .touch(CGPoint(x: 200, y: 300))))
    script.add(SceneEvent(time: 0.6, action: .removeLayer("wall/window")))
    let scene = SceneTimeline(try golden.load().root, script: script)
    #expect(scene.diagnostics.map(\.code) == ["touch-unanswered", "event-without-layer"])
    #expect(scene.segments.count == 1)
  }

  @Test func addedLayersAnimateFromTheirMoment() throws {
    let renderer = try FrameRenderer(scene: try GoldenScene(path: "events/sublayers.json").load())
    #expect(renderer.scene.timeline(at: 0.25).layerCount == 3)
    #expect(renderer.scene.timeline(at: 0.5).layerCount == 4)
    #expect(abs(x(renderer, [0, 0], at: 0.75) - 55) < 1e-9)
    #expect(abs(x(renderer, [0, 0], at: 1.4999) - 159.986) < 1e-6)
    #expect(x(renderer, [0, 0], at: 1.5) == 20)
    #expect(renderer.scene.timeline(at: 2).layerCount == 3)
  }

  @Test func codeRunsAtItsTimeAndChangesAnimate() throws {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let box = CALayer()
    box.position = CGPoint(x: 10, y: 50)
    root.addSublayer(box)
    var scene = Scene(root: root, size: CGSize(width: 100, height: 100), duration: 2)
    var times: [Double] = []
    scene.at(1) { root in
      times.append(CACurrentMediaTime())
      root.sublayers?[0].position.x = 90
    }
    scene.at(0.5) { _ in times.append(CACurrentMediaTime()) }
    let renderer = try FrameRenderer(scene: scene)
    #expect(times == [0.5, 1])
    #expect(x(renderer, [0], at: 1) == 10)
    let middle = x(renderer, [0], at: 1.125)
    #expect(middle > 40 && middle < 90)
    #expect(x(renderer, [0], at: 1.25) == 90)
  }

  @Test func delegatesMayChangeTheTreeBetweenFrames() {
    final class Chain: CAAnimationDelegate {
      let layer: CALayer
      var stops: [Double] = []
      init(_ layer: CALayer) { self.layer = layer }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops.append(CACurrentMediaTime())
        CATransaction.setDisableActions(true)
        layer.zPosition += 1
        if stops.count < 3 { layer.add(anim, forKey: "step") }
      }
    }
    let layer = CALayer()
    let chain = Chain(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 0.3
    animation.delegate = chain
    let stepper = FrameStepper(layer: layer)
    stepper.tree.perform { layer.add(animation, forKey: "step") }
    animation.beginTime = 0
    let scene = stepper.record(FrameGrid(rate: .sixty), frames: 90)
    #expect(chain.stops.count >= 1 && abs(chain.stops[0] - 0.3) < 1e-12)
    for (time, depth) in [(0.29, 0.0), (0.31, 1)] {
      let tree = scene.timeline(at: time).presentation(at: time)
      #expect(Double(tree.nodes[0].state.geometry.zPosition) == depth)
    }
  }

  @Test func displayLinksRunAtFramesAndOtherFramesShare() {
    let layer = CALayer()
    let stepper = FrameStepper(layer: layer)
    var frames: [Double] = []
    let link = CADisplayLink { link in
      frames.append(link.timestamp)
      guard link.timestamp >= 0.5 else { return }
      CATransaction.setDisableActions(true)
      layer.zPosition = CGFloat(link.timestamp)
    }
    stepper.tree.perform { link.add(to: .main, forMode: .common) }
    let grid = FrameGrid(rate: .sixty)
    let scene = stepper.record(grid, frames: 60)
    #expect(frames.count == 60 && frames[30] == 0.5)
    #expect(scene.segments.count == 31)
    let tree = scene.timeline(at: 0.75).presentation(at: 0.75)
    #expect(Double(tree.nodes[0].state.geometry.zPosition) == 0.75)
    link.invalidate()
  }
}

/// Keeps the digests of frames in order.
final class DigestCollector: FrameSink {
  private(set) var digests: [PixelDigest] = []

  func admit(_ frame: Pixmap, index: Int) -> @Sendable () throws -> EncodedFrame {
    digests.append(PixelDigest(frame))
    return { EncodedFrame(index) }
  }
  func write(_ encoded: EncodedFrame) {}
  func finish() {}
  func discard() {}
}
