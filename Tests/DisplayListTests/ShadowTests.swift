import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// What casts a shadow, and how it is brought into the list.
@Suite struct ShadowTests {
  private func card(_ change: (CALayer) -> Void = { _ in }) -> CALayer {
    let layer = box(40, 50, 80, 60, color(1, 1, 1))
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 2, height: 6)
    change(layer)
    return layer
  }

  @Test func aBackgroundCastsARectangleInClosedForm() throws {
    let list = composed(card())
    #expect(list.steps == "shadow fill")
    let shadow = try #require(list.shadows.first)
    #expect(shadow.rect == ImageRect(minX: 2, minY: 6, maxX: 82, maxY: 66))
    #expect(shadow.sigma == SIMD2(4, 4))
    #expect(shadow.color == SIMD4(0, 0, 0, 0.5))
    #expect(shadow.deviceToShape.project(42, 56) == SIMD2(2, 6))
    #expect(shadow.bounds == DeviceRect(minX: 30, minY: 44, maxX: 134, maxY: 128))
  }

  @Test func offsetAndBlurFollowTheScale() throws {
    let layer = card { $0.transform = CATransform3DMakeScale(2, 0.5, 1) }
    let shadow = try #require(composed(layer, scale: 2).shadows.first)
    #expect(shadow.sigma == SIMD2(16, 4))
  }

  @Test func alphaIsTheProductOfAll() throws {
    let layer = card {
      $0.backgroundColor = color(1, 1, 1, 0.5)
      $0.shadowColor = color(1, 0, 0, 0.5)
    }
    let shadow = try #require(composed(layer).shadows.first)
    #expect(shadow.color == SIMD4(0.125, 0, 0, 0.125))
  }

  @Test func aTranslucentLayerFadesWithItsShadow() {
    let list = composed(card { $0.opacity = 0.25 })
    #expect(list.steps == "( shadow fill )")
    #expect(list.groups.first?.opacity == 0.25)
  }

  @Test func roundCornersComeAlong() throws {
    let layer = card {
      $0.cornerRadius = 12
      $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    }
    #expect(try #require(composed(layer).shadows.first).radii == SIMD4(12, 0, 0, 12))
  }

  @Test func aQuarterTurnStaysInClosedForm() throws {
    let layer = card {
      $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      $0.cornerRadius = 10
      $0.maskedCorners = [.layerMaxXMinYCorner]
    }
    let shadow = try #require(composed(layer).shadows.first)
    // Which corner of the device's box is round: maxX minY of the layer turns to maxX maxY.
    let corner = try #require(shadow.deviceToShape.project(103, 121))
    #expect(abs(corner.x - Double(shadow.rect.minX) - 1) < 1e-6)
    #expect(abs(corner.y - Double(shadow.rect.maxY) + 1) < 1e-6)
    #expect(shadow.radii == SIMD4(0, 0, 10, 0))
    // A turn of the plane turns the offset as well: (2, 6) becomes (-6, 2).
    let box = shadow.bounds
    #expect(box.minX + box.maxX == 2 * (80 - 6) && box.minY + box.maxY == 2 * (80 + 2))
  }

  @Test func aTurnedLayerCastsAsAGroup() throws {
    let list = composed(card { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) })
    #expect(list.steps == "( fill ) fill")
    let shadow = try #require(list.groups.first?.shadow)
    #expect(shadow.isAlone && shadow.sigma.x.isNearly(4) && shadow.sigma.y.isNearly(4))
    #expect(shadow.offset.x.isNearly(Float(2 * cos(0.5) - 6 * sin(0.5))))
    #expect(shadow.offset.y.isNearly(Float(2 * sin(0.5) + 6 * cos(0.5))))
  }

  @Test func nothingDrawnCastsNothing() {
    #expect(composed(card { $0.backgroundColor = nil }).commands.isEmpty)
    #expect(composed(card { $0.isHidden = true }).commands.isEmpty)
    #expect(composed(card { $0.opacity = 0 }).commands.isEmpty)
    #expect(composed(card { $0.shadowOpacity = 0 }).shadows.isEmpty)
  }

  @Test func aPathStandsForTheLayer() throws {
    let rounded = card {
      $0.backgroundColor = nil
      $0.shadowPath = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 30, height: 20), cornerWidth: 5, cornerHeight: 5,
        transform: nil)
    }
    let shadow = try #require(composed(rounded).shadows.first)
    #expect(shadow.rect == ImageRect(minX: 2, minY: 6, maxX: 32, maxY: 26))
    #expect(shadow.radii == SIMD4(repeating: 5))

    let ellipse = card {
      $0.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
    }
    let list = composed(ellipse)
    #expect(list.steps == "( fill ) fill")
    #expect(list.groups.first?.shadow?.isAlone == true)
  }

  @Test func aSublayerOutsideCastsAsWell() throws {
    let inside = card { $0.addSublayer(box(10, 10, 20, 20, color(1, 0, 0))) }
    #expect(composed(inside).steps == "shadow fill fill")
    let outside = card { $0.addSublayer(box(70, 10, 20, 20, color(1, 0, 0))) }
    let list = composed(outside)
    #expect(list.steps == "( fill fill )")
    let group = try #require(list.groups.first)
    #expect(group.shadow?.isAlone == false)
    // Offset (2, 6) and three sigmas around 40...130 x 50...110.
    #expect(group.bounds == DeviceRect(minX: 30, minY: 44, maxX: 144, maxY: 128))
  }

  @Test func masksToBoundsCutsTheShadow() throws {
    let list = composed(card { $0.masksToBounds = true })
    let shadow = try #require(list.shadows.first)
    let clip = shadow.clip
    #expect(try list.clip(clip).bounds == DeviceRect(minX: 40, minY: 50, maxX: 120, maxY: 110))
  }

  @Test func withoutBlurThePathItselfIsFilled() throws {
    let list = composed(card { $0.shadowRadius = 0 })
    #expect(list.steps == "fill fill")
    #expect(list.fills[0].bounds == DeviceRect(minX: 42, minY: 56, maxX: 122, maxY: 116))
  }

  @Test func whatLiesOutsideTheFrameCastsIntoIt() throws {
    let layer = card {
      $0.position = CGPoint(x: -60, y: 100)
      $0.shadowOffset = CGSize(width: 100, height: 0)
      $0.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
    }
    let group = try #require(composed(layer).groups.first)
    #expect(group.bounds.minX < -90 && group.bounds.maxX > 60)
  }

  @Test(arguments: [1e9, 1e300, Double.infinity, Double.nan])
  func aBlurBeyondAllBoundsIsCutOff(radius: Double) {
    let layer = card {
      $0.shadowRadius = CGFloat(radius)
      $0.transform = CATransform3DMakeRotation(0.1, 0, 0, 1)
    }
    for group in composed(layer).groups {
      #expect(group.bounds.maxX - group.bounds.minX <= 200 + 2 * 1024)
    }
  }
}

extension Float {
  fileprivate func isNearly(_ other: Float) -> Bool { abs(self - other) < 1e-3 }
}
