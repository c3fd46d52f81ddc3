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
    /// The clip that coverage is multiplied by, as an index into the list's clips; -1 for none.
    var coverageClip: Int32 = -1
    /// Whether a group cuts the round corners, so that the layer itself is painted square.
    var hasSquareCorners = false
    /// What the colours are multiplied by, where no group does it.
    var opacity = 1.0
    /// Whether an odd number of ancestors flip their geometry.
    var isFlipped = false
  }

  /// The polygon being clipped; kept for its storage.
  var polygon = HomogeneousPolygon()
  /// The path being flattened; kept for its storage.
  var polylines = Polylines()
  /// The contours being clipped, as homogeneous vertices; kept for its storage.
  var projected: [SIMD3<Double>] = []
  /// For each of them the index after its last vertex.
  var projectedEnds: [Int] = []

  /// Makes outlines of strokes; kept for its storage.
  var stroker = Stroker()

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

    let paints = paintCount(index, of: tree)
    let isRounded = state.edge.cornerRadius > 0 && state.edge.maskedCorners & 15 != 0
    // What is composited as one picture: a translucent layer of several paints, and one whose
    // round corners cut several paints, lest each leave its own rim of colour.
    let fades = opacity < 1 && state.allowsGroupOpacity && paints > 1
    let cutsCorners = state.masksToBounds && isRounded && paints > 1
    guard fades || cutsCorners else {
      var inner = placement
      inner.opacity *= opacity
      paint(index, of: tree, at: inner, into: &list)
      return
    }
    var group = Group(
      bounds: list.frame, opacity: Float(fades ? opacity * placement.opacity : 1),
      clip: placement.coverageClip)
    var inner = placement
    inner.opacity = fades ? 1 : placement.opacity * opacity
    inner.coverageClip = -1
    if cutsCorners {
      var cut = placement
      clip(&cut, to: state, into: &list)
      group.clip = cut.coverageClip
      inner.hasSquareCorners = true
    }
    let start = list.commands.count
    list.commands.append(.beginGroup(group))
    paint(index, of: tree, at: inner, into: &list)
    closeGroup(startingAt: start, in: &list)
  }

  /// Paints a layer's own parts and its sublayers, bottom first.
  private mutating func paint(
    _ index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    let state = tree.nodes[index].state
    drawBackground(state, at: placement, into: &list)
    var within = placement
    within.hasSquareCorners = false
    if state.masksToBounds {
      clip(&within, to: state, isSquare: placement.hasSquareCorners, into: &list)
    }
    drawContents(state, at: within, into: &list)
    if case .shape(let shape) = state.payload { drawShape(shape, at: within, into: &list) }
    if tree.nodes[index].subtreeEnd > index + 1 {
      drawSublayers(of: index, of: tree, at: within, into: &list)
    }
    drawBorder(state, at: placement, into: &list)
  }

  /// How many times a layer paints over itself, as far as it matters: 0, 1, or more.
  private func paintCount(_ index: Int, of tree: PresentationTree) -> Int {
    let node = tree.nodes[index]
    if node.subtreeEnd > index + 1 { return 2 }
    let paints = [
      (node.state.backgroundColor?.alpha ?? 0) > 0, node.state.contents.image != nil,
      node.state.edge.borderWidth > 0,
    ]
    var count = paints.count { $0 } + (node.state.contents.drawing?.steps.count ?? 0)
    if case .shape(let shape) = node.state.payload {
      count += (shape.fillColor?.alpha ?? 0) > 0 ? 1 : 0
      count += (shape.strokeColor?.alpha ?? 0) > 0 ? 1 : 0
    }
    return count
  }

  /// Ends the group that begins at an index: shrinks its bounds to what was drawn, or takes it out
  /// when nothing was.
  private func closeGroup(startingAt start: Int, in list: inout DisplayList) {
    guard list.commands.count > start + 1, case .beginGroup(var group) = list.commands[start]
    else {
      list.commands.removeLast()
      return
    }
    var bounds = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var depth = 0
    for command in list.commands[(start + 1)...] {
      switch command {
      case .fill(let fill): if depth == 0 { bounds = bounds.union(fill.bounds) }
      case .beginGroup(let inner):
        if depth == 0 { bounds = bounds.union(inner.bounds) }
        depth += 1
      case .shadow(let shadow): if depth == 0 { bounds = bounds.union(shadow.bounds) }
      case .endGroup, .endMask: depth -= 1
      case .beginMask: depth += 1
      }
    }
    group.bounds = bounds
    list.commands[start] = .beginGroup(group)
    list.commands.append(.endGroup)
  }
}
