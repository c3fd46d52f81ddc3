import CoreGraphics
import Foundation
import Testing

@testable import Presentation

/// Where shapes emit and in which direction, by Apple's pages on `emitterShape` and `emitterMode`:
/// a line, rectangle or cuboid is as large as `emitterSize` and `emitterDepth` around its centre, a
/// circle or sphere has the width as its radius.
@Suite struct EmissionShapeTests {
  private static let keys = (1...2_000).map { ParticleRandom(seed: 7).particle($0, of: 0) }

  private func points(
    _ shape: EmissionShape, _ mode: EmissionMode
  ) -> [EmissionPoint] {
    var source = EmitterSource()
    source.shape = shape
    source.mode = mode
    source.size = CGSize(width: 100, height: 60)
    source.depth = 40
    return Self.keys.map { source.point($0) }
  }

  /// How many coordinates of a point lie on the sides of the box, and whether it is inside at all.
  private func sides(_ p: SIMD3<Double>, _ half: SIMD3<Double>) -> Int? {
    var sides = 0
    for axis in 0..<3 {
      if abs(p[axis]) > half[axis] + 1e-9 { return nil }
      if half[axis] > 0, abs(abs(p[axis]) - half[axis]) < 1e-9 { sides += 1 }
    }
    return sides
  }

  @Test(arguments: EmissionMode.allCases)
  func aPointHasNoExtent(mode: EmissionMode) {
    #expect(points(.point, mode).allSatisfy { $0.offset == SIMD3() })
  }

  @Test(
    arguments: [
      // Half sizes, and how many coordinates must lie on a side.
      (EmissionShape.line, EmissionMode.points, SIMD3<Double>(50, 0, 0), 1...1),
      (.line, .outline, SIMD3(50, 0, 0), 0...0), (.line, .surface, SIMD3(50, 0, 0), 0...0),
      (.line, .volume, SIMD3(50, 0, 0), 0...0),
      (.rectangle, .points, SIMD3(50, 30, 0), 2...2),
      (.rectangle, .outline, SIMD3(50, 30, 0), 1...2),
      (.rectangle, .surface, SIMD3(50, 30, 0), 0...0),
      (.rectangle, .volume, SIMD3(50, 30, 0), 0...0),
      (.cuboid, .points, SIMD3(50, 30, 20), 3...3),
      (.cuboid, .outline, SIMD3(50, 30, 20), 2...3),
      (.cuboid, .surface, SIMD3(50, 30, 20), 1...3),
      (.cuboid, .volume, SIMD3(50, 30, 20), 0...0),
    ])
  func boxesEmitFromTheirParts(
    shape: EmissionShape, mode: EmissionMode, half: SIMD3<Double>, onSides: ClosedRange<Int>
  ) {
    let points = points(shape, mode)
    var low = SIMD3<Double>(repeating: .infinity)
    var high = -low
    for point in points {
      let sides = sides(point.offset, half)
      #expect(sides.map(onSides.contains) == true, "\(point.offset)")
      low = pointwiseMin(low, point.offset)
      high = pointwiseMax(high, point.offset)
    }
    // All of the shape is reached, and its middle is the centre.
    for axis in 0..<3 {
      let reach = half[axis] * 0.99
      #expect(high[axis] >= reach)
      #expect(low[axis] <= -reach)
      let mean = points.reduce(0) { $0 + $1.offset[axis] } / Double(points.count)
      let allowed = half[axis] * 0.08
      #expect(abs(mean) <= allowed)
    }
  }

  @Test func anOutlineEmitsByLengthAndASurfaceByArea() {
    let edges = points(.rectangle, .outline)
    let horizontal = edges.filter { abs(abs($0.offset.y) - 30) < 1e-9 }
    let share = Double(horizontal.count) / 2_000
    #expect(abs(share - 0.625) < 0.04)
    // Faces of 100x60, 100x40 and 60x40.
    let faces = points(.cuboid, .surface)
    let front = faces.filter { abs(abs($0.offset.z) - 20) < 1e-9 }
    let frontShare = Double(front.count) / 2_000
    #expect(abs(frontShare - 0.484) < 0.04)
  }

