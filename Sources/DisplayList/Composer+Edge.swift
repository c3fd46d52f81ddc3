import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Fills the bounds, with their rounded corners, with the background colour.
  mutating func drawBackground(
    _ state: LayerState, at placement: Placement, into list: inout DisplayList
  ) {
    guard let color = state.backgroundColor, color.alpha > 0 else { return }
    // Under an opaque border the background ends in the border's middle, so that its colour does
    // not show through the antialiased rim.
    let edge = placement.hasSquareCorners ? state.edge.withSquareCorners : state.edge
    let inset = placement.opacity == 1 && edge.hasOpaqueBorder ? edge.borderWidth / 2 : 0
    guard let outline = RoundedOutline(bounds: state.geometry.bounds, edge: edge, inset: inset)
    else { return }
    let paint = Paint.solid(color.premultiplied * Float(placement.opacity))
    if outline.isRectangle {
      fill(outline.rect, at: placement, with: paint, into: &list)
    } else {
      fill(outline.path, at: placement, with: paint, into: &list)
    }
  }

  /// Draws the line inside the bounds, over the sublayers.
  mutating func drawBorder(
    _ state: LayerState, at placement: Placement, into list: inout DisplayList
  ) {
    let edge = state.edge
    guard edge.borderWidth > 0, let color = edge.borderColor, color.alpha > 0,
      let outer = RoundedOutline(
        bounds: state.geometry.bounds,
        edge: placement.hasSquareCorners ? edge.withSquareCorners : edge)
    else { return }
    var ring = outer.path
    if let inner = RoundedOutline(
      bounds: state.geometry.bounds, edge: edge, inset: edge.borderWidth)
    {
      ring.append(inner.path)
    }
    fill(
      ring, rule: .evenOdd, at: placement,
      with: .solid(color.premultiplied * Float(placement.opacity)), into: &list)
  }
}

extension LayerEdge {
  /// The same edge without round corners.
  fileprivate var withSquareCorners: LayerEdge {
    var edge = self
    edge.maskedCorners = 0
    return edge
  }

  /// Whether the border hides what lies below it.
  fileprivate var hasOpaqueBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) >= 1 }
}
