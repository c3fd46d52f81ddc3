import Foundation
import Testing

@testable import CoreGraphics

struct PathMeasureTests {
  static var wave: Path {
    var path = Path()
    path.move(to: SIMD2(0, 0))
    path.addCubic(to: SIMD2(100, 0), control1: SIMD2(0, 100), control2: SIMD2(100, 100))
    path.addQuad(to: SIMD2(200, 10), control: SIMD2(150, -80))
    path.addLine(to: SIMD2(230, 40))
    path.close()
    path.addEllipse(in: CGRect(x: 10, y: 10, width: 60, height: 30))
    return path
  }

  @Test func lengths() {
    var rect = Path()
    rect.addRect(CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(rect.length == 140)
    var lines = Polylines()
    Self.wave.flatten(tolerance: 1e-6, into: &lines)
    var sum = 0.0
    var first = 0
    for (end, closed) in zip(lines.ends, lines.isClosed) {
      for index in first..<end where index > first || closed {
        let a = index == first ? lines.points[end - 1] : lines.points[index - 1]
        let d = lines.points[index] - a
        sum += (d * d).sum().squareRoot()
      }
      first = end
    }
    #expect(abs(sum - Self.wave.length) < 1e-3)
  }

  @Test func parameterOfLength() {
    for segment in Self.wave.subpaths.flatMap(\.segments) {
      let arc = ArcLength(segment)
      for step in 1..<10 {
        let distance = arc.length * Double(step) / 10
        let t = arc.parameter(at: distance)
        let part = ArcLength(segment.portion(from: 0, to: t)).length
        #expect(abs(part - distance) < 1e-6 * arc.length)
      }
      #expect(arc.parameter(at: 0) == 0 && arc.parameter(at: arc.length) == 1)
    }
  }

  @Test func trimmedPartsMakeTheWhole() {
    let total = Self.wave.length
    for (start, end) in [(0, 0.1), (0.2, 0.7), (0.05, 0.95), (0.5, 1)] {
      let part = Self.wave.trimmed(from: start, to: end)
      #expect(abs(part.length - total * (end - start)) < 1e-5)
    }
    #expect(Self.wave.trimmed(from: 0, to: 1) == Self.wave)
    #expect(Self.wave.trimmed(from: 0.6, to: 0.6).isEmpty)
    #expect(Self.wave.trimmed(from: 0.8, to: 0.2).isEmpty)
    #expect(Self.wave.trimmed(from: -3, to: 5) == Self.wave)
  }

  @Test func dashes() {
    var line = Path()
    line.move(to: SIMD2(0, 0))
    line.addLine(to: SIMD2(10, 0))
    func ends(_ phase: Double, _ lengths: [Double]) -> [Double] {
      line.dashed(phase: phase, lengths: lengths).points.map { ($0.x * 1000).rounded() / 1000 }
    }
    #expect(ends(0, [3, 2]) == [0, 3, 5, 8])
    #expect(ends(1, [3, 2]) == [0, 2, 4, 7, 9, 10])
    #expect(ends(4, [3, 2]) == [1, 4, 6, 9])
    #expect(ends(-1, [3, 2]) == [1, 4, 6, 9])
    #expect(ends(0, [4]) == [0, 4, 8, 10])
    #expect(ends(0, [0, 5]) == [0, 0, 5, 5])
    #expect(line.dashed(phase: 0, lengths: []) == line)
    #expect(line.dashed(phase: 0, lengths: [0, 0]) == line)
    #expect(line.dashed(phase: 0, lengths: [-1, 2]) == line)
    let half = Self.wave.dashed(phase: 0, lengths: [1, 1]).length
    #expect(abs(half - Self.wave.length / 2) < 1)
  }

  @Test func dashesGoRoundCorners() {
    var rect = Path()
    rect.addRect(CGRect(x: 0, y: 0, width: 40, height: 30))
    let dashed = rect.dashed(phase: 0, lengths: [50, 20])
    #expect(dashed.subpaths.count == 2)
    #expect(dashed.points[0..<3] == [SIMD2(0, 0), SIMD2(40, 0), SIMD2(40, 10)])
  }

  @Test func flatteningStaysWithinTolerance() {
    for tolerance in [1, 0.1, 0.01] {
      for segment in Self.wave.subpaths.flatMap(\.segments) where segment.degree > 1 {
        var points = [segment.start]
        segment.appendLines(tolerance: tolerance, turn: .infinity, to: &points)
        let errors = (0...200).map { nearest(segment.point(at: Double($0) / 200), points) }
        #expect((errors.max() ?? 1) <= tolerance)
      }
    }
  }

  @Test func projectedFlatteningStaysWithinTolerance() throws {
    var m = CATransform3D()
    m.m34 = -1 / 150
    m = CATransform3DConcat(CATransform3DMakeRotation(1.2, 0, 1, 0), m)
    let map = Homography(planeOf: m)
    for tolerance in [1, 0.1, 0.02] {
      for segment in Self.wave.subpaths.flatMap(\.segments) where segment.degree > 1 {
        var path = Path()
        path.move(to: segment.start)
        path.addSegment(segment)
        var vertices: [SIMD3<Double>] = []
        var ends: [Int] = []
        path.project(under: map, tolerance: tolerance, into: &vertices, ends: &ends)
        #expect(ends == [vertices.count])
        let points = vertices.map { SIMD2($0.x, $0.y) / $0.z }
        let errors = (0...200).compactMap { step in
          let p = segment.point(at: Double(step) / 200)
          return map.project(p.x, p.y).map { nearest($0, points) }
        }
        #expect(errors.count == 201 && (errors.max() ?? 1) <= tolerance)
        #expect(points.count < 400)
      }
    }
  }

  @Test func projectionThroughTheEyeEnds() {
    var m = CATransform3D()
    m.m34 = -1 / 60
    m = CATransform3DConcat(CATransform3DMakeRotation(-1.2, 0, 1, 0), m)
    var vertices: [SIMD3<Double>] = []
    var ends: [Int] = []
    Self.wave.project(
      under: Homography(planeOf: m), tolerance: 0.1, nearW: 0.01, into: &vertices, ends: &ends)
    #expect(ends.count == 2 && ends.last == vertices.count)
    #expect(vertices.contains { $0.z < 0 } && vertices.contains { $0.z > 0 })
    #expect(vertices.count < 10_000)
  }

  private func nearest(_ p: SIMD2<Double>, _ points: [SIMD2<Double>]) -> Double {
    var best = Double.infinity
    for (a, b) in zip(points, points.dropFirst()) {
      let d = b - a
      let length = (d * d).sum()
      let t = length > 0 ? max(0, min(1, ((p - a) * d).sum() / length)) : 0
      let e = p - (a + d * t)
      best = min(best, (e * e).sum().squareRoot())
    }
    return best
  }
}
