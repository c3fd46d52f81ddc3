import Foundation
import Testing

@testable import CoreGraphics

/// The area that contours cover under the nonzero rule, by exact integration along scanlines.
func coveredArea(_ contours: Polylines, step: Double = 0.01) -> Double {
  var edges: [(SIMD2<Double>, SIMD2<Double>)] = []
  var first = 0
  var (low, high) = (Double.infinity, -Double.infinity)
  for end in contours.ends {
    var a = contours.points[end - 1]
    for index in first..<end {
      let b = contours.points[index]
      edges.append((a, b))
      low = min(low, b.y)
      high = max(high, b.y)
      a = b
    }
    first = end
  }
  guard low < high else { return 0 }
  var area = 0.0
  let count = Int(((high - low) / step).rounded(.up))
  let height = (high - low) / Double(count)
  for row in 0..<count {
    let y = low + (Double(row) + 0.5) * height
    var crossings: [(Double, Int)] = []
    for (a, b) in edges where (a.y <= y) != (b.y <= y) {
      crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), b.y > a.y ? 1 : -1))
    }
    crossings.sort { $0.0 < $1.0 }
    var winding = 0
    var start = 0.0
    for (x, direction) in crossings {
      if winding == 0 { start = x }
      winding += direction
      if winding == 0 { area += (x - start) * height }
    }
  }
  return area
}

struct PathStrokeTests {
  static func outline(_ path: Path, _ style: StrokeStyle, tolerance: Double = 0.001) -> Polylines {
    var stroker = Stroker()
    var outline = Polylines()
    stroker.stroke(path, style: style, tolerance: tolerance, into: &outline)
    return outline
  }

