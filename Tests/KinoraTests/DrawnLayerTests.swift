import CoreGraphics
import Foundation
import Kinora
import MediaTiming
import QuartzCore
import Testing

/// The pixels of layers that draw themselves.
@Suite struct DrawnLayerTests {
  final class Painter: CALayerDelegate {
    let body: (CGContext) -> Void
    init(_ body: @escaping (CGContext) -> Void) { self.body = body }
    func draw(_ layer: CALayer, in ctx: CGContext) { body(ctx) }
  }

  private func frame(
    scale: Double = 1, _ change: (CALayer) -> Void = { _ in }, _ body: @escaping (CGContext) -> Void
  ) throws -> Pixmap {
    let painter = Painter(body)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 5, width: 60, height: 40)
    layer.delegate = painter
    change(layer)
    layer.setNeedsDisplay()
    return try withExtendedLifetime(painter) {
      try FrameRenderer(
        layer: layer, size: CGSize(width: 80, height: 50), scale: scale, background: .white
      ).frame(at: 0)
    }
  }

  private func shape(
    scale: Double = 1, _ change: (CALayer) -> Void = { _ in }, _ make: (CAShapeLayer) -> Void
  ) throws -> Pixmap {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 10, y: 5, width: 60, height: 40)
    make(layer)
    change(layer)
    return try FrameRenderer(
      layer: layer, size: CGSize(width: 80, height: 50), scale: scale, background: .white
    ).frame(at: 0)
  }

  @Test(arguments: [1, 2, 3.5]) func fillsAreAsSharpAsShapes(_ scale: Double) throws {
    let oval = CGRect(x: 4, y: 6, width: 50, height: 30)
    let color = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    func tilt(_ layer: CALayer) { layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
    let drawn = try frame(scale: scale, tilt) { context in
      context.setFillColor(color)
      context.fillEllipse(in: oval)
    }
    let shaped = try shape(scale: scale, tilt) { layer in
      layer.path = CGPath(ellipseIn: oval)
      layer.fillColor = color
    }
    #expect(drawn == shaped)
  }

  @Test func transformsMoveWhatIsDrawn() throws {
    let drawn = try frame { context in
      context.translateBy(x: 10, y: 10)
      context.scaleBy(x: 2, y: 3)
      context.fill(CGRect(x: 1, y: 2, width: 10, height: 5))
    }
    let shaped = try shape { layer in
      layer.path = CGPath(rect: CGRect(x: 12, y: 16, width: 20, height: 15))
    }
    #expect(drawn == shaped)
  }

  @Test func clipsCutEachOtherAndTheBounds() throws {
    let drawn = try frame { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 30, height: 40))
      context.saveGState()
      context.clip(to: CGRect(x: 20, y: 10, width: 40, height: 20))
      context.setFillColor(gray: 0, alpha: 1)
      context.fill(CGRect(x: -100, y: -100, width: 400, height: 400))
      context.restoreGState()
      context.fill(CGRect(x: -5, y: 35, width: 100, height: 50))
    }
    let shaped = try shape { layer in
      let path = CGMutablePath()
      path.addRect(CGRect(x: 20, y: 10, width: 10, height: 20))
      path.addRect(CGRect(x: 0, y: 35, width: 30, height: 5))
      layer.path = path
    }
    #expect(drawn == shaped)
  }

  @Test func imagesLieAsApplesDo() throws {
    let size = try #require(PixelSize(width: 2, height: 2))
    var pixmap = Pixmap(size: size)
    let (red, green, blue, black) = (
      Pixel.pack(255, 0, 0, 255), Pixel.pack(0, 255, 0, 255), Pixel.pack(0, 0, 255, 255),
      Pixel.pack(0, 0, 0, 255)
    )
    pixmap.pixels = [red, green, blue, black]
    let image = CGImage(pixmap: pixmap)
    let drawn = try frame { $0.draw(image, in: CGRect(x: 10, y: 10, width: 20, height: 20)) }
    #expect(drawn[21, 16] == blue && drawn[38, 16] == black)
    #expect(drawn[21, 33] == red && drawn[38, 33] == green)
    let upright = try frame { context in
      context.translateBy(x: 0, y: 40)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    #expect(upright[21, 16] == red && upright[38, 33] == black)
  }

  @Test func aDrawingFollowsChangedBoundsAsContentsDo() throws {
    func drawn(_ gravity: CALayerContentsGravity) throws -> Pixmap {
      let painter = Painter { $0.fill(CGRect(x: 0, y: 0, width: 30, height: 40)) }
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 5, width: 60, height: 40)
      layer.delegate = painter
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      layer.contentsGravity = gravity
      layer.frame = CGRect(x: 10, y: 5, width: 40, height: 20)
      return try FrameRenderer(
        layer: layer, size: CGSize(width: 80, height: 50), background: .white
      ).frame(at: 0)
    }
    let black = Pixel.pack(0, 0, 0, 255)
    let stretched = try drawn(.resize)
    #expect(stretched.pixels.count { $0 == black } == 20 * 20 && stretched[10, 5] == black)
    let kept = try drawn(.topLeft)
    #expect(kept[39, 24] == black && kept[41, 24] != black)
  }

  @Test func animatedKeysAreDrawnByStepping() throws {
    final class Bar: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "share" }
      override class func presentationCopy(of layer: CALayer) -> CALayer { Bar(layer: layer) }
      override func draw(in ctx: CGContext) {
        let share = value(forKey: "share") as? Double ?? 0
        ctx.fill(CGRect(x: 0, y: 0, width: 100 * CGFloat(share), height: 10))
      }
    }
    let bar = Bar()
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    bar.setValue(1.0, forKey: "share")
    let animation = CABasicAnimation(keyPath: "share")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 1
    bar.addFromDocument(animation, forKey: nil)
    let stepper = FrameStepper(layer: bar)
    let scene = stepper.record(FrameGrid(rate: try FrameRate(parsing: "10")), frames: 15)
    #expect(scene.diagnostics.isEmpty)
    let renderer = try FrameRenderer(scene, size: CGSize(width: 100, height: 10))
    for frame in 0..<15 {
      let time = Double(frame) / 10
      let covered = renderer.frame(at: time).pixels.count { $0 >> 24 == 255 }
      #expect(covered == 100 * min(frame, 10), "frame \(frame)")
    }
  }
}
