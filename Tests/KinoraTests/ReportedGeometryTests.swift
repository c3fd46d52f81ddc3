import CoreGraphics
import Foundation
import Kinora
import QuartzCore
import Testing

/// Faults of perspective that people met elsewhere, each as a test of its whole kind.
@Suite struct ReportedGeometryTests {
  private func layer(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.position = CGPoint(x: x, y: y)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  private func turn(_ degrees: Double, m34: Double = 0) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = CGFloat(m34)
    return CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(degrees * .pi / 180), 0, 1, 0), perspective)
  }

  /// The upright edge of a layer at its left or right side: where it is and how long.
  private func edge(_ layer: CALayer, _ x: CGFloat) -> (x: Double, height: Double) {
    let top = layer.convert(CGPoint(x: x, y: 0), to: nil)
    let bottom = layer.convert(CGPoint(x: x, y: layer.bounds.height), to: nil)
    return (Double(top.x), Double(bottom.y - top.y))
  }

  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 0.01) -> Bool {
    abs(a - b) <= tolerance
  }

  /// With m34 below zero the far side is the small one; above zero it is mirrored.
  @Test func theSignOfPerspective() {
    let card = layer(400, 300, at: 200, 150)
    card.transform = turn(45, m34: 1.0 / 900)
    #expect(near(edge(card, 0).x, 77.78) && near(edge(card, 0).height, 259.3, 0.1))
    #expect(near(edge(card, 400).x, 367.79) && near(edge(card, 400).height, 355.9, 0.1))
    card.transform = turn(45, m34: -1.0 / 900)
    #expect(near(edge(card, 0).x, 32.21) && near(edge(card, 0).height, 355.9, 0.1))
    #expect(near(edge(card, 400).x, 322.22) && near(edge(card, 400).height, 259.3, 0.1))
  }

  @Test(arguments: [10, 30, 60, 80.0], [200, 500, 900.0])
  func oppositeSignsAreMirrored(_ degrees: Double, _ distance: Double) {
    let card = layer(100, 80, at: 0, 0)
    card.transform = turn(degrees, m34: 1 / distance)
    let (left, right) = (edge(card, 0), edge(card, 100))
    card.transform = turn(degrees, m34: -1 / distance)
    let (otherLeft, otherRight) = (edge(card, 0), edge(card, 100))
    #expect(near(left.x, -otherRight.x, 1e-9) && near(right.x, -otherLeft.x, 1e-9))
    #expect(near(left.height, otherRight.height, 1e-9))
    // A turn from x towards -z takes the right side away from the viewer.
    #expect(otherLeft.height > otherRight.height)
  }

  /// Perspective of the superlayer makes one space in which zPosition moves layers.
  @Test(arguments: [(33, 139.56), (88, 182.11), (188, 269.76)] as [(CGFloat, Double)])
  func depthInTheSuperlayersSpace(_ z: CGFloat, _ expected: Double) {
    let root = layer(320, 320, at: 160, 160)
    root.sublayerTransform = turn(45, m34: -1.0 / 1000)
    let child = layer(100, 100, at: 150, 150)
    child.zPosition = z
    root.addSublayer(child)
    #expect(near(edge(child, 0).x, expected))
  }

  /// Perspective of the layer's own ends with the layer: depth beside it does not count.
  @Test(arguments: [10, 100, -300] as [CGFloat])
  func depthOutsideOwnPerspective(_ z: CGFloat) throws {
    func frame(_ z: CGFloat) throws -> Pixmap {
      let root = layer(120, 120, at: 60, 60)
      let child = layer(80, 80, at: 60, 60)
      child.backgroundColor = .black
      child.transform = turn(40, m34: -1.0 / 300)
      child.zPosition = z
      root.addSublayer(child)
      return try FrameRenderer(layer: root, size: CGSize(width: 120, height: 120)).frame(at: 0)
    }
    #expect(try frame(z) == frame(0))
  }

  /// The depth of the anchor moves the plane the other way, before the turn.
  @Test(arguments: [(0, 54.42), (-50, 78.80), (50, 34.11)] as [(CGFloat, Double)])
  func depthOfTheAnchor(_ z: CGFloat, _ expected: Double) {
    let card = layer(100, 100, at: 100, 100)
    card.transform = turn(30, m34: -1.0 / 500)
    card.anchorPointZ = z
    #expect(near(edge(card, 0).x, expected))
  }

  /// A picture of a turned layer is of the turned layer.
  @Test(arguments: [0, 30, 45, 60, 80.0])
  func turnsShowInPixels(_ degrees: Double) throws {
    let card = layer(100, 100, at: 100, 100)
    card.transform = turn(degrees)
    let frame = try FrameRenderer(layer: card, size: CGSize(width: 200, height: 200)).frame(at: 0)
    let coverage = frame.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    let half = 50 * cos(degrees * .pi / 180)
    #expect(near(coverage, 200 * half, max(1, 0.001 * coverage)))
    for y in 0..<200 {
      for x in 0..<200 where frame[x, y] >> 24 == 255 {
        #expect(Double(x) > 99 - half && Double(x) < 100 + half && (50..<150).contains(y))
      }
    }
  }
}