  static var rect: Path {
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 30))
    return path
  }

  static func line(_ points: [SIMD2<Double>]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for p in points.dropFirst() { path.addLine(to: p) }
    return path
  }

  @Test func rectangle() {
    let outline = Self.outline(Self.rect, StrokeStyle(width: 4))
    #expect(abs(abs(outline.signedArea) - 560) < 1e-9)
    #expect(outline.points.count == 8)
    let trimmed = Self.rect.trimmed(from: 0, to: 0.5)
    #expect(abs(abs(Self.outline(trimmed, StrokeStyle(width: 4)).signedArea) - 280) < 1e-9)
    let end = Self.rect.trimmed(from: 0.5, to: 1)
    #expect(abs(abs(Self.outline(end, StrokeStyle(width: 4)).signedArea) - 280) < 1e-9)
  }

  struct Row: Sendable {
    let name: String
    let points: [SIMD2<Double>]
    let style: StrokeStyle
    let area: Double
  }

  static let corner: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(20, 0), SIMD2(20, 20)]
  static let rows: [Row] = [
    Row(name: "butt", points: [SIMD2(0, 0), SIMD2(3, 4)], style: StrokeStyle(width: 2), area: 10),
    Row(
      name: "square", points: [SIMD2(0, 0), SIMD2(3, 4)],
      style: StrokeStyle(width: 2, cap: .square), area: 14),
    Row(
      name: "round", points: [SIMD2(0, 0), SIMD2(3, 4)], style: StrokeStyle(width: 2, cap: .round),
      area: 10 + .pi),
    Row(
      name: "round dot", points: [SIMD2(1, 1), SIMD2(1, 1)],
      style: StrokeStyle(width: 2, cap: .round), area: .pi),
    Row(
      name: "square dot", points: [SIMD2(1, 1), SIMD2(1, 1)],
      style: StrokeStyle(width: 2, cap: .square), area: 4),
    Row(
      name: "butt dot", points: [SIMD2(1, 1), SIMD2(1, 1)], style: StrokeStyle(width: 2), area: 0),
    Row(name: "miter", points: corner, style: StrokeStyle(width: 4), area: 160),
    Row(name: "bevel", points: corner, style: StrokeStyle(width: 4, join: .bevel), area: 158),
    Row(
      name: "round join", points: corner, style: StrokeStyle(width: 4, join: .round),
      area: 156 + .pi),
    Row(
      name: "miter over the limit", points: corner, style: StrokeStyle(width: 4, miterLimit: 1.4),
      area: 158),
    Row(
      name: "miter at the limit", points: corner, style: StrokeStyle(width: 4, miterLimit: 1.42),
      area: 160),
    Row(
      name: "there and back", points: [SIMD2(0, 0), SIMD2(10, 0), SIMD2(0, 0)],
      style: StrokeStyle(width: 2), area: 20),
    Row(
      name: "repeated points",
      points: [SIMD2(0, 0), SIMD2(0, 0), SIMD2(20, 0), SIMD2(20, 0), SIMD2(20, 20)],
      style: StrokeStyle(width: 4), area: 160),
  ]

  @Test(arguments: rows) func areas(row: Row) {
    for points in [row.points, row.points.reversed()] {
      let outline = Self.outline(Self.line(points), row.style, tolerance: 1e-5)
      #expect(abs(coveredArea(outline) - row.area) < 0.02, "\(row.name)")
    }
  }

  @Test func circle() {
    var path = Path()
    path.addEllipse(in: CGRect(x: -50, y: -50, width: 100, height: 100))
    let outline = Self.outline(path, StrokeStyle(width: 4))
    #expect(abs(abs(outline.signedArea) - 2 * .pi * 50 * 4) < 0.5)
    #expect(outline.ends.count == 2 && outline.points.count < 1200)
    // A width that reaches past the centre leaves a full disc and no hole.
    let wide = Self.outline(path, StrokeStyle(width: 120))
    #expect(abs(coveredArea(wide, step: 0.1) - .pi * 110 * 110) < 20)
  }

  @Test func cuspsHaveNoHoles() {
    var path = Path()
    path.move(to: SIMD2(0, 0))
    path.addCubic(to: SIMD2(1, 0), control1: SIMD2(40, 30), control2: SIMD2(-39, 30))
    let outline = Self.outline(path, StrokeStyle(width: 6), tolerance: 0.01)
    // Every point of the curve lies inside its stroke.
    let stroked = Path(closing: outline)
    let missed = (1..<100).filter { step in
      let p = path.subpaths[0].segments[0].point(at: Double(step) / 100)
      return !stroked.contains(p + SIMD2(1e-5, 2e-5))
    }
    #expect(missed.isEmpty)
  }

  @Test func strokeIsAUnionOfDiscs() {
    // Under round caps and joins the outline holds exactly the points within half a width.
    var random = SeededNumbers(state: 3)
    var wrong = 0
    for _ in 0..<20 {
      let points = (0..<6).map { _ in SIMD2(random.next(0...20), random.next(0...20)) }
      let style = StrokeStyle(width: random.next(0.5...12), cap: .round, join: .round)
      let outline = Path(closing: Self.outline(Self.line(points), style, tolerance: 1e-4))
      for _ in 0..<100 {
        let p = SIMD2(random.next(-6...26), random.next(-6...26))
        var nearest = Double.infinity
        for (a, b) in zip(points, points.dropFirst()) {
          let d = b - a
          let t = max(0, min(1, ((p - a) * d).sum() / (d * d).sum()))
          let e = p - (a + d * t)
          nearest = min(nearest, (e * e).sum().squareRoot())
        }
        if abs(nearest - style.width / 2) < 1e-3 { continue }
        if outline.contains(p) != (nearest < style.width / 2) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func manyPoints() {
    var random = SeededNumbers(state: 9)
    let points = (0..<100_000).map { _ in SIMD2(random.next(0...500), random.next(0...500)) }
    let outline = Self.outline(Self.line(points), StrokeStyle(width: 1, join: .round))
    #expect(outline.ends.count == 1 && outline.points.count > 200_000)
  }

  @Test func nothingToStroke() {
    #expect(Self.outline(Self.rect, StrokeStyle(width: 0)).ends.isEmpty)
    #expect(Self.outline(Self.rect, StrokeStyle(width: .nan)).ends.isEmpty)
    var move = Path()
    move.move(to: SIMD2(1, 1))
    #expect(Self.outline(move, StrokeStyle(width: 3, cap: .round)).ends.isEmpty)
  }
}
