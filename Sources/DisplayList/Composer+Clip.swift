import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Cuts a placement to a layer's bounds: square ones to a convex region, rounded ones to a clip
  /// that coverage is multiplied by. `isSquare` leaves the corners to a group around.
  mutating func clip(
    _ placement: inout Placement, to state: LayerState, isSquare: Bool = false,
    into list: inout DisplayList
  ) {
    let bounds = state.geometry.bounds.standardized
    guard !isSquare, let outline = RoundedOutline(bounds: bounds, edge: state.edge),
      !outline.isRectangle
    else {
      placement.clip.cut(convexPolygon: project(bounds, through: placement.plane))
      return
    }
    var whole = placement
    whole.clip = .everything
    guard let (contours, touched) = append(outline.path, at: whole, to: &list) else {
      placement.clip.cut(convexPolygon: [])
      return
    }
    list.clips.append(
      Clip(contours: contours, rule: .nonZero, parent: placement.coverageClip, bounds: touched))
    placement.coverageClip = Int32(truncatingIfNeeded: list.clips.count - 1)
  }
}
