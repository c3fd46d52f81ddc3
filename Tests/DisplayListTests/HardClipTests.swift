import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import TestSupport
import Testing

@testable import DisplayList

/// Clips by pixel centres: the seams of split planes, and edges that are not antialiased.
@Suite struct HardClipTests {
  /// How often the rectangles of a clip cover each pixel.
  private func counts(_ list: DisplayList, _ clip: Clip, side: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: side * side)
    for contour in clip.contours {
      let end = Int(list.contourEnds[Int(contour)])
      let (low, high) = (list.vertices[end - 4], list.vertices[end - 2])
      for y in Int(low.y)..<Int(high.y) {
        for x in Int(low.x)..<Int(high.x) { counts[y * side + x] += 1 }
      }
    }
    return counts
  }

  @Test func twoSidesPartThePixels() throws {
    var random = SeededGenerator(seed: 7)
    let side = 24
    let size = try #require(PixelSize(width: side, height: side))
    for round in 0..<200 {
      var line = SIMD3(
        Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random),
        Double.random(in: -20...20, using: &random))
      // Lines along pixel centres and axes are the delicate ones.
      switch round % 5 {
      case 1: line = SIMD3(1, 0, -Double(round % 24) - 0.5)
      case 2: line = SIMD3(0, -1, Double(round % 24) + 0.5)
      case 3: line = SIMD3(1, 1, -Double(round % 40))
      default: break
      }
      var list = DisplayList(size: size, background: .zero)
      var composer = Composer()
      composer.area = list.frame
      let one = composer.hardClip(to: [line], parent: -1, into: &list)
      let other = composer.hardClip(to: [-line], parent: -1, into: &list)
      let a = counts(list, try list.clip(one), side: side)
      let b = counts(list, try list.clip(other), side: side)
      for index in a.indices {
        #expect(a[index] + b[index] == 1)
        let (x, y) = (Double(index % side) + 0.5, Double(index / side) + 0.5)
        let value = line.x * x + line.y * y + line.z
        if abs(value) > 1e-9 { #expect((a[index] == 1) == (value > 0)) }
      }
    }
  }

  @Test func edgesThatAreNotAntialiasedRunAlongPixels() throws {
    let layer = box(20.3, 30.4, 50.5, 40.4, color(1, 0, 0))
    layer.allowsEdgeAntialiasing = false
    let list = composed(layer)
    let clip = try list.clip(list.fills[0].clip)
    #expect(clip.bounds == DeviceRect(minX: 20, minY: 30, maxX: 71, maxY: 71))
    #expect(list.area(clip.contours) == 51 * 41)
    // The fill itself reaches beyond, so that its own edges do not count.
    #expect(list.fills[0].bounds.minX <= 18)
  }

  @Test func singleEdgesCanBeHard() throws {
    let layer = box(20.3, 30.4, 50.5, 40.4, color(1, 0, 0))
    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge, .layerBottomEdge]
    let list = composed(layer)
    let clip = try list.clip(list.fills[0].clip)
    #expect(clip.bounds.maxX == 71 && clip.bounds.minX == 0)
    #expect(list.fills[0].bounds.minX == 20)
  }

  private func crossing(alpha: Double) -> CALayer {
    let root = box(0, 0, 200, 200)
    root.addSublayer(box(50, 80, 100, 40, color(0, 0, 1)))
    let tilted = box(20, 20, 160, 160, color(1, 0, 0, alpha))
    tilted.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
    root.addSublayer(tilted)
    return root
  }

  @Test func halvesOfAnOpaqueLayerOverlap() throws {
    let fills = composed(crossing(alpha: 1)).fills
    #expect(fills.count == 3)
    let (first, last) = (fills[0].bounds, fills[2].bounds)
    #expect(first.clipWidth(last) >= 1 && first.clipWidth(last) <= 2)
    #expect(fills.allSatisfy { $0.clip < 0 })
  }

  @Test func halvesOfATranslucentLayerPartThePixels() throws {
    let list = composed(crossing(alpha: 0.5))
    #expect(list.fills.count == 3)
    let first = try list.clip(list.fills[0].clip).bounds
    let last = try list.clip(list.fills[2].clip).bounds
    #expect(first.clipWidth(last) == 0)
    #expect(first.union(last) == list.frame)
  }
}

extension DeviceRect {
  /// How many columns two rectangles share.
  fileprivate func clipWidth(_ other: DeviceRect) -> Int32 {
    max(0, min(maxX, other.maxX) - max(minX, other.minX))
  }
}
