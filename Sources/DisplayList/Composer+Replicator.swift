import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Finds the layers that a replicator's sublayers bring into a 3D space, once for each copy, the
  /// first copy at the back.
  ///
  /// `matrix` takes the sublayers' space to the 3D space. A copy's transform acts before it, so that
  /// the perspective of `sublayerTransform` is that of the whole, not of each copy.
  mutating func collectCopies(
    of replicator: ReplicatorState, _ index: Int, of tree: PresentationTree,
    through matrix: CATransform3D, as parent: Item, into items: inout [Item]
  ) {
    let node = tree.nodes[index]
    let step = replicator.transform.about(node.state.geometry.bounds.standardized)
    let count =
      node.copies.isEmpty ? replicator.instances : min(replicator.instances, node.copies.count + 1)
    var placed = matrix
    var power = CATransform3D()
    for copy in 0..<count {
      guard copiesLeft > 0 else { return }
      if copy > 0 {
        power = CATransform3DConcat(power, step)
        guard power.isFinite else { return }
        placed = CATransform3DConcat(power, matrix)
      }
      let factors = replicator.factors(ofCopy: copy)
      var inner = parent
      inner.opacity *= factors.w
      inner.tint *= SIMD3<Float>(SIMD3(factors.x, factors.y, factors.z))
      if factors.w <= 0 { continue }
      let isLate = copy > 0 && !node.copies.isEmpty
      let source = isLate ? node.copies[copy - 1] : tree
      let root = isLate ? 0 : index
      if isLate {
        lateCopies += 1
        inner.source = lateCopies
      }
      source.forEachSublayer(of: root) { child in
        guard copiesLeft > 0 else { return }
        copiesLeft -= 1
        collect(child, of: source, through: placed, as: inner, into: &items)
      }
    }
  }
}

extension PresentationTree {
  /// A rectangle around all copies of a replicator's sublayers, in the replicator's own space; null
  /// for none.
  func extent(ofCopiesIn index: Int, _ replicator: ReplicatorState, effects: Bool) -> CGRect {
    let node = nodes[index]
    let step = replicator.transform.about(node.state.geometry.bounds.standardized)
    let matrix = node.state.geometry.sublayerMatrix
    let first = sublayerExtents(of: index, effects: effects)
    let count =
      node.copies.isEmpty ? replicator.instances : min(replicator.instances, node.copies.count + 1)
    var extent = CGRect.null
    var power = CATransform3D()
    for copy in 0..<count {
      if copy > 0 {
        power = CATransform3DConcat(power, step)
        guard power.isFinite else { break }
      }
      if replicator.factors(ofCopy: copy).w <= 0 { continue }
      let placed = CATransform3DConcat(power, matrix)
      let shown =
        copy == 0 || node.copies.isEmpty
        ? first : node.copies[copy - 1].sublayerExtents(of: 0, effects: effects)
      for (box, toSuperlayer) in shown {
        let plane = CATransform3DConcat(toSuperlayer, placed)
        extent = extent.union(Homography(planeOf: plane).box(around: box))
      }
    }
    return extent
  }

  /// The sublayers that draw something, each with a rectangle around that in its own space.
  private func sublayerExtents(of index: Int, effects: Bool) -> [(CGRect, CATransform3D)] {
    var result: [(CGRect, CATransform3D)] = []
    forEachSublayer(of: index) { child in
      guard let box = extent(of: child, effects: effects) else { return }
      result.append((box, nodes[child].state.geometry.matrixToSuperlayer))
    }
    return result
  }

  /// Whether all that is drawn below a layer is composited source-over, so that a tint of the parts
  /// is a tint of the whole.
  func blendsPlainly(below index: Int) -> Bool {
    for node in nodes[index + 1..<nodes[index].subtreeEnd]
    where node.state.compositing != .sourceOver || !node.state.backgroundFilters.isEmpty {
      return false
    }
    return true
  }
}

extension CATransform3D {
  /// This matrix acting about the centre of a rectangle.
  fileprivate func about(_ rect: CGRect) -> CATransform3D {
    if self == CATransform3D() { return self }
    let (x, y) = (rect.midX, rect.midY)
    let inner = CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), self)
    return CATransform3DConcat(inner, CATransform3DMakeTranslation(x, y, 0))
  }

  /// Whether all entries are finite.
  fileprivate var isFinite: Bool {
    let (a, b, c, d) = rows
    return (a + b + c + d).sum().isFinite
  }
}
