import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// Tiled layers: which tiles are drawn, and which level shows.
@Suite struct TileTests {
  final class Painter: CALayerDelegate {
    var calls: [(box: CGRect, scale: CGFloat)] = []
    func draw(_ layer: CALayer, in ctx: CGContext) {
      calls.append((ctx.boundingBoxOfClipPath, ctx.ctm.a))
      ctx.fill(ctx.boundingBoxOfClipPath)
    }
  }

  private func tiled(_ painter: Painter, _ change: (CATiledLayer) -> Void) -> CATiledLayer {
    let layer = CATiledLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.delegate = painter
    change(layer)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    return layer
  }

  @Test func allTilesOfAllLevelsAreDrawnAtOnce() {
    let painter = Painter()
    let layer = tiled(painter) {
      $0.tileSize = CGSize(width: 50, height: 50)
      $0.levelsOfDetail = 3
      $0.levelsOfDetailBias = 1
    }
    // 200 x 120, 100 x 60 and 50 x 30 pixels.
    #expect(layer.levels.map(\.scale) == [2, 1, 0.5])
    #expect(painter.calls.count == 4 * 3 + 2 * 2 + 1)
    #expect(painter.calls.map(\.scale) == Array(repeating: 2, count: 12) + [1, 1, 1, 1, 0.5])
    #expect(painter.calls[0].box == CGRect(x: 0, y: 0, width: 25, height: 25))
    #expect(painter.calls[11].box == CGRect(x: 75, y: 50, width: 25, height: 10))
  }

  @Test func theLevelFollowsTheSizeOnTheScreen() throws {
    let painter = Painter()
    let layer = tiled(painter) {
      $0.levelsOfDetail = 4
      $0.levelsOfDetailBias = 1
    }
    for (scale, expected) in [(0.2, 25), (0.3, 50), (0.5, 50), (1, 100), (1.5, 200), (4, 200)] {
      let list = composed(layer, scale: scale)
      #expect(try #require(list.pictures.first).size.width == expected, "\(scale)")
      #expect(list.fills.count == 1)
    }
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -5, height: 5), CGSize(width: CGFloat.nan, height: .infinity),
    CGSize(width: 1e-300, height: 1e300), CGSize(width: 1, height: 1),
  ]) func badTileSizesAreBounded(_ size: CGSize) {
    let painter = Painter()
    let layer = tiled(painter) {
      $0.tileSize = size
      $0.levelsOfDetail = .max
      $0.levelsOfDetailBias = .max
      $0.bounds.size = CGSize(width: 3000, height: 2000)
    }
    #expect(!layer.levels.isEmpty && layer.levels.count <= 24)
    #expect(painter.calls.count <= 24 * 4096)
    #expect(layer.levels.allSatisfy { $0.scale * 3000 <= 4096 })
    let empty = tiled(painter) { $0.bounds.size = CGSize(width: CGFloat.nan, height: 5) }
    #expect(empty.levels.isEmpty)
  }

  @Test func aLayerTooLargeForPicturesIsDrawnCoarsely() {
    let painter = Painter()
    let layer = tiled(painter) { $0.bounds.size = CGSize(width: 40_960, height: 10) }
    #expect(layer.levels.map(\.scale) == [0.1])
  }
}
