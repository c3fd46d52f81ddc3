import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// How far a layer reaches in the depth order, and what bad input comes to.
@Suite struct ExtentTests {
  private func extent(_ layer: CALayer, effects: Bool = false) -> CGRect? {
    Timeline(layer).presentation(at: 0).extent(of: 0, effects: effects)
  }

  private func shape(_ rect: CGRect) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: rect, transform: nil)
    return shape
  }

  @Test func aShapeWithoutBoundsReachesAsFarAsItsPath() {
    #expect(
      extent(shape(CGRect(x: 5, y: 6, width: 70, height: 80)))
        == CGRect(x: 5, y: 6, width: 70, height: 80))
  }

  @Test func sublayersReachBeyondUnlessTheyAreCut() {
    let layer = box(0, 0, 50, 50, color(1, 1, 1))
    layer.addSublayer(box(40, 10, 60, 20, color(1, 0, 0)))
    #expect(extent(layer) == CGRect(x: 0, y: 0, width: 100, height: 50))
    layer.masksToBounds = true
    #expect(extent(layer) == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func whatDrawsNothingReachesNowhere() {
    #expect(extent(box(0, 0, 50, 50)) == nil)
    let layer = box(0, 0, 50, 50, color(1, 1, 1))
    layer.isHidden = true
    #expect(extent(layer) == nil)
  }

  @Test func effectsReachFarther() {
    let layer = box(0, 0, 50, 50, color(1, 1, 1))
    layer.shadowOpacity = 1
    layer.shadowOffset = CGSize(width: 10, height: 0)
    #expect(extent(layer, effects: true) == CGRect(x: 0, y: -9, width: 69, height: 68))
    #expect(extent(layer) == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func shapesWithoutBoundsCrossInDepth() {
    let root = box(0, 0, 200, 200)
    for angle in [0.6, -0.6] {
      let layer = shape(CGRect(x: -50, y: -50, width: 100, height: 100))
      layer.position = CGPoint(x: 100, y: 100)
      layer.fillColor = color(1, 0, 0)
      layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      root.addSublayer(layer)
    }
    #expect(composed(root).fills.count == 3)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  func numbersThatAreNoneDrawNothingBad(number: CGFloat) {
    let changes: [(CALayer) -> Void] = [
      { $0.transform.m11 = number }, { $0.transform.m34 = number },
      { $0.position.x = number }, { $0.bounds.size.width = number },
      { $0.bounds.origin.y = number }, { $0.zPosition = number },
      { $0.anchorPoint.x = number }, { $0.anchorPointZ = number },
      { $0.sublayerTransform.m41 = number }, { $0.cornerRadius = number },
      { $0.borderWidth = number }, { $0.shadowRadius = number },
      { $0.shadowOffset.width = number }, { $0.contentsRect.size.width = number },
      { $0.contentsCenter.origin.x = number }, { $0.contentsScale = number },
      {
        $0.rasterizationScale = number; $0.shouldRasterize = true
      },
      { $0.opacity = Float(number) }, { $0.shadowOpacity = Float(number) },
      { $0.filters = [CAFilter(type: "gaussianBlur", name: "b", inputs: ["inputRadius": number])] },
    ]
    for (index, change) in changes.enumerated() {
      let layer = box(20, 20, 80, 80, color(1, 0, 0))
      layer.contents = image(4, 4)
      layer.shadowOpacity = 0.5
      layer.addSublayer(box(20, 20, 80, 80, color(0, 0, 1)))
      layer.addSublayer(shape(CGRect(x: 0, y: 0, width: 10, height: 10)))
      change(layer)
      let list = composed(layer)
      #expect(list.vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "change \(index)")
      for fill in list.fills where list.pictures.isEmpty {
        #expect(fill.bounds.minX >= -1100 && fill.bounds.maxX <= 1300, "change \(index)")
      }
      for shadow in list.shadows {
        #expect(shadow.sigma.x.isFinite && shadow.bounds.maxX <= 1300, "change \(index)")
      }
    }
  }

  @Test func aSingularTransformHidesTheLayer() {
    let layer = box(20, 20, 80, 80, color(1, 0, 0))
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(composed(layer).commands.isEmpty)
  }

  @Test(arguments: [-5.0, 0, 40, 1e6, 1e300]) func radiiAreClamped(radius: Double) {
    let layer = box(20, 20, 80, 80, color(1, 0, 0))
    layer.cornerRadius = CGFloat(radius)
    let list = composed(layer)
    let expected: Double = radius <= 0 ? 6400 : Double.pi * 1600
    #expect(abs(list.area(list.fills[0].contours) - expected) < 3)
  }

  @Test func measuredShapesHaveTheirAreas() {
    func area(_ change: (CAShapeLayer) -> Void) -> Double {
      let layer = shape(CGRect(x: 20, y: 20, width: 40, height: 30))
      change(layer)
      let list = composed(layer)
      // The ring of a stroke runs around twice, once each way.
      return list.fills.map { fill in list.area(fill.contours) }.reduce(0, +)
    }
    #expect(abs(area { _ in } - 1200) < 1e-3)
    let stroke: (CAShapeLayer) -> Void = {
      $0.fillColor = nil
      $0.strokeColor = color(0, 0, 0)
      $0.lineWidth = 4
    }
    #expect(abs(area(stroke) - 560) < 0.1)
    #expect(
      abs(
        area {
          stroke($0)
          $0.strokeEnd = 0.5
        } - 280) < 0.1)
  }

  @Test func aLongPathIsDrawnWhole() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 1...100_000 {
      path.addLine(to: CGPoint(x: index % 200, y: (index * 7) % 190))
    }
    let layer = CAShapeLayer()
    layer.path = path
    #expect(composed(layer).vertices.count > 99_000)
  }

  @Test func cyclicMasksAndSublayersAreRefused() {
    let layer = box(0, 0, 50, 50, color(1, 0, 0))
    let inner = box(0, 0, 20, 20, color(0, 1, 0))
    layer.addSublayer(inner)
    inner.mask = layer
    #expect(inner.mask == nil)
    layer.mask = layer
    #expect(layer.mask == nil)
    inner.addSublayer(layer)
    #expect(inner.sublayers == nil)
    #expect(composed(layer).steps == "fill fill")
  }
}
