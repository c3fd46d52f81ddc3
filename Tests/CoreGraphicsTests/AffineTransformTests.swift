import Foundation
import Testing

@testable import CoreGraphics

struct AffineTransformTests {
  @Test func operationsActFirst() {
    let t = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(t) == CGPoint(x: 12, y: 23))
    let u = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(u) == CGPoint(x: 22, y: 63))
    let r = CGPoint(x: 1, y: 0).applying(CGAffineTransform.identity.rotated(by: .pi / 2))
    #expect(abs(r.x) < 1e-15 && abs(r.y - 1) < 1e-15)
  }

  @Test func inverse() {
    let t = CGAffineTransform(2, 1, -1, 3, 5, 7)
    let p = CGPoint(x: 3, y: 4).applying(t).applying(t.inverted())
    #expect(abs(p.x - 3) < 1e-12 && abs(p.y - 4) < 1e-12)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(t.concatenating(.identity) == t)
    #expect(!t.isIdentity && CGAffineTransform.identity.isIdentity)
  }

  @Test func rectsAndSizes() {
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 2)
    #expect(
      CGRect(x: 0, y: 0, width: 10, height: 20).applying(turn)
        == CGRect(x: -19, y: 2, width: 20, height: 10))
    #expect(CGSize(width: 10, height: 20).applying(turn) == CGSize(width: -20, height: 10))
    #expect(CGRect.null.applying(turn).isNull)
  }
}
