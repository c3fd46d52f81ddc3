import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Cuts a placement to a layer's bounds: square ones to a convex region, rounded ones to a clip
  /// that coverage is multiplied by. `isSquare` leaves the cut to a group around and keeps only what
  /// lies far outside from being drawn.
  mutating func clip(
    _ placement: inout Placement, to state: LayerState, isSquare: Bool = false,
    into list: inout DisplayList
  ) {
    let bounds = state.geometry.bounds.standardized
    guard !isSquare, let outline = RoundedOutline(bounds: bounds, edge: state.edge),
      !outline.isRectangle
    else {
      let kept = isSquare ? bounds.reachingBeyond(at: placement.plane) : bounds
      placement.clip.cut(convexPolygon: project(kept, through: placement.plane))
      return
    }
    var whole = placement
    whole.clip = .everything
    placement.coverageClip = clip(
      to: append(outline, at: whole, to: &list), parent: placement.coverageClip, into: &list)
  }

  /// Appends a clip to the inside of contours that were appended, or to nothing, and answers its
  /// index.
  func clip(
    to outline: (contours: Range<Int32>, bounds: DeviceRect)?, rule: FillRule = .nonZero,
    parent: Int32, into list: inout DisplayList
  ) -> Int32 {
    let end = Int32(truncatingIfNeeded: list.contourEnds.count)
    let (contours, bounds) = outline ?? (end..<end, .empty)
    return list.append(Clip(contours: contours, rule: rule, parent: parent, bounds: bounds))
  }

  /// The clip that cuts to all that a placement is cut to, -1 when that is everything; for what has
  /// no contours of its own that could be cut.
  mutating func coverageClip(of placement: Placement, into list: inout DisplayList) -> Int32 {
    if placement.clip.isEverything { return placement.coverageClip }
    polygon.removeAll()
    let (minX, minY) = (Double(area.minX), Double(area.minY))
    let (maxX, maxY) = (Double(area.maxX), Double(area.maxY))
    polygon.vertices += [
      SIMD3(minX, minY, 1), SIMD3(maxX, minY, 1), SIMD3(maxX, maxY, 1), SIMD3(minX, maxY, 1),
    ]
    let first = Int32(truncatingIfNeeded: list.contourEnds.count)
    let bounds = appendContour(cutTo: placement.clip, to: &list)
    return list.append(
      Clip(
        contours: first..<first + (bounds == nil ? 0 : 1), rule: .nonZero,
        parent: placement.coverageClip, bounds: bounds ?? .empty))
  }
}

extension DisplayList {
  /// Appends a clip and answers its index.
  mutating func append(_ clip: Clip) -> Int32 {
    var clip = clip
    if clip.parent >= 0 {
      clip.bounds = clip.bounds.intersection(clips[Int(clip.parent)].bounds)
    }
    clips.append(clip)
    return Int32(truncatingIfNeeded: clips.count - 1)
  }
}
