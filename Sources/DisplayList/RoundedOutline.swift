import CoreGraphics
import Foundation
import Presentation

/// The outline of a layer's bounds with its rounded corners.
struct RoundedOutline: Equatable {
  /// The bounds, standardized.
  var rect: CGRect
  /// The radius of the round corners, at most half the shorter side.
  var radius: Double
  /// Which corners are round: 1 minXminY, 2 maxXminY, 4 minXmaxY, 8 maxXmaxY.
  var corners: UInt
  /// Whether corners follow the continuous curve.
  var isContinuous: Bool

  /// The outline of a layer, moved inwards by an inset; the radius shrinks by it.
  ///
  /// Nil when nothing is left.
  init?(bounds: CGRect, edge: LayerEdge, inset: Double = 0) {
    let outer = bounds.standardized
    let half = Double(min(outer.width, outer.height)) / 2
    rect = outer.insetBy(dx: CGFloat(inset), dy: CGFloat(inset))
    guard inset < half, rect.width > 0, rect.height > 0 else { return nil }
    // A radius larger than half the shorter side is clamped to it (measured on Apple's).
    let outerRadius = min(max(edge.cornerRadius, 0), half)
    radius = max(0, outerRadius - inset)
    corners = radius > 0 ? edge.maskedCorners & 15 : 0
    isContinuous = edge.isContinuous
  }

  /// Whether the outline is a plain rectangle.
  var isRectangle: Bool { corners == 0 }

  /// The outline as a closed path.
  var path: Path {
    var path = Path()
    guard !isRectangle else {
      path.addRect(rect)
      return path
    }
    let (x0, y0) = (Double(rect.minX), Double(rect.minY))
    let (x1, y1) = (Double(rect.maxX), Double(rect.maxY))
    let curve = CornerCurve(
      radius: radius, room: min(x1 - x0, y1 - y0) / 2, isContinuous: isContinuous)
    path.reserve(verbs: 18, points: 32)
    add(curve, 1, at: SIMD2(x0, y0), from: SIMD2(0, 1), to: SIMD2(1, 0), to: &path)
    add(curve, 2, at: SIMD2(x1, y0), from: SIMD2(-1, 0), to: SIMD2(0, 1), to: &path)
    add(curve, 8, at: SIMD2(x1, y1), from: SIMD2(0, -1), to: SIMD2(-1, 0), to: &path)
    add(curve, 4, at: SIMD2(x0, y1), from: SIMD2(1, 0), to: SIMD2(0, -1), to: &path)
    path.close()
    return path
  }

  /// Adds one corner, round or square; `from` and `to` lead away from the corner along the edges.
  private func add(
    _ curve: CornerCurve, _ corner: UInt, at point: SIMD2<Double>, from: SIMD2<Double>,
    to: SIMD2<Double>, to path: inout Path
  ) {
    guard corners & corner != 0 else {
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      return
    }
    func place(_ p: SIMD2<Double>) -> SIMD2<Double> { point + from * p.x + to * p.y }
    let first = place(curve.points[0])
    if path.isEmpty { path.move(to: first) } else { path.addLine(to: first) }
    for index in stride(from: 1, to: curve.points.count, by: 3) {
      path.addCubic(
        to: place(curve.points[index + 2]), control1: place(curve.points[index]),
        control2: place(curve.points[index + 1]))
    }
  }
}

/// The curve around one corner: distances along the two edges that meet in it.
struct CornerCurve {
  /// The start and three points for each cubic, as (along the first edge, along the second).
  var points: [SIMD2<Double>]

  /// How far from the corner a continuous curve of radius 1 leaves the edge
  /// (`cornerCurveExpansionFactor`).
  static let expansion = 1.528665

  /// A curve of a radius where an edge has `room` for half of it.
  ///
  /// A continuous curve that has no room to leave the edge early passes over into the arc.
  init(radius: Double, room: Double, isContinuous: Bool) {
    guard isContinuous else {
      let k = radius * (1 - 0.5522847498307936)
      points = [SIMD2(radius, 0), SIMD2(k, 0), SIMD2(0, k), SIMD2(0, radius)]
      return
    }
    let reach = min(CornerCurve.expansion, room / radius)
    let share = max(0, (reach - 1) / (CornerCurve.expansion - 1))
    points = zip(CornerCurve.arc, CornerCurve.continuous).map { arc, continuous in
      (arc + (continuous - arc) * share) * radius
    }
  }

  /// The published constants of the continuous corner of radius 1, as three cubics.
  private static let continuous = mirrored([
    SIMD2(1.528665, 0), SIMD2(1.08849296, 0), SIMD2(0.86840694, 0),
    SIMD2(0.63149379, 0.07491139), SIMD2(0.37282383, 0.16905956),
  ])

  /// The quarter circle of radius 1 in three cubics whose joints lie as on the continuous corner.
  private static let arc: [SIMD2<Double>] = {
    let joint = 0.3787  // radians from the edge
    func point(_ angle: Double) -> SIMD2<Double> { SIMD2(1 - sin(angle), 1 - cos(angle)) }
    func tangent(_ angle: Double) -> SIMD2<Double> { SIMD2(-cos(angle), sin(angle)) }
    let short = 4.0 / 3 * tan(joint / 4)
    let long = 4.0 / 3 * tan((.pi / 2 - 2 * joint) / 4)
    return mirrored([
      point(0), point(0) + tangent(0) * short, point(joint) - tangent(joint) * short,
      point(joint), point(joint) + tangent(joint) * long,
    ])
  }()

  /// The first half of a corner's points completed by its mirror image.
  private static func mirrored(_ half: [SIMD2<Double>]) -> [SIMD2<Double>] {
    half + half.reversed().map { SIMD2($0.y, $0.x) }
  }
}
