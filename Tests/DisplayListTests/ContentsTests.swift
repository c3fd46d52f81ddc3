import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// Where contents lie, how they stretch and how they fade.
@Suite struct ContentsTests {
  /// Measured on Apple's: an 80 x 60 layer and a 20 x 10 image; minY is the bottom.
  @Test(arguments: [
    ("center", 30, 25, 50, 35), ("top", 30, 50, 50, 60), ("bottom", 30, 0, 50, 10),
    ("left", 0, 25, 20, 35), ("right", 60, 25, 80, 35), ("topLeft", 0, 50, 20, 60),
    ("topRight", 60, 50, 80, 60), ("bottomLeft", 0, 0, 20, 10), ("bottomRight", 60, 0, 80, 10),
    ("resize", 0, 0, 80, 60), ("resizeAspect", 0, 10, 80, 50),
    ("resizeAspectFill", -20, 0, 100, 60),
  ])
  func gravity(name: String, minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) throws {
    let layer = box(50, 50, 80, 60)
    layer.contents = image(20, 10)
    layer.contentsGravity = CALayerContentsGravity(rawValue: name)
    let fill = try #require(composed(layer).fills.first)
    #expect(
      fill.bounds
        == DeviceRect(minX: 50 + minX, minY: 50 + minY, maxX: 50 + maxX, maxY: 50 + maxY))
  }

  @Test func contentsScaleDividesTheSize() throws {
    let layer = box(50, 50, 80, 60)
    layer.contents = image(20, 10)
    layer.contentsGravity = .center
    layer.contentsScale = 2
    let fill = try #require(composed(layer).fills.first)
    #expect(fill.bounds == DeviceRect(minX: 85, minY: 77, maxX: 95, maxY: 83))
  }

  private func sliced(_ center: CGRect, _ change: (CALayer) -> Void = { _ in }) -> [Fill] {
    let layer = box(20, 30, 100, 60)
    layer.contents = image(20, 10)
    layer.contentsCenter = center
    change(layer)
    return composed(layer).fills
  }

  @Test func aCenterGivesNineParts() throws {
    let fills = sliced(CGRect(x: 0.25, y: 0.3, width: 0.5, height: 0.4))
    #expect(fills.count == 9)
    // Corners keep their pixels: 5 x 3.
    #expect(fills[0].bounds == DeviceRect(minX: 20, minY: 30, maxX: 25, maxY: 33))
    #expect(fills[4].bounds == DeviceRect(minX: 25, minY: 33, maxX: 115, maxY: 87))
    #expect(fills[8].bounds == DeviceRect(minX: 115, minY: 87, maxX: 120, maxY: 90))
    guard case .image(let middle) = fills[4].paint else { return }
    #expect(middle.source == ImageRect(minX: 5, minY: 3, maxX: 15, maxY: 7))
    #expect(fills.allSatisfy { $0.blend == .plusLighter })
  }

  @Test func cornersTakeTheContentsScale() throws {
    let fills = sliced(CGRect(x: 0.5, y: 0.5, width: 0, height: 0)) { $0.contentsScale = 0.5 }
    #expect(fills.count == 9)
    // A middle without length is one pixel: columns of 10, 1 and 9 pixels.
    guard case .image(let middle) = fills[4].paint else { return }
    #expect(middle.source == ImageRect(minX: 10, minY: 5, maxX: 11, maxY: 6))
    #expect(fills[0].bounds == DeviceRect(minX: 20, minY: 30, maxX: 40, maxY: 40))
    #expect(fills[8].bounds == DeviceRect(minX: 102, minY: 82, maxX: 120, maxY: 90))
  }

  @Test func aCenterOverOneAxisGivesThreeParts() {
    #expect(sliced(CGRect(x: 0.25, y: 0, width: 0.5, height: 1)).count == 3)
    #expect(sliced(CGRect(x: 0, y: 0, width: 1, height: 1)).count == 1)
  }

  @Test func onlyResizingGravitiesStretch() {
    let center = CGRect(x: 0.25, y: 0.3, width: 0.5, height: 0.4)
    #expect(sliced(center) { $0.contentsGravity = .center }.count == 1)
    #expect(sliced(center) { $0.contentsGravity = .resizeAspect }.count == 9)
  }

  @Test func itCountsInWhatContentsRectLeaves() throws {
    let fills = sliced(CGRect(x: 0.5, y: 0, width: 0.25, height: 1)) {
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.4, height: 1)
    }
    guard case .image(let first) = fills[0].paint, case .image(let middle) = fills[1].paint else {
      return
    }
    #expect(first.source == ImageRect(minX: 10, minY: 0, maxX: 14, maxY: 10))
    #expect(middle.source == ImageRect(minX: 14, minY: 0, maxX: 16, maxY: 10))
  }

  @Test func cornersThatDoNotFitShrink() {
    let layer = box(20, 30, 5, 60)
    layer.contents = image(20, 10)
    layer.contentsCenter = CGRect(x: 0.5, y: 0, width: 0, height: 1)
    let fills = composed(layer).fills
    #expect(fills.count == 2)
    #expect(fills.map(\.bounds.maxX).max() == 25)
  }

  private func fading(_ to: CGImage, at time: Double, opacity: Float = 1) -> DisplayList {
    let layer = box(0, 0, 50, 50)
    layer.contents = image(4, 4)
    layer.opacity = opacity
    var state = LayerState(layer)
    state.contents.next = (to, time)
    let tree = PresentationTree(nodes: [.init(subtreeEnd: 1, state: state)])
    let size = PixelSize(width: 100, height: 100)
    guard let size else { preconditionFailure("a frame of 100 x 100 can be") }
    var list = DisplayList(size: size, background: .zero)
    var composer = Composer()
    composer.compose(tree, viewport: Viewport(size: size), into: &list)
    return list
  }

  private func opacities(_ list: DisplayList) -> [Float] {
    list.fills.compactMap { if case .image(let paint) = $0.paint { paint.opacity } else { nil } }
  }

  @Test func opaquePicturesFadeWithoutABuffer() {
    let list = fading(image(4, 4), at: 0.25)
    #expect(list.steps == "fill fill")
    #expect(opacities(list) == [1, 0.25])
    // The shares of a translucent layer still add up to its opacity: 0.3 and 0.1 of 0.4.
    let translucent = opacities(fading(image(4, 4), at: 0.25, opacity: 0.4))
    #expect(abs(translucent[1] - 0.1) < 1e-6)
    #expect(abs(translucent[0] * (1 - translucent[1]) - 0.3) < 1e-6)
  }

  @Test func translucentPicturesAreAddedInABuffer() {
    let list = fading(image(4, 4, alpha: 100), at: 0.25, opacity: 0.5)
    #expect(list.steps == "( fill fill )")
    #expect(list.groups[0].opacity == 0.5)
    #expect(opacities(list) == [0.75, 0.25])
    #expect(list.fills.map(\.blend) == [.sourceOver, .plusLighter])
  }
}
