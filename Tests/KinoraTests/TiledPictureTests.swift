import CoreGraphics
import Foundation
import Kinora
import QuartzCore
import Testing

/// The pixels of tiled layers.
@Suite struct TiledPictureTests {
  final class Painter: CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      // Each tile is painted to its very edges.
      ctx.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
      ctx.fill(ctx.boundingBoxOfClipPath)
    }
  }

  @Test(arguments: [0.3, 0.5, 0.77, 1, 1.3, 2, 3.1]) func tilesHaveNoSeams(_ scale: Double) throws {
    let painter = Painter()
    let layer = CATiledLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 90, height: 70)
    layer.tileSize = CGSize(width: 17, height: 23)
    layer.levelsOfDetail = 4
    layer.levelsOfDetailBias = 1
    layer.delegate = painter
    layer.setNeedsDisplay()
    let frame = try withExtendedLifetime(painter) {
      try FrameRenderer(
        layer: layer, size: CGSize(width: 90, height: 70), scale: scale, background: .white
      ).frame(at: 0)
    }
    let middle = frame[frame.width / 2, frame.height / 2]
    #expect(middle == 0xFFCC_6633)
    for y in 1..<frame.height - 1 {
      for x in 1..<frame.width - 1 where frame[x, y] != middle {
        Issue.record("a seam at \(x), \(y)")
        return
      }
    }
  }

  @Test func tilesShowWhatWasDrawn() throws {
    final class Dots: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(CGColor.black)
        ctx.fillEllipse(in: CGRect(x: 10, y: 10, width: 40, height: 30))
      }
    }
    let dots = Dots()
    func frame(_ layer: CALayer) throws -> Pixmap {
      layer.frame = CGRect(x: 4, y: 6, width: 60, height: 50)
      layer.delegate = dots
      layer.setNeedsDisplay()
      return try FrameRenderer(
        layer: layer, size: CGSize(width: 70, height: 60), background: .white
      ).frame(at: 0)
    }
    let tiled = CATiledLayer()
    tiled.tileSize = CGSize(width: 20, height: 20)
    // Whole tiles on whole pixels: the same pixels as a layer that is drawn at once.
    let (a, b) = try withExtendedLifetime(dots) { (try frame(tiled), try frame(CALayer())) }
    var most = 0
    for y in 0..<a.height {
      for x in 0..<a.width { most = max(most, abs(Int(a[x, y] & 255) - Int(b[x, y] & 255))) }
    }
    #expect(most <= 2)
  }
}
