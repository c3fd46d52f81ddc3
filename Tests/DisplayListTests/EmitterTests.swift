import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// What particles become in the display list.
@Suite struct EmitterTests {
  /// A layer of 200 points with one particle of each cell from the start on.
  private func emitter(
    _ cells: [CAEmitterCell], _ set: (CAEmitterLayer) -> Void = { _ in }
  ) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layer.emitterPosition = CGPoint(x: 100, y: 60)
    layer.emitterCells = cells
    set(layer)
    return layer
  }

  /// A cell whose single particle is one second old at time 0.
  private func cell(
    _ picture: CGImage? = image(20, 10), _ set: (CAEmitterCell) -> Void = { _ in }
  ) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.birthRate = 1
    cell.lifetime = 10
    cell.beginTime = -2
    cell.duration = 1
    cell.contents = picture
    set(cell)
    return cell
  }

  private func fills(_ list: DisplayList) -> [(fill: Fill, paint: ImagePaint)] {
    list.commands.compactMap {
      guard case .fill(let fill) = $0, case .image(let paint) = fill.paint else { return nil }
      return (fill, paint)
    }
  }

  private func extent(_ list: DisplayList, _ fill: Fill) -> CGRect {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for contour in fill.contours {
      let start = contour == 0 ? 0 : list.contourEnds[Int(contour) - 1]
      for vertex in list.vertices[Int(start)..<Int(list.contourEnds[Int(contour)])] {
        low = pointwiseMin(low, vertex)
        high = pointwiseMax(high, vertex)
      }
    }
    return CGRect(
      x: Double(low.x), y: Double(low.y), width: Double(high.x - low.x),
      height: Double(high.y - low.y))
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    let differences = [
      a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height,
    ]
    return differences.allSatisfy { abs($0) < 1e-3 }
  }

  @Test func aParticleIsItsPictureAroundItsPlace() throws {
    let list = composed(emitter([cell()]))
    let (fill, paint) = try #require(fills(list).first)
    #expect(extent(list, fill) == CGRect(x: 90, y: 55, width: 20, height: 10))
    #expect(paint.tint == SIMD4(repeating: 1) && paint.opacity == 1)
    #expect(fill.blend == .sourceOver)
  }

  @Test(
    arguments: [
      // contentsScale, contentsRect, scale, turn: the size that shows.
      (2.0, CGRect(x: 0, y: 0, width: 1, height: 1), 1.0, 0.0, 10.0, 5.0),
      (1, CGRect(x: 0.5, y: 0, width: 0.25, height: 0.5), 1, 0, 5, 5),
      (1, CGRect(x: 0, y: 0, width: 1, height: 1), 3, 0, 60, 30),
      (4, CGRect(x: 0, y: 0, width: 1, height: 1), -2, 0, 10, 5),
      (1, CGRect(x: 0, y: 0, width: 1, height: 1), 1, Double.pi / 2, 10, 20),
    ])
  func sizeFollowsPictureAndScale(
    contentsScale: Double, rect: CGRect, scale: Double, spin: Double, width: Double, height: Double
  ) throws {
    let list = composed(
      emitter([
        cell {
          $0.contentsScale = CGFloat(contentsScale)
          $0.contentsRect = rect
          $0.scale = CGFloat(scale)
          $0.spin = CGFloat(spin)
        }
      ]))
    let (fill, paint) = try #require(fills(list).first)
    let box = extent(list, fill)
    let expected = CGRect(x: 100 - width / 2, y: 60 - height / 2, width: width, height: height)
    #expect(isNear(box, expected))
    let (left, bottom) = (Float(rect.minX) * 20, Float(rect.maxY) * 10)
    #expect(paint.source.minX == left)
    #expect(paint.source.maxY == bottom)
  }

  @Test func invisibleParticlesDrawNothing() {
    #expect(composed(emitter([cell(nil)])).commands.isEmpty)
    #expect(composed(emitter([cell { $0.scale = 0 }])).commands.isEmpty)
    #expect(composed(emitter([cell { $0.alphaSpeed = -1 }])).commands.isEmpty)
    #expect(composed(emitter([cell { $0.contentsScale = 0 }])).commands.isEmpty)
    #expect(composed(emitter([cell { $0.velocity = .infinity }])).commands.isEmpty)
    #expect(composed(emitter([cell { $0.velocity = 1e6 }])).commands.isEmpty)
  }

  @Test func coloursBecomeATint() throws {
    let (_, paint) = try #require(
      fills(
        composed(emitter([cell { $0.color = color(1, 0.5, 0.25, 0.5) }]))
      ).first)
    #expect(paint.tint == SIMD4(1, 0.5, 0.25, 0.5))
  }

  @Test func additiveParticlesAddAndFadeOneByOne() throws {
    let list = composed(
      emitter([cell(), cell()]) {
        $0.renderMode = .additive
        $0.opacity = 0.5
      })
    let all = fills(list)
    #expect(all.count == 2 && list.commands.count == 2)
    #expect(all.allSatisfy { $0.fill.blend == .plusLighter && $0.paint.opacity == 0.5 })
    // Others fade as one picture.
    let group = composed(emitter([cell(), cell()]) { $0.opacity = 0.5 })
    guard case .beginGroup(let opened) = try #require(group.commands.first) else {
      Issue.record("no group")
      return
    }
    #expect(opened.opacity == 0.5)
  }

  @Test func particlesLieOverTheBorder() throws {
    let list = composed(
      emitter([cell()]) {
        $0.borderWidth = 3
        $0.backgroundColor = color(1, 1, 1)
      })
    #expect(list.commands.count == 3)
    guard case .fill(let last) = try #require(list.commands.last), case .image = last.paint else {
      Issue.record("the particle is not the last")
      return
    }
  }

  @Test func backToFrontSortsByDepth() {
    let depths: [CGFloat] = [3, -1, 2]
    let cells = depths.enumerated().map { index, depth in
      cell(image(4 + index, 4)) {
        $0.velocity = depth
        $0.emissionLatitude = .pi / 2
      }
    }
    let list = composed(emitter(cells) { $0.renderMode = .backToFront })
    #expect(fills(list).map { list.images[Int($0.paint.image)].width } == [5, 6, 4])
    let plain = composed(emitter(cells))
    #expect(fills(plain).map { plain.images[Int($0.paint.image)].width } == [4, 5, 6])
  }

  @Test func theSublayerTransformGivesDepth() throws {
    // Half way to the eye a particle is twice as large and twice as far from the middle.
    let list = composed(
      emitter([
        cell {
          $0.velocity = 250
          $0.emissionLatitude = .pi / 2
        }
      ]) {
        $0.sublayerTransform.m34 = -1.0 / 500
      })
    let (fill, _) = try #require(fills(list).first)
    let box = extent(list, fill)
    #expect(isNear(box, CGRect(x: 80, y: 10, width: 40, height: 20)))
  }

  @Test func boundsCutParticlesOnlyWhenTheyMask() {
    let list = composed(emitter([cell()]) { $0.frame.size = CGSize(width: 95, height: 200) })
    #expect(fills(list).map { extent(list, $0.fill).width } == [20])
    let cut = composed(
      emitter([cell()]) {
        $0.frame.size = CGSize(width: 95, height: 200)
        $0.masksToBounds = true
      })
    #expect(fills(cut).map { extent(cut, $0.fill).width } == [5])
  }

  @Test func picturesStayUprightInFlippedGeometry() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.isGeometryFlipped = true
    root.addSublayer(emitter([cell()]))
    let list = composed(root)
    let (fill, paint) = try #require(fills(list).first)
    #expect(extent(list, fill) == CGRect(x: 90, y: 135, width: 20, height: 10))
    #expect(paint.deviceToImage.y.y > 0)
  }
}
