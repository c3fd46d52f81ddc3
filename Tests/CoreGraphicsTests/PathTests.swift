import Foundation
import Testing

@testable import CoreGraphics

struct PathTests {
  @Test func elementsOfShapes() {
    let rect = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(
      rect.elements.map(\.type) == [
        .moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath,
      ])
    #expect(rect.elements[2].points == [CGPoint(x: 4, y: 6)])
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    #expect(
      ellipse.elements.map(\.type) == [
        .moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint,
        .closeSubpath,
      ])
    #expect(ellipse.elements[0].points == [CGPoint(x: 10, y: 10)])
    #expect(ellipse.elements[1].points[2] == CGPoint(x: 5, y: 20))
    let rounded = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 30), cornerWidth: 5, cornerHeight: 5,
      transform: nil)
    #expect(rounded.elements.count == 10)
    #expect(rounded.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 40, height: 30))
    var count = 0
    rounded.applyWithBlock { count += $0.pointee.points.count }
    #expect(count == 17)
  }

  @Test func currentPointAndClose() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 9, y: 5))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 5, y: 9))
    let subpaths = path.path.subpaths
    #expect(subpaths.count == 2 && subpaths[0].isClosed && !subpaths[1].isClosed)
    #expect(subpaths[0].segments.count == 2)
    #expect(subpaths[1].start == SIMD2(5, 5))
  }

  @Test func copiesDoNotChange() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try #require(path.copy())
    path.addPath(path)
    #expect(copy.elements.count == 5 && path.elements.count == 10)
    #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(copy !== path && copy.copy() === copy)
    let moved = try #require(copy.copy(using: CGAffineTransform(translationX: 5, y: 6)))
    #expect(moved.boundingBox == CGRect(x: 5, y: 6, width: 1, height: 1))
  }

  @Test func boundsOfCurves() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox.height == 10)
    #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-12)
    let cubic = CGMutablePath()
    cubic.move(to: .zero)
    cubic.addCurve(
      to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 8, y: 0), control2: CGPoint(x: 8, y: 10))
    #expect(abs(cubic.boundingBoxOfPath.width - 6) < 1e-12)
  }

  @Test func contains() {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
    let (center, edge) = (CGPoint(x: 50, y: 50), CGPoint(x: 10, y: 50))
    #expect(ring.contains(center) && ring.contains(edge))
    #expect(!ring.contains(center, using: .evenOdd) && ring.contains(edge, using: .evenOdd))
    #expect(!ring.contains(CGPoint(x: 3, y: 3)))
  }

  struct Arc: Sendable {
    let start: Double
    let end: Double
    let clockwise: Bool
    let sweep: Double
  }

  static let arcs: [Arc] = [
    Arc(start: 0, end: .pi, clockwise: false, sweep: .pi),
    Arc(start: 0, end: .pi, clockwise: true, sweep: -.pi),
    Arc(start: .pi, end: 0, clockwise: false, sweep: .pi),
    Arc(start: 0, end: 2 * .pi, clockwise: false, sweep: 2 * .pi),
    Arc(start: 0, end: 2 * .pi, clockwise: true, sweep: -2 * .pi),
    Arc(start: 0, end: 9 * .pi, clockwise: false, sweep: 2 * .pi),
    Arc(start: -.pi / 2, end: .pi / 2, clockwise: true, sweep: -.pi),
    Arc(start: 1, end: 1, clockwise: false, sweep: 0),
  ]

  @Test(arguments: arcs) func arcSweep(arc: Arc) {
    let sweep = Path.sweep(from: arc.start, to: arc.end, clockwise: arc.clockwise)
    #expect(abs(sweep - arc.sweep) < 1e-12)
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 3, y: 4), radius: 10, startAngle: CGFloat(arc.start),
      endAngle: CGFloat(arc.end), clockwise: arc.clockwise)
    #expect(abs(path.path.length - abs(arc.sweep) * 10) < 0.01)
  }

  @Test func arcBetweenTangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let points = path.path.points
    #expect(abs(points[1].x - 6) < 1e-12 && abs(points[1].y) < 1e-12)
    #expect(abs(path.currentPoint.x - 10) < 1e-12 && abs(path.currentPoint.y - 4) < 1e-12)
    let start = path.path.subpaths[0].segments[1]
    let middle = start.point(at: 0.5) - SIMD2(6, 4)
    #expect(abs((middle * middle).sum().squareRoot() - 4) < 0.01)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 20), tangent2End: CGPoint(x: 10, y: 30), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 20))
  }
}
