import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// A layer in the 3D space of an ancestor.
  struct Item {
    /// The tree that the layer is in: a copy that runs late is one of its own.
    var tree: PresentationTree
    var index: Int
    /// Tells late copies, which are trees of their own, from each other and from the tree around.
    var source = 0
    /// The layer's coordinates to the space, whose z = 0 is the plane flattened into.
    var matrix: CATransform3D
    /// What transform layers and replicators on the way multiply the opacity by.
    var opacity: Double
    /// What replicators on the way multiply the colours by.
    var tint: SIMD3<Float>
    var isFlipped: Bool
    /// The particle of the layer that this is; nil for the layer itself.
    var sprite: Sprite?
  }

  /// Draws the sublayers of a layer: they share one 3D space, are put in depth order, split where
  /// they cross, and then flattened into the layer's plane.
  mutating func drawSublayers(
    of index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    var items: [Item] = []
    let geometry = tree.nodes[index].state.geometry
    let space = Item(
      tree: tree, index: index, matrix: geometry.sublayerMatrix, opacity: placement.opacity,
      tint: placement.tint, isFlipped: placement.isFlipped != geometry.isGeometryFlipped)
    collect(sublayersOf: index, of: tree, through: space.matrix, as: space, into: &items)
    draw(items, in: space, at: placement, into: &list)
  }

  /// Draws one layer in a 3D space of its own: a root or a mask.
  mutating func drawAlone(
    _ index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    var items: [Item] = []
    let space = Item(
      tree: tree, index: index, matrix: CATransform3D(), opacity: placement.opacity,
      tint: placement.tint, isFlipped: placement.isFlipped)
    collect(index, of: tree, through: space.matrix, as: space, into: &items)
    draw(items, in: space, at: placement, into: &list)
  }

  /// Draws layers of one 3D space in depth order, flattened into the plane z = 0.
  private mutating func draw(
    _ items: [Item], in space: Item, at placement: Placement, into list: inout DisplayList
  ) {
    if recorder.isOpen {
      drawRecorded(items, in: space, at: placement, into: &list)
      return
    }
    // Recursion passes through here; what it does not need to keep stays out of its frames.
    for (item, cuts) in depthOrder(items) {
      if items[item].sprite != nil {
        drawSprite(items[item], at: placement, cuts: cuts, into: &list)
        continue
      }
      let place = place(items[item], at: placement, cuts: cuts, into: &list)
      if items[item].source != 0, before != nil {
        drawForeign { composer in
          composer.draw(items[item].index, of: items[item].tree, at: place, into: &list)
        }
        continue
      }
      drawOrCopy(items[item].index, of: items[item].tree, at: place, into: &list)
    }
  }

  /// Draws a particle that is an item of its own.
  @inline(never)
  private mutating func drawSprite(
    _ item: Item, at placement: Placement, cuts: [DepthCut], into list: inout DisplayList
  ) {
    guard let sprite = item.sprite else { return }
    draw(sprite, at: place(item, at: placement, cuts: cuts, into: &list), into: &list)
  }

  /// The items back to front, those that are split as often as they have parts.
  @inline(never)
  func depthOrder(_ items: [Item]) -> [(item: Int, cuts: [DepthCut])] {
    if items.count < 2 { return items.indices.map { ($0, []) } }
    if let depths = parallelDepths(items) {
      let order = items.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
      return order.map { ($0, []) }
    }
    var planes: [(source: Int, plane: DepthPlane)] = []
    // Copies of a layer that look the same have one extent.
    var extents: [SIMD2<Int>: CGRect?] = [:]
    for (number, item) in items.enumerated() {
      let key = SIMD2(item.source, item.index)
      if item.sprite == nil, extents[key] == nil {
        extents[key] = .some(item.tree.extent(of: item.index))
      }
      if let extent = item.sprite?.extent ?? extents[key] ?? nil,
        let plane = DepthPlane(corners: item.matrix.corners(of: extent))
      {
        planes.append((number, plane))
      }
    }
    let limit =
      items.contains { $0.sprite != nil } ? Sprite.planeLimit : DepthOrder.planeLimit
    if planes.count > limit { return DepthOrder.byCentre(planes).map { ($0, []) } }
    return DepthOrder.fragments(of: planes).map { ($0.source, $0.cuts) }
  }

  /// Finds the layers that lie in one 3D space: the sublayers, those of a replicator once for each
  /// copy, and where one is a space itself the layers below it in its place.
  ///
  /// - Parameter parent: what they inherit; its matrix is not looked at.
  private mutating func collect(
    sublayersOf index: Int, of tree: PresentationTree, through matrix: CATransform3D,
    as parent: Item, into items: inout [Item]
  ) {
    if case .replicator(let replicator) = tree.nodes[index].state.payload {
      collectCopies(of: replicator, index, of: tree, through: matrix, as: parent, into: &items)
      return
    }
    tree.forEachSublayer(of: index) { child in
      collect(child, of: tree, through: matrix, as: parent, into: &items)
    }
  }

  /// Finds the layers that a layer brings into a 3D space: itself, or those below a transform layer
  /// or a replicator that preserves depth.
  mutating func collect(
    _ index: Int, of tree: PresentationTree, through matrix: CATransform3D, as parent: Item,
    into items: inout [Item]
  ) {
    // States are large; what is asked here is read where they are.
    let geometry = tree.nodes[index].state.geometry
    var item = parent
    item.matrix = CATransform3DConcat(geometry.matrixToSuperlayer, matrix)
    guard tree.nodes[index].state.payload.isSpace else {
      item.tree = tree
      item.index = index
      items.append(item)
      if case .emitter(let emitter) = tree.nodes[index].state.payload, emitter.preservesDepth {
        collectParticles(of: emitter, item, into: &items)
      }
      return
    }
    let opacity = tree.nodes[index].state.opacity
    guard tree.nodes[index].isInEffect, !tree.nodes[index].state.isHidden, opacity > 0 else {
      return
    }
    item.opacity *= min(opacity, 1)
    item.isFlipped = item.isFlipped != geometry.isGeometryFlipped
    collect(
      sublayersOf: index, of: tree,
      through: CATransform3DConcat(geometry.sublayerMatrix, item.matrix), as: item, into: &items)
  }

  /// The depths of the items when all their planes are parallel to the plane flattened into;
  /// nil when one is not.
  private func parallelDepths(_ items: [Item]) -> [Double]? {
    var depths: [Double] = []
    depths.reserveCapacity(items.count)
    for item in items {
      guard let depth = item.depth else { return nil }
      depths.append(depth)
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
  mutating func place(
    _ item: Item, at placement: Placement, cuts: [DepthCut], into list: inout DisplayList
  ) -> Placement {
    var inner = placement
    inner.isIsolated = false
    inner.plane = Homography(planeOf: item.matrix).concatenating(placement.plane)
    inner.opacity = item.opacity
    inner.tint = item.tint
    inner.isFlipped = item.isFlipped
    if !cuts.isEmpty, let toSpace = placement.plane.inverse {
      let lines = cuts.map { toSpace.pullBack(halfPlane: $0.halfPlane) }
      if item.sprite == nil, item.opacity >= 1, item.tree.isSolid(item.index) {
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
