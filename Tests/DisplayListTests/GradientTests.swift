import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// Gradient layers.
@Suite struct GradientTests {
  private func layer(_ change: (CAGradientLayer) -> Void = { _ in }) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 50, y: 20, width: 100, height: 60)
    layer.colors = [color(1, 0, 0), color(0, 0, 1, 0)]
    change(layer)
    return layer
  }

  private func paint(_ list: DisplayList) throws -> (GradientPaint, Gradient) {
    let fill = try #require(list.fills.last)
    guard case .gradient(let paint) = fill.paint else { throw Missing.gradient }
    return (paint, list.gradients[Int(paint.gradient)])
  }

  private enum Missing: Error { case gradient }

  @Test func runsFromTopToBottom() throws {
    let list = composed(layer())
    let (paint, gradient) = try paint(list)
    #expect(gradient.kind == .axial)
    #expect(gradient.stops.map(\.location) == [0, 1])
    // Straight colours: the clear end keeps its blue.
    #expect(gradient.stops[1].color == SIMD4(0, 0, 1, 0))
    for (y, t) in [(20.0, 0.0), (50, 0.5), (80, 1)] {
      #expect(abs(try #require(paint.deviceToGradient.project(70, y)).x - t) < 1e-9)
    }
  }

  @Test func aSlantedGradientIsStretchedFromASquare() throws {
    let list = composed(
      layer {
        $0.startPoint = CGPoint(x: 0, y: 0)
        $0.endPoint = CGPoint(x: 1, y: 1)
      })
    let (paint, _) = try paint(list)
    // The middle colour runs through the two other corners.
    for (x, y) in [(150.0, 20.0), (50, 80), (100, 50)] {
      #expect(abs(try #require(paint.deviceToGradient.project(x, y)).x - 0.5) < 1e-9)
    }
  }

  @Test func aRadialOneIsAnEllipse() throws {
    let list = composed(
      layer {
        $0.type = .radial
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 1)
      })
    let (paint, gradient) = try paint(list)
    #expect(gradient.kind == .radial)
    for (x, y) in [(150.0, 50.0), (100, 80), (50, 50), (100, 20)] {
      let point = try #require(paint.deviceToGradient.project(x, y))
      #expect(abs((point * point).sum() - 1) < 1e-9)
    }
  }

  @Test func aConicOneStartsAtItsEndPoint() throws {
    let list = composed(
      layer {
        $0.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
        $0.type = .conic
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 0.5)
      })
    let (paint, gradient) = try paint(list)
    #expect(gradient.kind == .conic)
    let right = try #require(paint.deviceToGradient.project(120, 50))
    let below = try #require(paint.deviceToGradient.project(100, 70))
    #expect(abs(atan2(right.y, right.x)) < 1e-9)
    #expect(abs(atan2(below.y, below.x) - .pi / 2) < 1e-9)
  }

  @Test func tooFewColorsOrLocationsDrawNothing() {
    #expect(composed(layer { $0.colors = [color(1, 0, 0)] }).commands.isEmpty)
    #expect(composed(layer { $0.colors = nil }).commands.isEmpty)
    #expect(composed(layer { $0.locations = [0, 0.5, 1] }).commands.isEmpty)
    #expect(composed(layer { $0.endPoint = $0.startPoint }).commands.isEmpty)
    #expect(
      composed(
        layer {
          $0.type = .radial
          $0.startPoint = CGPoint(x: 0.5, y: 0.5)
          $0.endPoint = CGPoint(x: 0.5, y: 1)
        }
      ).commands.isEmpty)
  }

  @Test func locationsNeverDecrease() throws {
    let list = composed(
      layer {
        $0.colors = [color(1, 0, 0), color(0, 1, 0), color(0, 0, 1), color(0, 0, 0)]
        $0.locations = [0.2, 0.6, 0.6, 0.5]
      })
    #expect(try paint(list).1.stops.map(\.location) == [0.2, 0.6, 0.6, 0.6])
  }

  @Test func liesBetweenBackgroundAndContents() {
    let list = composed(
      layer {
        $0.backgroundColor = color(1, 1, 1)
        $0.contents = image(2, 2)
        $0.cornerRadius = 20
      })
    #expect(list.fills.count == 3)
    if case .gradient = list.fills[1].paint {} else { Issue.record("no gradient above") }
    // Its corners are round without masksToBounds.
    #expect(abs(list.area(list.fills[1].contours) - (6000 - (4 - Double.pi) * 400)) < 2)
  }

  @Test func opacityIsOfThePaint() throws {
    let (paint, _) = try paint(composed(layer { $0.opacity = 0.5 }))
    #expect(paint.opacity == 0.5)
  }
}
