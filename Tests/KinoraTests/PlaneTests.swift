import CoreGraphics
import Foundation
import Kinora
import QuartzCore
import Testing

/// Planes in one 3D space, pixel by pixel.
@Suite struct PlaneTests {
  private func layer(_ size: CGFloat, _ rgba: RGBA) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    layer.position = CGPoint(x: 60, y: 60)
    layer.backgroundColor = CGColor(rgba: rgba)
    return layer
  }

  private func frame(_ root: CALayer, _ background: RGBA = .white) throws -> Pixmap {
    try FrameRenderer(
      layer: root, size: CGSize(width: 120, height: 120), background: background
    ).frame(at: 0)
  }

  private func room(perspective: Bool) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    if perspective { root.sublayerTransform.m34 = -1 / 300 }
    return root
  }

  /// Two layers in one plane, the smaller one above, turn through a whole circle about any axis.
  @Test(arguments: [SIMD3(0.0, 1, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0), SIMD3(0.3, 1, 0.7)])
  func coplanarLayersKeepTheirOrder(axis: SIMD3<Double>) throws {
    let root = room(perspective: true)
    let lower = layer(80, RGBA(1, 0, 0))
    let upper = layer(60, RGBA(0, 0, 1))
    root.addSublayer(lower)
    root.addSublayer(upper)
    for degree in 0..<360 {
      let turn = CATransform3DMakeRotation(
        CGFloat(degree) * .pi / 180, CGFloat(axis.x), CGFloat(axis.y), CGFloat(axis.z))
      lower.transform = turn
      upper.transform = turn
      let pixels = try frame(root)
      lower.isHidden = true
      let alone = try frame(root)
      lower.isHidden = false
      // Where the upper one covers a pixel wholly nothing of the lower one may show.
      for (pixel, above) in zip(pixels.pixels, alone.pixels)
      where above == Pixel.pack(0, 0, 255, 255) {
        #expect(pixel == above, "at \(degree) degrees")
      }
    }
  }

  /// A sheet that is split by a small one in front shows no line where the small one is not.
  @Test(arguments: [1.0, 0.5], [0.35, 0.9, 1.2]) func aSplitLeavesNoSeam(
    alpha: Double, angle: Double
  ) throws {
    for turn in [0.0, 0.2, 0.7] {
      let root = room(perspective: true)
      let small = layer(20, RGBA(0, 0, 1))
      let sheet = layer(110, RGBA(1, 0, 0, alpha))
      sheet.transform = CATransform3DConcat(
        CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0),
        CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1))
      root.addSublayer(sheet)
      let whole = try frame(root, .black)
      root.insertSublayer(small, at: 0)
      let split = try frame(root, .black)
      small.isHidden = false
      sheet.isHidden = true
      let alone = try frame(root, .black)
      for index in whole.pixels.indices where alone.pixels[index] == Pixel.pack(0, 0, 0, 255) {
        let (a, b) = (Pixel.unpack(whole.pixels[index]), Pixel.unpack(split.pixels[index]))
        let difference = abs(Int(a.0) - Int(b.0))
        // The overlap of opaque halves may thicken the sheet's own antialiased outline.
        let isInside = a.0 == (alpha == 1 ? 255 : 128) || alpha < 1
        if isInside {
          #expect(difference <= 4, "\(index % 120), \(index / 120): \(a.0) and \(b.0)")
        }
      }
    }
  }

  @Test func theHalvesLieBeforeAndBehind() throws {
    let root = room(perspective: false)
    let flat = layer(60, RGBA(0, 0, 1))
    let tilted = layer(100, RGBA(1, 0, 0))
    tilted.transform = CATransform3DMakeRotation(0.8, 0, 1, 0)
    root.addSublayer(flat)
    root.addSublayer(tilted)
    let pixels = try frame(root)
    // With y down a turn about +y takes the right half away from the eye.
    #expect(pixels[45, 60] == Pixel.pack(255, 0, 0, 255))
    #expect(pixels[75, 60] == Pixel.pack(0, 0, 255, 255))
  }

  @Test func theDeepestTreeIsDrawn() throws {
    let root = room(perspective: false)
    var last = root
    for index in 1..<3000 {
      let next = CALayer()
      next.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      // Every kind of nesting: groups, masks and round corners.
      next.opacity = index % 100 == 0 ? 0.999 : 1
      next.masksToBounds = index % 3 == 0
      next.cornerRadius = index % 300 == 0 ? 4 : 0
      next.transform = CATransform3DMakeRotation(index % 7 == 0 ? 0.001 : 0, 0, 1, 0)
      last.addSublayer(next)
      last = next
    }
    last.backgroundColor = .init(rgba: .black)
    root.backgroundColor = .init(rgba: RGBA(0, 1, 0))
    #expect(try frame(root)[110, 110] == Pixel.pack(0, 255, 0, 255))
  }

  @Test func aLayerSeenFromBehindHidesWhatHasNoBack() throws {
    let root = room(perspective: false)
    let parent = layer(80, RGBA(1, 0, 0))
    let child = layer(40, RGBA(0, 0, 1))
    child.position = CGPoint(x: 40, y: 40)
    child.isDoubleSided = false
    parent.addSublayer(child)
    root.addSublayer(parent)
    #expect(try frame(root)[60, 60] == Pixel.pack(0, 0, 255, 255))
    parent.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(try frame(root)[60, 60] == Pixel.pack(255, 0, 0, 255))
    child.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(try frame(root)[60, 60] == Pixel.pack(0, 0, 255, 255))
  }
}
