import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Fills the bounds, with their rounded corners, with the background colour.
  mutating func drawBackground(
    _ state: LayerState, in bounds: CGRect, at placement: Placement, into list: inout DisplayList
  ) {
    filled = nil
    guard let color = state.backgroundColor, color.alpha > 0 else { return }
    // Under an opaque border the background ends in the border's middle, so that its colour does
    // not show through the antialiased rim.
    let edge = placement.hasSquareCorners ? state.edge.withSquareCorners : state.edge
    let inset = placement.opacity == 1 && edge.hasOpaqueBorder ? edge.borderWidth / 2 : 0
    guard let outline = RoundedOutline(bounds: bounds, edge: edge, inset: inset) else { return }
    let paint = placement.paint(color)
    if outline.isRectangle {
      fill(outline.rect, at: placement, with: paint, into: &list)
    } else {
      fill(outline, at: placement, with: paint, into: &list)
    }
  }

  /// Draws the line inside the bounds, over the sublayers.
  ///
  /// `bounds` may reach beyond the layer's own where a clip cuts hard edges.
  mutating func drawBorder(
    _ state: LayerState, in bounds: CGRect, at placement: Placement, into list: inout DisplayList
  ) {
    let edge = state.edge
    guard edge.hasBorder, let color = edge.borderColor,
      let outer = RoundedOutline(
        bounds: bounds, edge: placement.hasSquareCorners ? edge.withSquareCorners : edge)
    else { return }
    let inner = RoundedOutline(
      bounds: state.geometry.bounds, edge: edge, inset: edge.borderWidth)
    fillRing(outer, around: inner, at: placement, with: placement.paint(color), into: &list)
  }

  /// Cuts a placement along the edges of the bounds that are not antialiased, by pixel centres, and
  /// answers bounds that reach beyond those edges, or beyond all where a group cuts them. Rounded
  /// bounds stay as they are otherwise.
  mutating func hardenEdges(
    of state: LayerState, at placement: inout Placement, into list: inout DisplayList
  ) -> CGRect {
    var bounds = state.geometry.bounds.standardized
    if placement.hasSquareCorners { return bounds.reachingBeyond(at: placement.plane) }
    let hard = ~state.edge.antialiasedEdges & 15
    guard hard != 0, bounds.width > 0, bounds.height > 0,
      state.edge.cornerRadius <= 0 || state.edge.maskedCorners & 15 == 0
    else { return bounds }
    let corners = [
      SIMD2(Double(bounds.minX), Double(bounds.minY)),
      SIMD2(Double(bounds.maxX), Double(bounds.minY)),
      SIMD2(Double(bounds.maxX), Double(bounds.maxY)),
      SIMD2(Double(bounds.minX), Double(bounds.maxY)),
    ].map { placement.plane.homogeneous($0.x, $0.y) }
    // A plane that reaches behind the eye keeps its soft edges.
    guard corners.allSatisfy({ $0.z > HomogeneousPolygon.nearest }) else { return bounds }
    var whole = ConvexClip()
    whole.cut(convexPolygon: corners)
    guard whole.halfPlanes.count == 4 else { return bounds }
    // The edges in the order of the corners: minY, maxX, maxY, minX.
    let edges: [(flag: UInt, place: Int)] = [(4, 0), (2, 1), (8, 2), (1, 3)]
    placement.coverageClip = hardClip(
      to: edges.filter { hard & $0.flag != 0 }.map { whole.halfPlanes[$0.place] },
      parent: placement.coverageClip, into: &list)
    let scale = placement.plane.smallestScale(over: bounds)
    let beyond = CGFloat(2 / max(scale, 1e-3))
    if hard & 1 != 0 {
      bounds.origin.x -= beyond
      bounds.size.width += beyond
    }
    if hard & 2 != 0 { bounds.size.width += beyond }
    if hard & 4 != 0 {
      bounds.origin.y -= beyond
      bounds.size.height += beyond
    }
    if hard & 8 != 0 { bounds.size.height += beyond }
    return bounds
  }
}

extension LayerEdge {
  /// The same edge without round corners.
  var withSquareCorners: LayerEdge {
    var edge = self
    edge.maskedCorners = 0
    return edge
  }

  /// Whether a border is drawn.
  var hasBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

  /// Whether the border hides what lies below it.
  fileprivate var hasOpaqueBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) >= 1 }
}

extension CGRect {
  /// The rectangle with two device pixels more on each side, so that the clip around it is all that
  /// covers its edges.
  func reachingBeyond(at plane: Homography) -> CGRect {
    let beyond = CGFloat(2 / max(plane.smallestScale(over: self), 1e-3))
    return insetBy(dx: -beyond, dy: -beyond)
  }
}
