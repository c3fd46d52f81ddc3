import CoreGraphics
import Foundation
import Presentation

/// What casts a layer's shadow.
enum ShadowOutline {
  /// A rounded rectangle of one alpha.
  case rounded(ShadowRect, alpha: Double)
  /// A filled path.
  case path(Path)
  /// Everything that the layer draws.
  case content

  /// The outline of a layer's shadow.
  init(of index: Int, _ state: LayerState, of tree: PresentationTree) {
    if let path = state.shadow.path?.path {
      if let rect = ShadowRect(path) {
        self = .rounded(rect, alpha: 1)
      } else {
        self = .path(path)
      }
      return
    }
    self = .content
    guard state.filters.isEmpty,
      let outline = RoundedOutline(bounds: state.geometry.bounds, edge: state.edge)
    else { return }
    let color = state.backgroundColor?.alpha ?? 0
    let hidesOthers = color >= 1 || state.hasOpaqueGradient
    let isAlone: Bool
    if hidesOthers {
      isAlone = tree.staysInside(index, state)
    } else {
      isAlone =
        !tree.hasSublayers(index) && state.contents.image == nil
        && state.contents.drawing == nil
        && !state.edge.hasBorder && state.payload.isPlain
    }
    if isAlone, color > 0 || hidesOthers {
      self = .rounded(ShadowRect(outline), alpha: hidesOthers ? 1 : color)
    }
  }
}

/// A rectangle with a radius for each corner.
struct ShadowRect: Equatable {
  /// The rectangle, standardized.
  var rect: CGRect
  /// The radii: minXminY, maxXminY, minXmaxY, maxXmaxY.
  var radii: SIMD4<Double>

  /// A layer's outline; a continuous corner counts as the arc of its radius.
  init(_ outline: RoundedOutline) {
    rect = outline.rect
    radii = .zero
    for corner in 0..<4 where outline.corners >> UInt(corner) & 1 != 0 {
      radii[corner] = outline.radius
    }
  }

  /// A path that is a rectangle or a circularly rounded one; nil for any other.
  init?(_ path: Path) {
    let bounds = path.controlBounds
    guard bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return nil }
    rect = bounds
    radii = .zero
    if !path.verbs.contains(.cubic) {
      var corners = path.points
      if corners.count == 5, corners[0] == corners[4] { corners.removeLast() }
      guard corners.count == 4, path.verbs.filter({ $0 == .move }).count == 1,
        path.verbs.first == .move, !path.verbs.contains(.quad)
      else { return nil }
      // Each corner differs from the next along one axis, along the other axis from the one after.
      let isX = corners[0].y == corners[1].y
      for index in 0..<4 {
        let (a, b) = (corners[index], corners[(index + 1) % 4])
        let alongX = isX == index.isMultiple(of: 2)
        guard alongX ? a.y == b.y && a.x != b.x : a.x == b.x && a.y != b.y else { return nil }
      }
      return
    }
    // The radius lies between the end of the first curve and the edge that it starts from.
    guard path.verbs.first == .move, let curve = path.verbs.firstIndex(of: .cubic), curve <= 2
    else { return nil }
    let end = path.points[curve + 2]
    let radius = max(
      0, min(Double(bounds.maxX) - end.x, Double(min(bounds.width, bounds.height)) / 2))
    var same = Path()
    same.addRoundedRect(bounds, radiusX: radius, radiusY: radius)
    let tolerance = 1e-6 * Double(max(bounds.width, bounds.height))
    guard same.hasSameStructure(as: path),
      zip(same.points, path.points).allSatisfy({
        abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
      })
    else { return nil }
    radii = SIMD4(repeating: radius)
  }

  /// The rectangle as a path.
  var path: Path {
    var edge = LayerEdge()
    edge.cornerRadius = radii.max()
    edge.maskedCorners = 0
    for corner in 0..<4 where radii[corner] > 0 { edge.maskedCorners |= 1 << UInt(corner) }
    return RoundedOutline(bounds: rect, edge: edge)?.path ?? Path()
  }
}

extension LayerShadow {
  /// Whether the shadow can show.
  var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 && opacity.isFinite }
}

extension LayerState {
  /// Whether a gradient without transparency fills the bounds.
  var hasOpaqueGradient: Bool {
    guard case .gradient(let gradient) = payload, gradient.gradientToUnit != nil,
      let drawn = Gradient(gradient)
    else { return false }
    return drawn.stops.allSatisfy { $0.color.w >= 1 }
  }
}

extension LayerPayload {
  /// Whether the layer's class draws nothing itself.
  var isPlain: Bool {
    switch self {
    case .plain, .transform, .replicator: true
    case .shape(let shape): shape.path == nil
    case .gradient, .emitter: false
    case .text(let text): text.isEmpty
    }
  }
}

extension PresentationTree {
  /// Whether nothing that a layer draws reaches beyond its rounded bounds.
  fileprivate func staysInside(_ index: Int, _ state: LayerState) -> Bool {
    let bounds = state.geometry.bounds.standardized
    let radius = min(
      max(0, state.edge.cornerRadius), Double(min(bounds.width, bounds.height)) / 2)
    // What a square may reach in the corner of an arc: radius * (1 - 1 / sqrt 2).
    let inside = bounds.insetBy(dx: CGFloat(radius * 0.293), dy: CGFloat(radius * 0.293))
    if case .shape(let shape) = state.payload, let path = shape.path?.path, !state.masksToBounds {
      guard !shape.hasStroke, inside.contains(path.controlBounds) else { return false }
    }
    if state.masksToBounds { return true }
    if let drawing = state.contents.drawing,
      !(radius > 0 ? inside : bounds).contains(
        state.contents.gravity.target(of: drawing.bounds.size, in: bounds))
    {
      return false
    }
    if let image = state.contents.image {
      let limit = radius > 0 ? inside : bounds
      for piece in ContentsPiece.pieces(of: image, in: state, isFlipped: false)
      where !limit.contains(piece.target) { return false }
      if let next = state.contents.next?.image {
        for piece in ContentsPiece.pieces(of: next, in: state, isFlipped: false)
        where !limit.contains(piece.target) { return false }
      }
    }
    if case .replicator = state.payload, hasSublayers(index) { return false }
    var result = true
    let matrix = state.geometry.sublayerMatrix
    forEachSublayer(of: index) { child in
      if nodes[child].transition != nil { result = false }
      guard result, nodes[child].isInEffect, !nodes[child].state.isHidden else { return }
      let inner = nodes[child].state
      let plane = Homography(
        planeOf: CATransform3DConcat(inner.geometry.matrixToSuperlayer, matrix))
      let box = inner.geometry.bounds.standardized
      guard plane.isAffine, inner.payload.isPlain || inner.masksToBounds,
        !inner.shadow.isVisible, inner.filters.isEmpty, box.isFinite,
        inner.compositing == .sourceOver, staysInside(child, inner)
      else {
        result = false
        return
      }
      for x in [box.minX, box.maxX] {
        for y in [box.minY, box.maxY] {
          guard let point = plane.project(Double(x), Double(y)),
            point.x >= Double(inside.minX), point.x <= Double(inside.maxX),
            point.y >= Double(inside.minY), point.y <= Double(inside.maxY)
          else {
            result = false
            return
          }
        }
      }
    }
    return result
  }
}
