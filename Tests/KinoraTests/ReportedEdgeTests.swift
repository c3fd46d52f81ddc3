import CoreGraphics
import Foundation
import Kinora
import QuartzCore
import TestSupport
import Testing

/// Faults of edges, near planes and corners that people met elsewhere, each as a test of its kind.
@Suite struct ReportedEdgeTests {
  private func frame(
    _ root: CALayer, _ side: CGFloat = 200, _ background: RGBA? = nil
  ) throws -> Pixmap {
    try FrameRenderer(
      layer: root, size: CGSize(width: side, height: side), background: background
    ).frame(at: 0)
  }

  private func plane(
    _ width: CGFloat, _ height: CGFloat, _ transform: CATransform3D
  ) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.position = CGPoint(x: 100, y: 100)
    layer.backgroundColor = .white
    layer.transform = transform
    return layer
  }

  /// A turn about y, then z, in degrees, seen from a distance.
  private func turn(_ y: Double, _ z: Double, distance: Double = 300) -> CATransform3D {
    let turn = CATransform3DConcat(
      CATransform3DMakeRotation(CGFloat(y * .pi / 180), 0, 1, 0),
      CATransform3DMakeRotation(CGFloat(z * .pi / 180), 0, 0, 1))
    var perspective = CATransform3DIdentity
    perspective.m34 = CGFloat(-1 / distance)
    return CATransform3DConcat(turn, perspective)
  }

  static let turns: [SIMD2<Double>] = [
    SIMD2(0, 0), SIMD2(30, 0), SIMD2(45, 10), SIMD2(60, 33), SIMD2(-50, 45), SIMD2(80, 2),
  ]

  /// What a turned layer covers is the area of its outline, and along a row it appears once and
  /// goes once.
  @Test(arguments: turns) func coverageIsTheArea(of turned: SIMD2<Double>) throws {
    let layer = plane(100, 100, turn(turned.x, turned.y))
    let corners = [(0, 0), (100, 0), (100, 100), (0, 100)].map {
      layer.convert(CGPoint(x: $0.0, y: $0.1), to: nil)
    }
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0.0) {
      $0 + Double($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
    }
    let pixels = try frame(layer)
    let covered = pixels.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(covered - abs(area)) <= 0.005 * abs(area), "\(covered) of \(area)")
    for y in 0..<200 {
      let row = (0..<200).map { Int(pixels[$0, y] >> 24) }
      let top = row.max() ?? 0
      let (first, last) = (row.firstIndex(of: top) ?? 0, row.lastIndex(of: top) ?? 0)
      for x in 1..<200 {
        // A level of rounding is no second edge.
        if x <= first { #expect(row[x] + 1 >= row[x - 1], "row \(y)") }
        if x > last { #expect(row[x] <= row[x - 1] + 1, "row \(y)") }
      }
    }
  }

  /// Between two layers that share an edge the background shows by no more than the quarter that
  /// blending two half-covered pixels leaves.
  @Test(arguments: turns) func abuttingLayersLeaveNoSeam(_ turned: SIMD2<Double>) throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let transform = turn(turned.x, turned.y)
    for x in [-60.0, 0] {
      let half = plane(60, 100, transform)
      // The anchors of both lie in the middle of the shared edge.
      half.anchorPoint = CGPoint(x: x < 0 ? 1 : 0, y: 0.5)
      root.addSublayer(half)
    }
    let pixels = try frame(root, 200, .black)
    let left = try #require(root.sublayers?.first)
    let middle = left.convert(CGPoint(x: 60, y: 50), to: nil)
    for step in -30...30 {
      let point = left.convert(CGPoint(x: 60, y: 50 + CGFloat(step)), to: nil)
      let red = Int(pixels[Int(point.x), Int(point.y)] & 255)
      #expect(red >= 255 - 64, "\(point) of the edge through \(middle)")
    }
  }

  /// A plane that reaches behind the eye shows what lies before it, all of that and nothing else.
  @Test(arguments: [65.0, 80, 100, -75], [0.0, 25])
  func nothingBehindTheEyeShows(_ degrees: Double, _ roll: Double) throws {
    let layer = plane(400, 400, turn(degrees, roll, distance: 120))
    let m = layer.transform
    /// What of the plane is seen at a place of the frame: how far from its middle, and its w.
    func source(_ x: Double, _ y: Double) -> (reach: Double, w: Double) {
      // Row vectors: (u, v, 1) times the three rows that matter is w * (x, y, 1).
      let (px, py) = (x - 100, y - 100)
      let (a, b) = (Double(m.m11) - px * Double(m.m14), Double(m.m21) - px * Double(m.m24))
      let (d, e) = (Double(m.m12) - py * Double(m.m14), Double(m.m22) - py * Double(m.m24))
      let c = px * Double(m.m44) - Double(m.m41)
      let f = py * Double(m.m44) - Double(m.m42)
      let u = (c * e - b * f) / (a * e - b * d)
      let v = (a * f - c * d) / (a * e - b * d)
      return (max(abs(u), abs(v)), u * Double(m.m14) + v * Double(m.m24) + Double(m.m44))
    }
    let pixels = try frame(layer)
    var (inside, behind) = (0, 0)
    for y in 0..<200 {
      for x in 0..<200 {
        let around = [(-0.5, -0.5), (1.5, -0.5), (1.5, 1.5), (-0.5, 1.5)].map {
          source(Double(x) + $0.0, Double(y) + $0.1)
        }
        if around.allSatisfy({ $0.w > 0 && $0.reach < 200 }) {
          inside += 1
          #expect(pixels[x, y] == 0xFFFF_FFFF, "\(x), \(y) lies in front of the eye")
        } else if around.allSatisfy({ $0.w < 0 || $0.reach > 200 }) {
          behind += 1
          #expect(pixels[x, y] == 0, "\(x), \(y) lies behind the eye or beside the plane")
        }
      }
    }
    #expect(inside > 100 && behind > 100)
  }

  /// A border hides the background along a round edge.
  @Test(arguments: [40.0, 41.5, 73], [3.0, 5, 8.5])
  func theBackgroundStaysInsideTheBorder(_ side: Double, _ border: Double) throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: side, height: side)
    layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    layer.cornerRadius = CGFloat(side / 2)
    layer.borderWidth = CGFloat(border)
    layer.borderColor = .white
    layer.masksToBounds = true
    let pixels = try frame(layer, 100, .white)
    for y in 0..<100 {
      for x in 0..<100 {
        let (dx, dy) = (Double(x) + 0.5 - 10 - side / 2, Double(y) + 0.5 - 10 - side / 2)
        guard (dx * dx + dy * dy).squareRoot() > side / 2 - border + 0.75 else { continue }
        let blue = Int(Pixel.unpack(pixels[x, y]).2)
        #expect(255 - blue <= 7, "\(x), \(y)")
      }
    }
  }

  /// Every choice of round corners rounds those and leaves the others square.
  @Test(arguments: 0..<16) func maskedCornersAreTheRoundOnes(_ mask: UInt) throws {
    for (clips, curve) in [
      (false, CALayerCornerCurve.circular), (true, .circular), (true, .continuous),
    ] {
      let layer = CALayer()
      layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
      layer.cornerRadius = 20
      layer.cornerCurve = curve
      layer.maskedCorners = CACornerMask(rawValue: mask)
      layer.masksToBounds = clips
      if clips {
        let inner = CALayer()
        inner.frame = layer.bounds
        inner.backgroundColor = .black
        layer.addSublayer(inner)
      } else {
        layer.backgroundColor = .black
      }
      let pixels = try frame(layer, 100)
      for (bit, x, y) in [(1, 20, 20), (2, 79, 20), (4, 20, 79), (8, 79, 79)] {
        let alpha = pixels[x, y] >> 24
        #expect(alpha == (mask & UInt(bit) != 0 ? 0 : 255), "corner \(bit) of \(mask)")
      }
    }
  }

  /// What a mask hides stays hidden, of the layer itself, of its sublayers and of their shadows.
  @Test(arguments: ["layer", "sublayer", "image", "shadow"])
  func masksCutAllOfALayer(_ part: String) throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = layer.bounds
    switch part {
    case "layer": layer.backgroundColor = .black
    case "sublayer": inner.backgroundColor = .black
    case "image":
      let size = try #require(PixelSize(width: 1, height: 1))
      layer.contents = CGImage(pixmap: Pixmap(size: size, filledWith: 0xFF00_00FF))
    default:
      inner.backgroundColor = .black
      inner.shadowOpacity = 1
      inner.shadowRadius = 10
      inner.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    }
    layer.addSublayer(inner)
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: CGRect(x: 30, y: 30, width: 40, height: 40))
    layer.mask = mask
    let pixels = try frame(layer, 100)
    #expect(pixels[50, 50] >> 24 == 255)
    for y in 0..<100 {
      for x in 0..<100 {
        let (dx, dy) = (Double(x) - 49.5, Double(y) - 49.5)
        if (dx * dx + dy * dy).squareRoot() > 20.75 { #expect(pixels[x, y] == 0) }
      }
    }
  }
}
