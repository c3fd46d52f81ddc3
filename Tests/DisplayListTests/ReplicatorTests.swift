import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// What replicators add to a display list.
@Suite struct ReplicatorTests {
  private func replicator(_ count: Int, _ transform: CATransform3D = CATransform3D())
    -> CAReplicatorLayer
  {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    layer.instanceCount = count
    layer.instanceTransform = transform
    layer.addSublayer(box(40, 0, 20, 10, color(1, 1, 1)))
    return layer
  }

  private func solid(_ fill: Fill) -> SIMD4<Float>? {
    if case .solid(let color) = fill.paint { return color }
    return nil
  }

  @Test func copiesTurnAboutTheMiddleOfTheBounds() {
    for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1)] {
      let layer = replicator(4, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
      let frame = layer.frame
      layer.anchorPoint = anchor
      layer.frame = frame
      layer.bounds.origin = .zero
      let boxes = composed(layer).fills.map(\.bounds)
      // Above, right, below, left: the first copy is at the back.
      let middles = boxes.map { SIMD2(($0.minX + $0.maxX) / 2, ($0.minY + $0.maxY) / 2) }
      #expect(middles == [SIMD2(100, 55), SIMD2(145, 100), SIMD2(100, 145), SIMD2(55, 100)])
    }
  }

  @Test func oneCopyIsThePlainLayer() {
    let one = composed(replicator(1))
    let plain = CALayer()
    plain.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    plain.addSublayer(box(40, 0, 20, 10, color(1, 1, 1)))
    let other = composed(plain)
    #expect(one.commands == other.commands && one.vertices == other.vertices)
  }

  @Test(arguments: [0, -1, .min]) func noCopies(_ count: Int) {
    let layer = replicator(count)
    layer.backgroundColor = color(1, 0, 0)
    #expect(composed(layer).fills.count == 1)
  }

  @Test func coloursMultiplyInEveryPaint() throws {
    let layer = replicator(2)
    layer.instanceColor = color(1, 0.5, 1, 0.5)
    layer.instanceRedOffset = -0.5
    let fills = composed(layer).fills
    #expect(fills.compactMap(solid) == [SIMD4(0.5, 0.25, 0.5, 0.5), SIMD4(0.25, 0.25, 0.5, 0.5)])
  }

  @Test func nestedColoursMultiply() {
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    outer.instanceCount = 2
    outer.instanceColor = color(0.5, 1, 1)
    let inner = replicator(3)
    inner.instanceColor = color(0.5, 0.5, 1)
    outer.addSublayer(inner)
    let colours = composed(outer).fills.compactMap(solid)
    #expect(colours.count == 6 && Set(colours) == [SIMD4(0.25, 0.5, 1, 1)])
  }

  @Test func theTintOfAFilteredLayerComesLast() throws {
    let layer = replicator(1)
    layer.instanceColor = color(1, 0, 1)
    layer.sublayers?[0].filters = [CAFilter(type: "colorInvert") as Any]
    let list = composed(layer)
    let group = try #require(list.groups.first)
    #expect(group.filters.count == 2)
    #expect(
      group.filters.last
        == .colorMatrix([
          1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
        ]))
    #expect(list.fills.compactMap(solid) == [SIMD4(1, 1, 1, 1)])
  }

  @Test func imagesGradientsAndShadowsAreTinted() throws {
    let layer = replicator(1)
    layer.instanceColor = color(1, 0.5, 0.25)
    layer.sublayers = nil
    let picture = box(0, 0, 10, 10)
    picture.contents = image(4, 4)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
    gradient.colors = [color(1, 1, 1), color(0, 0.5, 1)]
    let shadowed = box(40, 40, 20, 20, color(1, 1, 1))
    shadowed.shadowOpacity = 1
    shadowed.shadowColor = color(1, 1, 1)
    layer.sublayers = [picture, gradient, shadowed]
    let list = composed(layer)
    guard case .image(let paint) = list.fills[0].paint else {
      Issue.record("no image")
      return
    }
    #expect(paint.tint == SIMD4(1, 0.5, 0.25, 1))
    #expect(
      list.gradients[0].stops.map(\.color)
        == [SIMD4(1, 0.5, 0.25, 1), SIMD4(0, 0.25, 0.25, 1)])
    #expect(list.shadows.first?.color == SIMD4(1, 0.5, 0.25, 1))
  }

  @Test func depthOrdersAllCopiesTogether() {
    // Each copy lies farther away than the one before.
    let layer = replicator(3, CATransform3DMakeTranslation(4, 0, -10))
    #expect(composed(layer).fills.map(\.bounds.minX) == [98, 94, 90])
  }

  @Test func preservedDepthJoinsTheSpaceAround() {
    let root = box(0, 0, 200, 200)
    let layer = replicator(2, CATransform3DMakeTranslation(0, 0, 20))
    layer.backgroundColor = color(1, 0, 0)
    let between = box(60, 60, 80, 80, color(0, 1, 0))
    between.zPosition = 10
    root.sublayers = [layer, between]
    #expect(composed(root).fills.compactMap(solid).map(\.x) == [1, 1, 1, 0])
    layer.preservesDepth = true
    let fills = composed(root).fills
    #expect(fills.compactMap(solid) == [SIMD4(1, 1, 1, 1), SIMD4(0, 1, 0, 1), SIMD4(1, 1, 1, 1)])
  }

  @Test func whatCopiesCoverCountsAsExtent() throws {
    let layer = replicator(3, CATransform3DMakeTranslation(100, 0, 0))
    let tree = Timeline(layer).presentation(at: 0)
    #expect(tree.extent(of: 0) == CGRect(x: 40, y: 0, width: 220, height: 10))
    layer.instanceCount = 0
    #expect(Timeline(layer).presentation(at: 0).extent(of: 0) == nil)
  }

  @Test func wildNumbersEnd() {
    for matrix in [
      CATransform3DMakeScale(1e30, 1e30, 1), CATransform3DMakeScale(.nan, 1, 1),
      CATransform3DMakeTranslation(.infinity, 0, 0), CATransform3DMakeScale(0, 0, 0),
    ] {
      let list = composed(replicator(.max, matrix))
      #expect(list.fills.count <= 100_000)
    }
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    outer.instanceCount = .max
    outer.addSublayer(replicator(.max))
    #expect(composed(outer).fills.count <= ReplicatorState.layerLimit)
  }
}