  @Test(
    arguments: [
      // Radii and their mean.
      (EmissionShape.circle, EmissionMode.points, 100.0, 100.0), (.circle, .outline, 100, 100),
      (.circle, .surface, 0, 200.0 / 3), (.circle, .volume, 0, 200.0 / 3),
      (.sphere, .points, 100, 100), (.sphere, .outline, 100, 100), (.sphere, .surface, 100, 100),
      (.sphere, .volume, 0, 75),
    ])
  func roundShapesHaveTheWidthAsRadius(
    shape: EmissionShape, mode: EmissionMode, least: Double, mean: Double
  ) {
    var sum = 0.0
    var isFlat = true
    for point in points(shape, mode) {
      let radius = point.offset.distance(to: SIMD3())
      #expect(radius >= least - 1e-9)
      #expect(radius <= 100.000001)
      // They emit away from their centre.
      #expect(point.offset.distance(to: point.normal * radius) < 1e-9)
      isFlat = isFlat && point.offset.z == 0
      sum += radius
    }
    let found = sum / 2_000
    #expect(abs(found - mean) < 2)
    #expect(isFlat == (shape == .circle || mode == .points || mode == .outline))
  }

  private static let right = SIMD3<Double>(1, 0, 0)
  private static let down = SIMD3<Double>(0, 1, 0)
  private static let up = SIMD3<Double>(0, -1, 0)
  private static let near = SIMD3<Double>(0, 0, 1)

  @Test(
    arguments: [
      (EmissionShape.point, 0.0, 0.0, right), (.point, 0, 90, down), (.point, 0, 180, -right),
      (.point, 90, 0, near), (.point, -90, 45, -near), (.rectangle, 0, 0, right),
      // A line emits across itself: half a turn makes snow of it.
      (.line, 0, 0, up), (.line, 0, 180, down), (.line, 0, 90, right), (.line, 90, 0, near),
    ])
  func anglesAreMeasuredFromTheShape(
    shape: EmissionShape, latitude: Double, longitude: Double, expected: SIMD3<Double>
  ) {
    var cell = EmitterCellNumbers()
    cell.latitude = latitude * .pi / 180
    cell.longitude = longitude * .pi / 180
    for (key, point) in zip(Self.keys.prefix(20), points(shape, .volume)) {
      let heading = cell.heading(from: point.normal, key)
      #expect(heading.distance(to: expected) < 1e-10)
    }
  }

  @Test(arguments: [10.0, 60, 180, 360, 720])
  func theRangeIsAConeOfThatWidth(degrees: Double) {
    var cell = EmitterCellNumbers()
    cell.emissionRange = degrees * .pi / 180
    cell.longitude = 0.4
    let axis = SIMD3(cos(0.4), sin(0.4), 0)
    let least = cos(min(degrees / 2, 180) * .pi / 180)
    var mean = 0.0
    for key in Self.keys {
      let heading = cell.heading(from: Self.right, key)
      let cosine = (heading * axis).sum()
      let length = heading.distance(to: SIMD3())
      #expect(cosine >= least - 1e-9)
      #expect(abs(length - 1) < 1e-9)
      mean += cosine / 2_000
    }
    // Even over the solid angle.
    let expected = (1 + least) / 2
    #expect(abs(mean - expected) < 0.04)
  }

  @Test func cornersAndEdgesEmitOutwards() {
    for mode in [EmissionMode.points, .outline, .surface] {
      for point in points(.cuboid, mode) {
        let outwards = (point.offset * point.normal).sum()
        let length = point.normal.distance(to: SIMD3())
        #expect(outwards > 0)
        #expect(abs(length - 1) < 1e-9)
      }
    }
    #expect(points(.rectangle, .volume).allSatisfy { $0.normal == Self.right })
  }
}

extension SIMD3<Double> {
  /// The distance between two points.
  func distance(to other: SIMD3<Double>) -> Double {
    let difference = self - other
    return (difference * difference).sum().squareRoot()
  }
}
