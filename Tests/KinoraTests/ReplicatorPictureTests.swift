import CoreGraphics
import Foundation
import ImageFiles
import Kinora
import Presentation
import QuartzCore
import SceneFormats
import TestSupport
import Testing

/// Laws of copies and transitions that the pixels obey.
@Suite struct ReplicatorPictureTests {
  static let scenes = GoldenScene.all.filter { scene in
    ["replicators/", "transitions/", "scroll/"].contains { scene.path.hasPrefix($0) }
  }

  private func box(_ rect: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = rect
    layer.backgroundColor = color
    return layer
  }

  private func frame(_ layer: CALayer, at time: Double = 0, _ side: CGFloat = 64) throws -> Pixmap {
    try FrameRenderer(
      layer: layer, size: CGSize(width: side, height: side), background: .white
    ).frame(at: time)
  }

  @Test func thereAreScenes() { #expect(Self.scenes.count >= 20) }

  @Test(arguments: scenes) func aFrameAloneIsThatOfTheSequence(_ golden: GoldenScene) throws {
    let scene = try golden.load()
    let renderer = try FrameRenderer(scene: scene)
    let times = (0..<9).map { Double($0) / 8 * ((try? scene.requiredDuration()) ?? 1) }
    let sequence = times.map { PixelDigest(renderer.frame(at: $0)) }
    var generator = SeededGenerator(seed: 11)
    for index in times.indices.shuffled(using: &generator) {
      let alone = try FrameRenderer(scene: try golden.load()).frame(at: times[index])
      #expect(PixelDigest(alone) == sequence[index], "\(golden.path) at \(times[index])")
    }
  }

  @Test func opaqueCopiesInOnePlaceAreOne() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10 {
      func scene(_ count: Int) -> CALayer {
        var inner = generator
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        replicator.instanceCount = count
        for _ in 0..<5 {
          let color = CGColor(
            red: .random(in: 0...1, using: &inner), green: .random(in: 0...1, using: &inner),
            blue: .random(in: 0...1, using: &inner), alpha: 1)
          let layer = box(
            CGRect(
              x: Int.random(in: 0...40, using: &inner), y: Int.random(in: 0...40, using: &inner),
              width: Int.random(in: 1...24, using: &inner),
              height: Int.random(in: 1...24, using: &inner)), color)
          replicator.addSublayer(layer)
        }
        return replicator
      }
      #expect(try frame(scene(1)) == frame(scene(7)))
      _ = generator.next()
    }
  }

