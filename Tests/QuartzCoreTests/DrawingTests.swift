import QuartzCore
import Testing

/// Layers that draw themselves.
@Suite struct DrawingTests {
  /// Fills a share of its width, which is a key of its own.
  final class Gauge: CALayer {
    var isPresentation = false
    override class func needsDisplay(forKey key: String) -> Bool { key == "share" }
    override class func presentationCopy(of layer: CALayer) -> CALayer {
      let copy = Gauge(layer: layer)
      copy.isPresentation = true
      return copy
    }
    override func draw(in ctx: CGContext) {
      let share = value(forKey: "share") as? Double ?? 0
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * CGFloat(share), height: bounds.height))
    }
  }

  private func width(_ drawing: Drawing?) -> Double? {
    guard case .fill(let path, _, _)? = drawing?.steps.first?.content else { return nil }
    return Double(path.tightBounds.width)
  }

  private func gauge(_ share: Double) -> Gauge {
    let gauge = Gauge()
    gauge.bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
    gauge.setValue(share, forKey: "share")
    return gauge
  }

  @Test func aChangeOfAKeyThatIsDrawnDrawsAnew() {
    let layer = gauge(0.5)
    #expect(layer.needsDisplay())
    let tree = LiveTree(root: layer)
    tree.commit()
    #expect(width(layer.drawing) == 50)
    let changes = tree.changeCount
    tree.advance(to: 1)
    #expect(tree.changeCount == changes)
    tree.perform { layer.setValue(0.25, forKey: "share") }
    tree.commit()
    #expect(width(layer.drawing) == 25)
    #expect(tree.changeCount > changes)
  }

  @Test func anAnimatedKeyIsDrawnInEveryFrame() {
    let layer = gauge(1)
    let tree = LiveTree(root: layer)
    let animation = CABasicAnimation(keyPath: "share")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 2
    tree.advance(to: 1)
    tree.perform { layer.add(animation, forKey: nil) }
    var seen: [Double?] = []
    for time in [1, 1.5, 2, 2.5, 3, 3.5] {
      tree.advance(to: time)
      seen.append(width(layer.drawing))
    }
    #expect(
      seen == [0.0, 25, 50, 75, 100, 100].map { $0 == 0 ? nil : $0 }
        || seen == [0, 25, 50, 75, 100, 100])
    #expect(!layer.isPresentation)
  }

  @Test func contentsTakeThePlaceOfADrawing() throws {
    let layer = gauge(0.5)
    layer.displayIfNeeded()
    #expect(layer.drawing != nil)
    let size = try #require(PixelSize(width: 1, height: 1))
    layer.contents = CGImage(pixmap: Pixmap(size: size))
    #expect(layer.drawing == nil)
  }

  @Test func delegatesDrawOrSupplyContents() throws {
    final class Painter: CALayerDelegate {
      var image: CGImage?
      func display(_ layer: CALayer) { if let image { layer.contents = image } }
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.fillEllipse(in: layer.bounds)
      }
    }
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    let painter = Painter()
    layer.delegate = painter
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(width(layer.drawing) == 40)
    let size = try #require(PixelSize(width: 1, height: 1))
    painter.image = CGImage(pixmap: Pixmap(size: size))
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.drawing == nil && layer.contents as? CGImage === painter.image)
  }

  @Test func contextsTransformAndKeepState() {
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.setFillColor(gray: 0, alpha: 0.5)
    context.saveGState()
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 3)
    context.setAlpha(0.5)
    context.setFillColor(.white)
    context.fill(CGRect(x: 1, y: 1, width: 4, height: 5))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.clip(to: CGRect(x: 2, y: 2, width: 5, height: 5))
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    let drawing = context.drawing
    #expect(drawing.steps.count == 2 && drawing.clips.count == 2)
    guard case .fill(let path, _, let color) = drawing.steps[0].content else {
      Issue.record("no fill")
      return
    }
    #expect(path.tightBounds == CGRect(x: 12, y: 23, width: 8, height: 15))
    #expect(color == RGBA(1, 1, 1, 0.5) && drawing.steps[0].clip == nil)
    #expect(drawing.steps[1].clip == 1 && drawing.clips[1].parent == 0)
  }

  @Test func strokesHaveTheirWidthInUserSpace() {
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(4)
    context.move(to: CGPoint(x: 10, y: 10))
    context.addLine(to: CGPoint(x: 20, y: 10))
    #expect(context.currentPointOfPath == CGPoint(x: 20, y: 10) && !context.isPathEmpty)
    context.strokePath()
    #expect(context.isPathEmpty)
    guard case .fill(let path, _, _)? = context.drawing.steps.first?.content else {
      Issue.record("no stroke")
      return
    }
    #expect(path.tightBounds == CGRect(x: 20, y: 16, width: 20, height: 8))
  }
}
