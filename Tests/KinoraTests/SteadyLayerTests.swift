import CoreGraphics
import DisplayList
import Kinora
import MediaTiming
import Presentation
import QuartzCore
import Raster
import TestSupport
import Testing

/// What never changes may be copied from the list before; the lists then draw the same frames.
@Suite struct SteadyLayerTests {
  /// A tree of steady layers, round, masked, rasterized and in groups, with some that move.
  private func tree(seed: UInt32) -> CALayer {
    var state = seed
    func next(_ limit: Double) -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24) * limit
    }
    func make(_ depth: Int) -> CALayer {
      let layer = depth == 1 && next(1) < 0.3 ? CAGradientLayer() : CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 20 + next(60), height: 20 + next(60))
      layer.position = CGPoint(x: next(120), y: next(100))
      layer.backgroundColor = CGColor(
        red: CGFloat(next(1)), green: CGFloat(next(1)), blue: 0.4, alpha: 1)
      (layer as? CAGradientLayer)?.colors = [layer.backgroundColor as Any, CGColor.black as Any]
      layer.cornerRadius = next(1) < 0.5 ? 0 : CGFloat(next(12))
      layer.opacity = next(1) < 0.3 ? 0.5 : 1
      layer.masksToBounds = next(1) < 0.3
      layer.shouldRasterize = depth == 2 && next(1) < 0.3
      if next(1) < 0.2 { layer.shadowOpacity = 0.6 }
      if next(1) < 0.3 { layer.transform = CATransform3DMakeRotation(CGFloat(next(1)), 0, 1, 1) }
      if next(1) < 0.2 {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.byValue = 60
        animation.duration = 0.7
        animation.repeatCount = .infinity
        layer.addFromDocument(animation, forKey: nil)
      }
      if next(1) < 0.1 { layer.duration = 0.3 }
      if depth < 3 { for _ in 0..<4 { layer.addSublayer(make(depth + 1)) } }
      return layer
    }
    return make(0)
  }

  @Test(arguments: 0..<12) func listsDrawTheSame(seed: UInt32) throws {
    let timeline = Timeline(tree(seed: seed))
    let size = try #require(PixelSize(width: 140, height: 120))
    let viewport = Viewport(size: size, scale: 1, background: .white)
    var composer = Composer()
    composer.remember(steady: timeline.steadyLayers)
    var (before, list) = (
      DisplayList(size: size, background: SIMD4()), DisplayList(size: size, background: SIMD4())
    )
    let rasterizer = Rasterizer()
    var kept = Pixmap(size: size)
    var presentation = timeline.presentation(at: 0)
    for frame in 0..<30 {
      timeline.update(&presentation, to: Double(frame) / 30)
      swap(&before, &list)
      composer.compose(presentation, viewport: viewport, into: &list, after: before)
      var plain = DisplayList(size: size, background: SIMD4())
      var other = Composer()
      other.compose(presentation, viewport: viewport, into: &plain)
      var expected = Pixmap(size: size)
      rasterizer.render(plain, into: &expected)
      let changes = frame == 0 ? nil : list.changes(since: before)
      rasterizer.render(list, into: &kept, within: changes?.rects)
      let isSame = kept == expected
      #expect(isSame, "seed \(seed), frame \(frame)")
      #expect(list.commands.count == plain.commands.count)
    }
  }

  /// A tree of layers most of which stand still in a plane or nearly so, and a few that move.
  private func scene(seed: UInt32) -> CALayer {
    var state = seed &* 7919 &+ 77
    func number(_ range: ClosedRange<Double>) -> CGFloat {
      state = state &* 1_664_525 &+ 1_013_904_223
      let part = Double(state >> 8) / Double(1 << 24)
      return CGFloat(range.lowerBound + part * (range.upperBound - range.lowerBound))
    }
    func chance(_ share: CGFloat) -> Bool { number(0...1) < share }
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 140, height: 120)
    root.position = CGPoint(x: 70, y: 60)
    if chance(0.3) { root.backgroundColor = CGColor(gray: 0.9, alpha: 1) }
    func make(_ depth: Int, moves: Bool) -> CALayer {
      let kind = number(0...1)
      let layer =
        depth == 2 || kind > 0.1
        ? CALayer() : kind < 0.04 ? CATransformLayer() : CAReplicatorLayer()
      if let copies = layer as? CAReplicatorLayer {
        copies.instanceCount = 3
        copies.instanceTransform = CATransform3DMakeTranslation(7, 4, 0)
        if chance(0.5) { copies.instanceDelay = 0.13 }
        if chance(0.3) { copies.preservesDepth = true }
      }
      layer.bounds = CGRect(x: 0, y: 0, width: number(10...50), height: number(10...50))
      layer.position = CGPoint(x: number(0...140), y: number(0...120))
      layer.backgroundColor = CGColor(
        red: number(0...1), green: number(0...1), blue: number(0...1),
        alpha: chance(0.3) ? 0.5 : 1)
      if chance(0.4) { layer.cornerRadius = number(1...9) }
      if chance(0.2) { layer.borderWidth = 1.5 }
      if chance(0.2) { layer.shadowOpacity = 0.6 }
      if chance(0.1) { layer.opacity = 0.6 }
      if chance(0.1) { layer.masksToBounds = true }
      if chance(0.1) {
        layer.filters = [
          CAFilter(type: "gaussianBlur", name: "soft", inputs: ["inputRadius": 2.0])
        ]
      }
      if chance(0.05) { layer.mask = make(3, moves: chance(0.3)) }
      if chance(0.05) { layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0) }
      if chance(0.1) { layer.zPosition = number(-3...3) }
      if moves {
        let keyPath = ["position.x", "opacity", "transform.rotation", "zPosition", "hidden"]
        let animation = CABasicAnimation(keyPath: keyPath[Int(number(0...4.9))])
        animation.fromValue = animation.keyPath == "hidden" ? false : 0.2
        animation.toValue =
          animation.keyPath == "hidden" ? true : animation.keyPath == "position.x" ? 90 : 1
        animation.duration = 0.6
        animation.autoreverses = true
        animation.repeatCount = .infinity
        layer.addFromDocument(animation, forKey: nil)
      }
      if depth < 2 {
        for _ in 0..<3 { layer.addSublayer(make(depth + 1, moves: chance(0.06))) }
      }
      return layer
    }
    for index in 0..<9 { root.addSublayer(make(1, moves: index == 4)) }
    if chance(0.1) { root.mask = make(3, moves: true) }
    return root
  }

  /// Counts, over all seeds, how often lists were patched, so that the test tests something.
  @Test func patchedListsDrawTheSame() throws {
    let size = try #require(PixelSize(width: 140, height: 120))
    let viewport = Viewport(size: size, scale: 1, background: .white)
    var (patches, records) = (0, 0)
    for seed in UInt32(0)..<120 {
      let timeline = Timeline(scene(seed: seed))
      var composer = Composer()
      composer.remember(steady: timeline.steadyLayers)
      let rasterizer = Rasterizer()
      var kept = Pixmap(size: size)
      var (patched, below): (PatchedList?, Pixmap?)
      var presentation = timeline.presentation(at: 0)
      for frame in 0..<24 {
        let time = Double(frame) / 25
        var plain = DisplayList(size: size, background: SIMD4())
        var other = Composer()
        other.compose(timeline.presentation(at: time), viewport: viewport, into: &plain)
        var expected = Pixmap(size: size)
        rasterizer.render(plain, into: &expected)

        timeline.advance(&presentation, to: time)
        if var list = patched.take(), composer.update(&list, to: presentation) {
          patches += 1
          let windows = list.changes?.rects
          let isAbove = below != nil && windows != nil
          list.select(within: windows, aboveStanding: isAbove)
          rasterizer.render(
            list.list, into: &kept, within: windows, over: isAbove ? below : nil)
          #expect(list.whole().commands.count == plain.commands.count)
          var whole = Pixmap(size: size)
          rasterizer.render(list.whole(), into: &whole)
          let isWhole = whole == expected
          #expect(isWhole, "seed \(seed), frame \(frame), whole")
          patched = list
        } else {
          records += 1
          var list = DisplayList(size: size, background: SIMD4())
          patched = composer.record(presentation, viewport: viewport, into: &list)
          rasterizer.render(list, into: &kept)
          below = patched?.below.map { list in
            var pixels = Pixmap(size: size)
            rasterizer.render(list, into: &pixels)
            return pixels
          }
        }
        let isSame = kept == expected
        #expect(isSame, "seed \(seed), frame \(frame)")
      }
    }
    #expect(patches > 500, "\(patches) patched, \(records) recorded")
  }
}