  @Test func copiesEqualLayersPlacedByHand() throws {
    // Four copies, each moved, turned, tinted and later than the one before, as four groups of layers.
    func dot() -> CALayer {
      let dot = box(CGRect(x: 6, y: 8, width: 14, height: 10), CGColor.white)
      dot.borderWidth = 3
      dot.borderColor = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
      let turn = CABasicAnimation(keyPath: "transform.rotation")
      turn.byValue = 1.0
      turn.duration = 1
      turn.fillMode = .both
      turn.isRemovedOnCompletion = false
      dot.addFromDocument(turn, forKey: nil)
      return dot
    }
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    replicator.instanceCount = 4
    replicator.instanceDelay = 0.2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    replicator.instanceGreenOffset = -0.25
    replicator.addSublayer(dot())

    let root = CALayer()
    root.frame = replicator.frame
    for copy in 0..<4 {
      let holder = CATransformLayer()
      holder.frame = replicator.frame
      holder.transform = CATransform3DMakeRotation(.pi / 2 * CGFloat(copy), 0, 0, 1)
      let layer = dot()
      layer.beginTime = 0.2 * Double(copy)
      layer.fillMode = .both
      let green = 1 - 0.25 * CGFloat(copy)
      layer.backgroundColor = CGColor(red: 1, green: green, blue: 1, alpha: 1)
      layer.borderColor = CGColor(red: 1, green: 0.5 * green, blue: 0.25, alpha: 1)
      holder.addSublayer(layer)
      root.addSublayer(holder)
    }
    for time in [0, 0.3, 0.7, 1.1, 2] {
      let likeness = try #require(
        PictureLikeness(try frame(replicator, at: time), try frame(root, at: time)))
      #expect(likeness.largest <= 1, "at \(time)")
    }
  }

  /// The frames of a tree that changes at 1 in a transition of one second.
  private func changing(
    _ root: CALayer, _ transition: CATransition = CATransition(),
    _ change: @escaping (CALayer) -> Void
  ) throws -> FrameRenderer {
    transition.duration = 1
    var script = SceneScript()
    script.at(1) { root in
      CATransaction.setDisableActions(true)
      root.add(transition, forKey: nil)
      change(root)
    }
    return try FrameRenderer(
      SceneTimeline(root, script: script, until: 3), size: CGSize(width: 64, height: 64),
      background: .white)
  }

  @Test func theFadeOfEqualTreesChangesNothing() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    let rounded = box(CGRect(x: 5, y: 5, width: 40, height: 30), CGColor(gray: 0.3, alpha: 1))
    rounded.cornerRadius = 9
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 10, y: 40, width: 50, height: 20)
    gradient.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 0.4), CGColor.black]
    root.sublayers = [rounded, gradient]
    let renderer = try changing(root) { $0.name = "the same" }
    let still = renderer.frame(at: 0.5)
    for time in stride(from: 1.0, through: 2.0, by: 0.03125) {
      // A buffer between rounds once more.
      let likeness = try #require(PictureLikeness(renderer.frame(at: time), still))
      #expect(likeness.largest <= 1)
    }
  }

  @Test func aFadeMixesPictureWithPicture() throws {
    let old = SIMD4<Double>(217, 38, 38, 255)
    let new = SIMD4<Double>(38, 89, 217, 255)
    func color(_ levels: SIMD4<Double>) -> CGColor {
      CGColor(
        red: levels.x / 255, green: levels.y / 255, blue: levels.z / 255, alpha: levels.w / 255)
    }
    let root = box(CGRect(x: 0, y: 0, width: 64, height: 64), color(old))
    let renderer = try changing(root) { $0.backgroundColor = color(new) }
    for step in 0...16 {
      let progress = Double(step) / 16
      let pixel = renderer.frame(at: 1 + progress).pixels[64 * 32 + 32]
      for channel in 0..<4 {
        let expected = old[channel] * (1 - progress) + new[channel] * progress
        let seen = Double(pixel >> (8 * UInt32(channel)) & 255)
        #expect(abs(seen - expected) <= 1, "\(progress) channel \(channel)")
      }
      // Opaque stays opaque: no dip in the middle.
      #expect(pixel >> 24 == 255)
    }
  }

  @Test func aTransitionEndsOnTheNewLook() throws {
    for type in CATransitionType.known {
      let transition = CATransition()
      transition.type = type
      let root = box(CGRect(x: 10, y: 10, width: 30, height: 30), CGColor.black)
      let renderer = try changing(root, transition) {
        $0.backgroundColor = CGColor(red: 0, green: 0.5, blue: 0, alpha: 1)
        $0.cornerRadius = 6
      }
      let plain = box(
        CGRect(x: 10, y: 10, width: 30, height: 30),
        CGColor(red: 0, green: 0.5, blue: 0, alpha: 1))
      plain.cornerRadius = 6
      #expect(try renderer.frame(at: 2) == frame(plain))
    }
  }

  @Test func contentsChangedByCodeInAStepperCrossFade() throws {
    let root = box(CGRect(x: 0, y: 0, width: 64, height: 64), CGColor.black)
    let card = box(CGRect(x: 16, y: 16, width: 32, height: 32), CGColor.white)
    root.addSublayer(card)
    var script = SceneScript()
    script.at(0.5) { _ in
      let push = CATransition()
      push.type = .push
      push.subtype = .fromRight
      push.duration = 1
      card.add(push, forKey: nil)
      card.sublayers = [CALayer()]
      CATransaction.setDisableActions(true)
      card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    let stepper = FrameStepper(layer: root, script: script)
    let renderer = try FrameRenderer(layer: CALayer(), size: CGSize(width: 64, height: 64))
    let frame = renderer.frame(of: stepper.timeline(at: 1), at: 1)
    // Half-way: the old one, half there, has moved half its width to the left.
    let (old, new) = (frame.pixels[64 * 32 + 8], frame.pixels[64 * 32 + 40])
    #expect(abs(Int(old & 255) - 127) <= 1 && abs(Int(old >> 8 & 255) - 127) <= 1)
    #expect(abs(Int(new & 255) - 128) <= 1 && new >> 8 & 255 == 0)
  }

  @Test func renderInDrawsTheModelFlat() throws {
    let root = box(CGRect(x: 9, y: 9, width: 40, height: 40), CGColor(gray: 0.9, alpha: 1))
    root.borderWidth = 2
    let child = box(CGRect(x: 5, y: 5, width: 20, height: 20), CGColor(gray: 0.2, alpha: 1))
    child.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    child.opacity = 0.5
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 20, y: 20, width: 15, height: 15)
    shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 15, height: 15))
    shape.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.sublayers = [shape, child]
    shape.zPosition = 1
    final class Painter: CALayerDelegate {
      let subject: CALayer
      init(_ subject: CALayer) { self.subject = subject }
      func draw(_ layer: CALayer, in ctx: CGContext) { subject.render(in: ctx) }
    }
    let painter = Painter(root)
    let canvas = CALayer()
    canvas.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    canvas.delegate = painter
    canvas.setNeedsDisplay()
    let drawn = try withExtendedLifetime(painter) { try frame(canvas) }
    // Its own place does not count.
    let placed = root
    placed.position = CGPoint(x: 20, y: 20)
    let likeness = try #require(PictureLikeness(drawn, try frame(placed)))
    #expect(likeness.largest <= 1)
  }
}
