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
      #expect(kept == expected, "seed \(seed), frame \(frame)")
      #expect(list.commands.count == plain.commands.count)
    }
  }
}
