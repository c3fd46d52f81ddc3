import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// Filters, blend modes and rasterized layers.
@Suite struct FilterTests {
  private func filter(_ type: String, _ inputs: [String: Any] = [:]) -> CAFilter {
    CAFilter(type: type, name: type, inputs: inputs)
  }

  @Test func aBlurIsInPointsAndReachesOut() throws {
    let layer = box(60, 60, 40, 40, color(1, 0, 0))
    layer.filters = [filter("gaussianBlur", ["inputRadius": 5])]
    let group = try #require(composed(layer).groups.first)
    #expect(group.filters == [.gaussianBlur(SIMD2(5, 5))])
    #expect(group.bounds == DeviceRect(minX: 45, minY: 45, maxX: 115, maxY: 115))
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    #expect(composed(layer).groups.first?.filters == [.gaussianBlur(SIMD2(10, 5))])
  }

  @Test func whatIsBlurredIsNotCutBefore() throws {
    let window = box(50, 50, 100, 100)
    window.masksToBounds = true
    let layer = box(-20, 20, 60, 60, color(1, 0, 0))
    layer.filters = [filter("gaussianBlur", ["inputRadius": 5])]
    window.addSublayer(layer)
    let list = composed(window)
    let group = try #require(list.groups.first)
    #expect(list.fills[0].bounds == DeviceRect(minX: 30, minY: 70, maxX: 90, maxY: 130))
    #expect(
      try list.clip(group.clip).bounds == DeviceRect(minX: 50, minY: 50, maxX: 150, maxY: 150))
  }

  @Test func filtersThatChangeNothingCostNothing() {
    let layer = box(60, 60, 40, 40, color(1, 0, 0))
    layer.filters = [filter("gaussianBlur"), filter("colorSaturate", ["inputAmount": 1])]
    #expect(composed(layer).steps == "fill")
    let disabled = filter("colorInvert")
    disabled.isEnabled = false
    layer.filters = [disabled]
    #expect(composed(layer).steps == "fill")
    layer.filters = [filter("colorInvert")]
    #expect(composed(layer).steps == "( fill )")
  }

  @Test(arguments: [
    ("multiplyBlendMode", BlendMode.multiply), ("CIScreenBlendMode", .screen),
    ("plusL", .plusLighter),
    ("plusD", .plusDarker), ("destOut", .destinationOut), ("sourceAtop", .sourceAtop),
    ("xor", .xor),
    ("CIDifferenceBlendMode", .difference), ("colorBlendMode", .color), ("hueBlendMode", .hue),
    ("CISourceOverCompositing", .sourceOver), ("overlay", .overlay),
    ("CIColorDodgeBlendMode", .colorDodge), ("plus-lighter", .plusLighter),
    ("CIMinimumCompositing", .darken), ("CIAdditionCompositing", .plusLighter),
  ])
  func compositingFilter(name: String, mode: BlendMode) {
    let layer = box(0, 0, 200, 200, color(1, 1, 1))
    let upper = box(50, 50, 50, 50, color(1, 0, 0, 0.5))
    upper.compositingFilter = name
    layer.addSublayer(upper)
    let list = composed(layer)
    #expect(list.steps == (mode == .sourceOver ? "fill fill" : "fill ( fill )"))
    #expect((list.groups.first?.blend ?? .sourceOver) == mode)
    upper.compositingFilter = filter(name)
    #expect(composed(layer).commands == list.commands)
  }

  @Test func modesThatClearActOnTheBounds() throws {
    let layer = box(0, 0, 200, 200, color(1, 1, 1))
    let upper = box(50, 50, 50, 50)
    upper.cornerRadius = 25
    upper.backgroundColor = color(0, 0, 0)
    upper.compositingFilter = "destIn"
    layer.addSublayer(upper)
    let list = composed(layer)
    let group = try #require(list.groups.first)
    #expect(group.bounds == DeviceRect(minX: 50, minY: 50, maxX: 100, maxY: 100))
    #expect(abs(list.area(try list.clip(group.clip).contours) - 2500) < 1e-3)
  }

  @Test func backgroundFiltersActOnWhatLiesBelow() throws {
    let layer = box(50, 50, 60, 40, color(1, 1, 1, 0.5))
    layer.cornerRadius = 10
    layer.backgroundFilters = [filter("gaussianBlur", ["inputRadius": 3])]
    let list = composed(layer, scale: 1)
    #expect(list.steps == "( ) fill")
    let group = try #require(list.groups.first)
    #expect(group.backdropFilters == [.gaussianBlur(SIMD2(3, 3))])
    #expect(group.bounds == DeviceRect(minX: 50, minY: 50, maxX: 110, maxY: 90))
    let clip = try list.clip(group.clip).contours
    #expect(abs(list.area(clip) - (2400 - (4 - Double.pi) * 100)) < 1)
  }

  @Test func aRasterizedLayerIsAPicture() throws {
    let layer = box(50, 60, 40, 20, color(1, 0, 0))
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    layer.opacity = 0.5
    layer.addSublayer(box(30, 5, 20, 10, color(0, 1, 0)))
    let list = composed(layer)
    #expect(list.steps == "fill")
    let picture = try #require(list.pictures.first)
    #expect(picture.size == PixelSize(width: 100, height: 40))
    #expect(picture.steps == "fill fill")
    guard case .picture(let paint) = list.fills[0].paint else {
      Issue.record("no picture")
      return
    }
    #expect(paint.opacity == 0.5)
    #expect(paint.deviceToImage.project(60, 70) == SIMD2(20, 20))
  }

  @Test func aHugeRasterizedLayerIsBounded() throws {
    let layer = box(-1e5, -1e5, 2e5, 2e5, color(1, 0, 0))
    layer.shouldRasterize = true
    layer.rasterizationScale = 1000
    let picture = try #require(composed(layer).pictures.first)
    #expect(picture.size.width <= 4097 && picture.size.height <= 4097)
  }
}
