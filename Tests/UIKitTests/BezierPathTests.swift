import CoreGraphics
import Testing
import UIKit

@Suite struct BezierPathTests {
  @Test(arguments: [true, false])
  func arcsTurnAsSeenWithYDown(_ clockwise: Bool) {
    // A quarter from 3 o'clock: clockwise ends at 6 o'clock, which is below; the other way goes
    // round by 12 and 9.
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    #expect(abs(path.bounds.minX - (clockwise ? 0 : -10)) < 0.01)
  }

  @Test(arguments: [true, false])
  func wholeTurnsAreCircles(_ clockwise: Bool) {
    let path = UIBezierPath()
    path.addArc(
      withCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: 2 * .pi,
      clockwise: clockwise)
    #expect(abs(path.bounds.width - 10) < 0.01 && abs(path.bounds.height - 10) < 0.01)
  }

  @Test func cornersAreRoundWhereAsked() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let radii = CGSize(width: 8, height: 8)
    let corners: [(UIRectCorner, CGPoint)] = [
      (.topLeft, CGPoint(x: 1, y: 1)), (.topRight, CGPoint(x: 19, y: 1)),
      (.bottomLeft, CGPoint(x: 1, y: 19)), (.bottomRight, CGPoint(x: 19, y: 19)),
    ]
    for (corner, _) in corners {
      let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corner, cornerRadii: radii)
      for (other, point) in corners {
        #expect(path.contains(point) == (other != corner))
      }
      #expect(path.contains(CGPoint(x: 10, y: 10)))
      #expect(abs(path.bounds.width - 20) < 0.01)
    }
    let round = UIBezierPath(roundedRect: rect, cornerRadius: 8)
    #expect(corners.allSatisfy { !round.contains($0.1) })
  }

  @Test func editing() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    let before = path.cgPath
    path.append(UIBezierPath(ovalIn: CGRect(x: 4, y: 0, width: 2, height: 2)))
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.bounds.minX == 10 && abs(path.bounds.maxX - 16) < 1e-9)
    #expect(before.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
    let copy = path.copy() as? UIBezierPath
    path.removeAllPoints()
    #expect(path.isEmpty && copy?.isEmpty == false)
  }

  @Test func fillRuleDecidesWhatIsInside() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(middle))
  }
}
