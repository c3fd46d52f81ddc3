import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// A layer in the 3D space of an ancestor.
  private struct Item {
    var index: Int
    /// The layer's coordinates to the space, whose z = 0 is the plane flattened into.
    var matrix: CATransform3D
    /// What transform layers on the way multiply the opacity by.
    var opacity: Double
    var isFlipped: Bool
  }

  /// Draws the sublayers of a layer: they share one 3D space, are put in depth order, split where
  /// they cross, and then flattened into the layer's plane.
  mutating func drawSublayers(
    of index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    var items: [Item] = []
    let geometry = tree.nodes[index].state.geometry
    collect(
      sublayersOf: index, of: tree, through: geometry.sublayerMatrix, opacity: placement.opacity,
      isFlipped: placement.isFlipped != geometry.isGeometryFlipped, into: &items)
    draw(items, of: tree, at: placement, into: &list)
  }

  /// Draws one layer in a 3D space of its own: a root or a mask.
  mutating func drawAlone(
    _ index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    var items: [Item] = []
    collect(
      index, of: tree, through: CATransform3D(), opacity: placement.opacity,
      isFlipped: placement.isFlipped, into: &items)
    draw(items, of: tree, at: placement, into: &list)
  }

  /// Draws layers of one 3D space in depth order, flattened into the plane z = 0.
  private mutating func draw(
    _ items: [Item], of tree: PresentationTree, at placement: Placement,
    into list: inout DisplayList
  ) {
    // Recursion passes through here; what it does not need to keep stays out of its frames.
    for (item, cuts) in depthOrder(items, of: tree) {
      draw(
        items[item].index, of: tree,
        at: place(items[item], of: tree, at: placement, cuts: cuts, into: &list), into: &list)
    }
  }

  /// The items back to front, those that are split as often as they have parts.
  @inline(never)
  private func depthOrder(
    _ items: [Item], of tree: PresentationTree
  ) -> [(item: Int, cuts: [DepthCut])] {
    if items.count < 2 { return items.indices.map { ($0, []) } }
    if let depths = parallelDepths(items) {
      let order = items.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
      return order.map { ($0, []) }
    }
    var planes: [(source: Int, plane: DepthPlane)] = []
    for (number, item) in items.enumerated() {
      if let extent = tree.extent(of: item.index),
        let plane = DepthPlane(corners: item.matrix.corners(of: extent))
      {
        planes.append((number, plane))
      }
    }
    return DepthOrder.fragments(of: planes).map { ($0.source, $0.cuts) }
  }

  /// Finds the layers that lie in one 3D space: the sublayers, and where one is a transform layer
  /// the layers below it in its place.
  private func collect(
    sublayersOf index: Int, of tree: PresentationTree, through matrix: CATransform3D,
    opacity: Double, isFlipped: Bool, into items: inout [Item]
  ) {
    tree.forEachSublayer(of: index) { child in
      collect(
        child, of: tree, through: matrix, opacity: opacity, isFlipped: isFlipped, into: &items)
    }
  }

  /// Finds the layers that a layer brings into a 3D space: itself, or those below a transform layer.
  private func collect(
    _ index: Int, of tree: PresentationTree, through matrix: CATransform3D, opacity: Double,
    isFlipped: Bool, into items: inout [Item]
  ) {
    let state = tree.nodes[index].state
    let childMatrix = CATransform3DConcat(state.geometry.matrixToSuperlayer, matrix)
    guard case .transform = state.payload else {
      items.append(
        Item(index: index, matrix: childMatrix, opacity: opacity, isFlipped: isFlipped))
      return
    }
    guard tree.nodes[index].isInEffect, !state.isHidden, state.opacity > 0 else { return }
    collect(
      sublayersOf: index, of: tree,
      through: CATransform3DConcat(state.geometry.sublayerMatrix, childMatrix),
      opacity: opacity * min(state.opacity, 1),
      isFlipped: isFlipped != state.geometry.isGeometryFlipped, into: &items)
  }

  /// The depths of the items when all their planes are parallel to the plane flattened into;
  /// nil when one is not, or when no depth differs from z in sign-changing perspective.
  private func parallelDepths(_ items: [Item]) -> [Double]? {
    var depths: [Double] = []
    depths.reserveCapacity(items.count)
    for item in items {
      let m = item.matrix
      guard m.m13 == 0, m.m23 == 0, m.m14 == 0, m.m24 == 0 else { return nil }
      // Behind the eye nothing is drawn; any place in the order will do.
      depths.append(m.m44 > 0 ? Double(m.m43 / m.m44) : 0)
    }
    return depths
  }

  /// Where an item comes to lie, cut to a fragment of its plane.
  ///
  /// Along a cut the halves of an opaque layer overlap by a pixel, the one drawn first reaching under
  /// the other, so that the other's antialiased edge blends with the same layer. The halves of a
  /// translucent layer part the pixels between them by their centres. Either way nothing shines
  /// through where no other plane lies.
  @inline(never)
  private mutating func place(
    _ item: Item, of tree: PresentationTree, at placement: Placement, cuts: [DepthCut],
    into list: inout DisplayList
  ) -> Placement {
    var inner = placement
    inner.plane = Homography(planeOf: item.matrix).concatenating(placement.plane)
    inner.opacity = item.opacity
    inner.isFlipped = item.isFlipped
    if !cuts.isEmpty, let toSpace = placement.plane.inverse {
      let lines = cuts.map { toSpace.pullBack(halfPlane: $0.halfPlane) }
      if item.opacity >= 1, tree.isSolid(item.index) {
        for (cut, line) in zip(cuts, lines) {
          let overlap = cut.isOverlapped ? (line.x * line.x + line.y * line.y).squareRoot() : 0
          inner.clip.cut(line + SIMD3(0, 0, overlap))
        }
      } else {
        inner.coverageClip = hardClip(to: lines, parent: inner.coverageClip, into: &list)
      }
    }
    return inner
  }
}

extension CATransform3D {
  /// The images (x, y, z, w) of a rectangle's corners in the plane z = 0.
  func corners(of rect: CGRect) -> [SIMD4<Double>] {
    func image(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Double> {
      SIMD4(
        Double(x * m11 + y * m21 + m41), Double(x * m12 + y * m22 + m42),
        Double(x * m13 + y * m23 + m43), Double(x * m14 + y * m24 + m44))
    }
    return [
      image(rect.minX, rect.minY), image(rect.maxX, rect.minY), image(rect.maxX, rect.maxY),
      image(rect.minX, rect.maxY),
    ]
  }
}

extension Homography {
  /// The half-plane of this map's source whose image is the given half-plane of its target.
  func pullBack(halfPlane h: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((x * h).sum(), (y * h).sum(), (one * h).sum())
  }
}
