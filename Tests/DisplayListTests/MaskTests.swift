import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// Mask layers.
@Suite struct MaskTests {
  private func masked(by mask: CALayer) -> CALayer {
    let layer = box(20, 30, 100, 80, color(0, 0, 1))
    layer.mask = mask
    return layer
  }

  @Test func anOpaqueShapeIsAClip() throws {
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40), transform: nil)
    let list = composed(masked(by: mask))
    #expect(list.steps == "fill")
    let clip = try list.clip(list.fills[0].clip)
    // The mask lives in the masked layer's bounds.
    #expect(clip.bounds == DeviceRect(minX: 30, minY: 40, maxX: 70, maxY: 80))
    #expect(abs(list.area(clip.contours) - Double.pi * 400) < 3)
  }

  @Test func severalPaintsAreCutAsOne() {
    let layer = masked(by: box(0, 0, 50, 50, color(0, 0, 0)))
    layer.addSublayer(box(10, 10, 20, 20, color(1, 0, 0)))
    let list = composed(layer)
    #expect(list.steps == "( fill fill )")
    #expect(list.groups[0].clip >= 0)
  }

  @Test(arguments: [0, 1, 2, 3]) func anyOtherContentIsDrawn(kind: Int) throws {
    let mask = box(10, 10, 40, 40, color(0, 0, 0))
    switch kind {
    case 0: mask.opacity = 0.5
    case 1: mask.backgroundColor = color(1, 1, 1, 0.5)
    case 2: mask.addSublayer(box(5, 5, 60, 10, color(0, 1, 0)))
    default:
      mask.backgroundColor = nil
      mask.contents = image(4, 4)
    }
    let list = composed(masked(by: mask))
    #expect(list.steps == (kind == 2 ? "( fill [ fill fill ] )" : "( fill [ fill ] )"))
    guard case .beginMask(let drawn) = list.commands[2] else {
      Issue.record("no mask begins")
      return
    }
    let right: Int32 = kind == 2 ? 95 : 70
    #expect(drawn.bounds == DeviceRect(minX: 30, minY: 40, maxX: right, maxY: 80))
    #expect(list.groups[0].bounds == drawn.bounds)
  }

  @Test func anEmptyMaskHidesEverything() {
    #expect(composed(masked(by: CALayer())).commands.isEmpty)
    let hidden = box(0, 0, 100, 100, color(0, 0, 0))
    hidden.isHidden = true
    #expect(composed(masked(by: hidden)).commands.isEmpty)
  }

  @Test func masksNest() {
    let inner = box(0, 0, 30, 100, color(0, 0, 0, 0.5))
    let outer = box(0, 0, 60, 60, color(0, 0, 0))
    outer.mask = inner
    #expect(composed(masked(by: outer)).steps == "( fill [ ( fill [ fill ] ) ] )")
  }

  @Test func theShadowIsMaskedToo() {
    let layer = masked(by: box(0, 0, 50, 50, color(0, 0, 0, 0.5)))
    layer.shadowOpacity = 1
    #expect(composed(layer).steps == "( shadow fill [ fill ] )")
  }

  @Test func aMaskOfTransformLayersShowsWhatIsInThem() {
    let mask = CATransformLayer()
    mask.addSublayer(box(0, 0, 50, 50, color(0, 0, 0)))
    #expect(composed(masked(by: mask)).steps == "( fill [ fill ] )")
  }

  @Test func itsOwnBlendModeIsIgnored() {
    let mask = box(0, 0, 50, 50, color(0, 0, 0, 0.5))
    mask.compositingFilter = "destOut"
    #expect(composed(masked(by: mask)).steps == "( fill [ fill ] )")
  }
}
