import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws a mask layer, whose alpha multiplies the group being drawn, into the place of the layer
  /// that it masks.
  @inline(never)
  mutating func drawMask(
    _ mask: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    let start = list.commands.count
    let content = touched
    list.commands.append(.beginMask(Mask(bounds: .empty)))
    touched = .empty
    var inner = placement.uncut
    inner.hasSquareCorners = false
    inner.opacity = 1
    inner.tint = SIMD3(repeating: 1)
    drawAlone(mask, of: tree, at: inner, into: &list)
    list.commands[start] = .beginMask(Mask(bounds: touched))
    list.commands.append(.endMask)
    touched = content.intersection(touched)
  }

  /// A clip that comes to the same as a mask layer which is one opaque shape; nil when the mask is
  /// anything else.
  @inline(never)
  mutating func clip(
    byMask index: Int, of tree: PresentationTree, at placement: Placement,
    into list: inout DisplayList
  ) -> Int32? {
    let mask = tree.nodes[index]
    let state = mask.state
    guard mask.subtreeEnd == index + 1, mask.mask == nil, mask.transition == nil, mask.isInEffect,
      !state.isHidden,
      state.opacity >= 1, state.isDoubleSided, !state.shadow.isVisible, state.filters.isEmpty,
      state.contents.image == nil, state.contents.drawing == nil, !state.edge.hasBorder,
      !state.shouldRasterize,
      state.edge.antialiasedEdges & 15 == 15, state.geometry.bounds.isFinite
    else { return nil }
    var place = placement.uncut
    place.plane = Homography(planeOf: state.geometry.matrixToSuperlayer)
      .concatenating(placement.plane)
    let facing = place.plane.determinant
    guard facing != 0, facing.isFinite else { return nil }
    let parent = placement.coverageClip
    switch state.payload {
    case .plain, .replicator:
      guard let color = state.backgroundColor, color.alpha >= 1,
        let outline = RoundedOutline(bounds: state.geometry.bounds, edge: state.edge)
      else { return nil }
      return clip(to: append(outline, at: place, to: &list), parent: parent, into: &list)
    case .shape(let shape):
      guard let path = shape.path?.path, (state.backgroundColor?.alpha ?? 0) <= 0,
        !state.masksToBounds, !shape.hasStroke, let color = shape.fillColor, color.alpha >= 1
      else { return nil }
      return clip(
        to: append(path, at: place, to: &list), rule: shape.isEvenOdd ? .evenOdd : .nonZero,
        parent: parent, into: &list)
    case .gradient, .emitter, .text, .transform: return nil
    }
  }
}
