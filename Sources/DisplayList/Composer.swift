import CoreGraphics
import Foundation
import Presentation

/// Lowers a presentation tree to a display list.
///
/// A composer keeps its working storage from frame to frame; use one per thread.
public struct Composer {
  /// Where a layer's plane and what is drawn in it come to lie.
  struct Placement {
    /// Layer coordinates to device pixels.
    var plane: Homography
    /// The region that ancestors cut everything to.
    var clip = ConvexClip.everything
    /// What the colours are multiplied by, where no group does it.
    var opacity = 1.0
    /// Whether an odd number of ancestors flip their geometry.
    var isFlipped = false
  }

  /// The polygon being clipped; kept for its storage.
  var polygon = HomogeneousPolygon()

  /// Creates a composer.
  public init() {}

  /// Writes the commands that draw a tree into a display list, which is emptied first.
  ///
  /// The root layer's superlayer space is the viewport in points, its origin at the top left.
  public mutating func compose(
    _ tree: PresentationTree, viewport: Viewport, into list: inout DisplayList
  ) {
    list.removeAll()
    list.size = viewport.size
    list.background = (viewport.background ?? .clear).premultiplied
    guard !tree.nodes.isEmpty else { return }
    let scale = viewport.scale
    let device = Homography(x: SIMD3(scale, 0, 0), y: SIMD3(0, scale, 0), one: SIMD3(0, 0, 1))
    let root = tree.nodes[0].state.geometry.matrixToSuperlayer
    draw(
      0, of: tree,
      at: Placement(plane: Homography(planeOf: root).concatenating(device)), into: &list)
  }

  /// Draws a layer and everything below it, flattened into the layer's plane.
  mutating func draw(
    _ index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    let node = tree.nodes[index]
    let state = node.state
    let opacity = min(max(state.opacity, 0), 1)
    guard node.isInEffect, !state.isHidden, opacity > 0 else { return }
    let facing = placement.plane.determinant
    guard facing != 0, facing.isFinite else { return }
    if !state.isDoubleSided, (facing < 0) != placement.isFlipped { return }

    var inner = placement
    let group = opacity < 1 && state.allowsGroupOpacity && needsGroup(index, of: tree)
    if group {
      // Where the group's pixels lie is known only when its content has been drawn.
      list.commands.append(.beginGroup(Group(bounds: list.frame, opacity: Float(opacity))))
      inner.opacity = placement.opacity
    } else {
      inner.opacity *= opacity
    }
    let start = list.commands.count

    drawBackground(state, at: inner, into: &list)
    drawContents(state, at: inner, into: &list)
    if node.subtreeEnd > index + 1 {
      var below = inner
      if state.masksToBounds {
        below.clip.cut(convexPolygon: project(state.geometry.bounds, through: inner.plane))
      }
      drawSublayers(of: index, of: tree, at: below, into: &list)
    }

    if group { closeGroup(startingAt: start, in: &list) }
  }

  /// Whether a layer paints more than once, so that its opacity must act on the composite.
  private func needsGroup(_ index: Int, of tree: PresentationTree) -> Bool {
    let node = tree.nodes[index]
    if node.subtreeEnd > index + 1 { return true }
    let hasBackground = (node.state.backgroundColor?.alpha ?? 0) > 0
    return hasBackground && node.state.contents.image != nil
  }

  /// Ends a group whose commands begin at an index: shrinks its bounds to what was drawn, or takes
  /// it out when nothing was.
  private func closeGroup(startingAt start: Int, in list: inout DisplayList) {
    guard list.commands.count > start, case .beginGroup(var group) = list.commands[start - 1]
    else {
      list.commands.removeLast()
      return
    }
    var bounds = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var depth = 0
    for command in list.commands[start...] {
      switch command {
      case .fill(let fill): if depth == 0 { bounds = bounds.union(fill.bounds) }
      case .beginGroup(let inner):
        if depth == 0 { bounds = bounds.union(inner.bounds) }
        depth += 1
      case .endGroup: depth -= 1
      }
    }
    group.bounds = bounds
    list.commands[start - 1] = .beginGroup(group)
    list.commands.append(.endGroup)
  }
}
