import CoreGraphics
import Foundation
import Testing

@testable import Interpolation

struct BoxedValueTests {
  private func value(_ boxed: Any) -> AnimatableValue? { AnimatableValue(boxed) }

  @Test func numbersAndSwitches() {
    #expect(value(3) == .number(3))
    #expect(value(1) == .number(1))
    #expect(value(2.5) == .number(2.5))
    #expect(value(Float(0.5)) == .number(0.5))
    #expect(value(CGFloat(7)) == .number(7))
    #expect(value(UInt8(9)) == .number(9))
    #expect(value(true) == .bool(true))
    #expect(value(NSNumber(value: 4)) == .number(4))
    #expect(value(NSNumber(value: 1)) == .number(1))
    #expect(value(NSNumber(value: 1.5)) == .number(1.5))
    #expect(value(NSNumber(value: true)) == .bool(true))
    #expect(value(NSNumber(value: false)) == .bool(false))
  }

  @Test func geometry() {
    let (p, s) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4))
    let r = CGRect(origin: p, size: s)
    #expect(value(p) == .point(p))
    #expect(value(s) == .size(s))
    #expect(value(r) == .rect(r))
    #expect(value(CGVector(dx: 1, dy: 2)) == .point(p))
    #expect(value(NSValue(point: p)) == .point(p))
    #expect(value(NSValue(size: s)) == .size(s))
    #expect(value(NSValue(rect: r)) == .rect(r))
    let affine = CGAffineTransform(translationX: 5, y: 6)
    #expect(value(affine) == .transform(CATransform3DMakeTranslation(5, 6, 0)))
    #expect(value(CATransform3DIdentity) == .transform(CATransform3DIdentity))
  }

  @Test func objects() {
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(value(color) == .color(RGBA(1, 0.5, 0)))
    #expect(value(Optional(color) as Any) == .color(RGBA(1, 0.5, 0)))
    #expect(value("text") == .string("text"))
    #expect(value(NSString(string: "text")) == .string("text"))
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let held = value(path)
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(held == .path(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))))
  }

  @Test func lists() {
    #expect(value([1, 2, 3]) == .numbers([1, 2, 3]))
    #expect(value([CGFloat(0.5), 1]) == .numbers([0.5, 1]))
    #expect(value([NSNumber(value: 2), NSNumber(value: 3)]) == .numbers([2, 3]))
    #expect(value([1, 2.5] as [Any]) == .numbers([1, 2.5]))
    #expect(value([CGColor.black, CGColor.white]) == .colors([.black, .white]))
    #expect(value([CGColor.black, 1] as [Any]) == nil)
    #expect(value(["a", "b"]) == nil)
    #expect(value([Int]()) == .numbers([]))
  }

  @Test func whatCannotBeAnimated() {
    #expect(value(Date(timeIntervalSince1970: 0)) == nil)
    #expect(value(Int?.none as Any) == nil)
    #expect(value(NSObject()) == nil)
  }

  @Test func boxesComeBack() {
    for original: AnimatableValue in [
      .number(2), .bool(true), .point(CGPoint(x: 1, y: 2)), .color(.white), .numbers([1]),
      .colors([.black]), .string("x"), .transform(CATransform3DMakeScale(1, 2, 3)),
    ] {
      #expect(value(original.boxed) == original)
    }
  }
}
