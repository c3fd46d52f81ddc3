import CoreGraphics
import Testing
import UIKit

@Suite struct ValueTests {
  @Test func boxesKeepTheirValues() {
    let point = CGPoint(x: 1, y: -2.5)
    let size = CGSize(width: 3, height: 4)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let vector = CGVector(dx: 5, dy: 6)
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    var transform = CATransform3DMakeRotation(1, 1, 2, 3)
    transform.m34 = -0.01
    #expect(NSValue(cgPoint: point).cgPointValue == point)
    #expect(NSValue(cgSize: size).cgSizeValue == size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    // A box of something else gives the neutral value.
    #expect(NSValue(cgPoint: point).cgSizeValue == .zero)
    #expect(NSNumber(value: 1).caTransform3DValue == CATransform3DIdentity)
  }

  @Test func propertiesTakeBoxes() {
    let layer = CALayer()
    layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "position")
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 5, height: 6)), forKey: "bounds")
    let turn = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.setValue(NSValue(caTransform3D: turn), forKey: "sublayerTransform")
    layer.setValue(
      NSValue(cgSize: CGSize(width: 7, height: 8)), forKeyPath: "transform.translation")
    layer.setValue(NSNumber(value: 0.5), forKey: "opacity")
    #expect(layer.position == CGPoint(x: 3, y: 4))
    #expect(layer.bounds.size == CGSize(width: 5, height: 6))
    #expect(layer.sublayerTransform == turn)
    #expect(layer.transform.m41 == 7 && layer.transform.m42 == 8)
    #expect(layer.opacity == 0.5)
  }

  @Test(arguments: [
    ("{1, 2}", CGPoint(x: 1, y: 2)), ("{-1.5,2e1}", CGPoint(x: -1.5, y: 20)),
    ("1, 2", .zero), ("{1, 2, 3}", .zero), ("{1, x}", .zero), ("", .zero), ("{1,,2}", .zero),
  ])
  func textsGivePoints(_ text: String, _ point: CGPoint) {
    #expect(NSCoder.cgPoint(for: text) == point)
  }

  @Test func textsAndBack() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    let affine = CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 9, ty: -1)
    #expect(NSCoder.string(for: affine) == "[1, 0.5, 0, 1, 9, -1]")
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: affine)) == affine)
    #expect(NSCoder.cgSize(for: "{1, 2}") == CGSize(width: 1, height: 2))
  }

  @Test func colors() {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).withAlphaComponent(0.5)
    #expect(color.cgColor.rgba == RGBA(0.2, 0.4, 0.6, 0.5))
    #expect(UIColor(white: 1, alpha: 1) == UIColor.white)
    #expect(UIColor.red != UIColor.blue)
    let hues: [(CGFloat, RGBA)] = [
      (0, RGBA(1, 0, 0)), (1.0 / 3, RGBA(0, 1, 0)), (2.0 / 3, RGBA(0, 0, 1)),
      (0.5, RGBA(0, 1, 1)), (1, RGBA(1, 0, 0)),
    ]
    for (hue, expected) in hues {
      let rgba = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.rgba
      let off = rgba.components - expected.components
      #expect((off * off).sum() < 1e-18, "hue \(hue) gives \(rgba)")
    }
  }

  @Test func endlessCountIsFinite() {
    #expect(HUGE.isFinite && HUGE > 3e38)
  }
}
