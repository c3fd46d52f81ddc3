import CoreGraphics
import Foundation
import Presentation

extension PresentationTree {
  /// Whether a layer has sublayers; its mask, which stands first, is none.
  func hasSublayers(_ index: Int) -> Bool {
    guard let mask = nodes[index].mask else { return nodes[index].subtreeEnd > index + 1 }
    return nodes[index].subtreeEnd > nodes[mask].subtreeEnd
  }

  /// A rectangle around all that a layer and its sublayers draw, in the layer's own space; nil when
  /// they draw nothing. With `effects` shadows and blurs count as well.
  func extent(of index: Int, effects: Bool = false) -> CGRect? {
    guard let transition = nodes[index].transition else {
      return settledExtent(of: index, effects: effects)
    }
    let bounds = nodes[index].state.geometry.bounds
    let moves = transition.program.movement(at: transition.progress, in: bounds)
    var extent = CGRect.null
    if let box = settledExtent(of: index, effects: effects) {
      extent = box.offsetBy(dx: moves.new.x, dy: moves.new.y)
    }
    if let before = transition.program.before, let root = before.nodes.first,
      let box = before.extent(of: 0, effects: effects)
    {
      let old = root.state.geometry.bounds
      extent = extent.union(
        box.offsetBy(
          dx: moves.old.x + bounds.minX - old.minX, dy: moves.old.y + bounds.minY - old.minY))
    }
    return extent.isNull || extent.isEmpty || !extent.isFinite ? nil : extent
  }

  /// The same of a layer as if it had no transition.
  private func settledExtent(of index: Int, effects: Bool) -> CGRect? {
    let node = nodes[index]
    guard node.isInEffect, !node.state.isHidden, node.state.opacity > 0 else { return nil }
    let state = node.state
    let bounds = state.geometry.bounds.standardized
    guard bounds.isFinite else { return nil }
    var extent = CGRect.null
    if (state.backgroundColor?.alpha ?? 0) > 0 || state.edge.hasBorder
      || !state.backgroundFilters.isEmpty
    {
      extent = bounds
    }
    switch state.payload {
    case .plain, .transform, .replicator: break
    case .gradient: extent = bounds
    case .emitter(let emitter):
      extent = extent.union(
        emitter.particles(at: node.localTime).extent(through: state.geometry.sublayerMatrix))
    case .text(let text): if !text.isEmpty { extent = bounds }
    case .shape(let shape): extent = extent.union(shape.extent)
    }
    if let drawing = state.contents.drawing {
      extent = extent.union(state.contents.gravity.target(of: drawing.bounds.size, in: bounds))
    }
    for image in [state.contents.image, state.contents.next?.image] {
      guard let image else { continue }
      for piece in ContentsPiece.pieces(of: image, in: state, isFlipped: false) {
        extent = extent.union(piece.target)
      }
    }
    if case .replicator(let replicator) = state.payload, hasSublayers(index) {
      extent = extent.union(self.extent(ofCopiesIn: index, replicator, effects: effects))
    } else if hasSublayers(index), !state.masksToBounds || extent != bounds {
      let matrix = state.geometry.sublayerMatrix
      forEachSublayer(of: index) { child in
        guard let inner = self.extent(of: child, effects: effects) else { return }
        let plane = CATransform3DConcat(nodes[child].state.geometry.matrixToSuperlayer, matrix)
        extent = extent.union(Homography(planeOf: plane).box(around: inner))
      }
    }
    if state.masksToBounds { extent = extent.intersection(bounds) }
    if effects, !extent.isNull {
      if state.shadow.isVisible, !state.masksToBounds {
        let reach = CGFloat(-3 * max(0, state.shadow.radius))
        let outline = state.shadow.path?.path.controlBounds ?? extent
        extent = extent.union(
          outline.offsetBy(dx: state.shadow.offset.width, dy: state.shadow.offset.height)
            .insetBy(dx: reach, dy: reach))
      }
      for filter in state.filters {
        if case .gaussianBlur(let radius) = filter.effect {
          extent = extent.insetBy(dx: CGFloat(-3 * radius), dy: CGFloat(-3 * radius))
        }
      }
    }
    return extent.isNull || extent.isEmpty || !extent.isFinite ? nil : extent
  }

  /// Whether every pixel that a layer and its sublayers draw is opaque, antialiased edges aside.
  func isSolid(_ index: Int) -> Bool {
    let state = nodes[index].state
    if nodes[index].transition != nil { return false }
    guard nodes[index].isInEffect, !state.isHidden else { return true }
    func isSolid(_ color: RGBA?) -> Bool { color.map { $0.alpha >= 1 || $0.alpha <= 0 } ?? true }
    guard state.opacity >= 1, nodes[index].mask == nil, !state.shadow.isVisible,
      state.filters.isEmpty, state.backgroundFilters.isEmpty, state.compositing == .sourceOver,
      isSolid(state.backgroundColor), !state.edge.hasBorder || isSolid(state.edge.borderColor),
      state.contents.image?.isOpaque ?? true, state.contents.next == nil,
      state.contents.drawing == nil
    else { return false }
    switch state.payload {
    case .plain, .transform: break
    case .emitter: return false
    case .replicator(let replicator):
      guard replicator.color.alpha >= 1, replicator.offsets.w >= 0,
        nodes[index].copies.allSatisfy({ $0.hasSolidSublayers(0) })
      else { return false }
    case .gradient: if !state.hasOpaqueGradient { return false }
    case .text(let text): if !text.isEmpty { return false }
    case .shape(let shape):
      guard isSolid(shape.fillColor), !shape.hasStroke || isSolid(shape.strokeColor) else {
        return false
      }
    }
    return hasSolidSublayers(index)
  }

  /// Whether every pixel that the sublayers of a layer draw is opaque.
  private func hasSolidSublayers(_ index: Int) -> Bool {
    var result = true
    forEachSublayer(of: index) { child in result = result && self.isSolid(child) }
    return result
  }
}

extension ShapeState {
  /// A rectangle around fill and stroke.
  fileprivate var extent: CGRect {
    guard let path = path?.path, !path.isEmpty else { return .null }
    let bounds = path.controlBounds
    guard hasStroke else { return bounds }
    let reach = lineWidth / 2 * (lineJoin == .miter ? max(1.5, miterLimit) : 1.5)
    return bounds.insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach))
  }
}

extension Homography {
  /// A box around the image of a rectangle, as far as it lies before the eye; null for none.
  func box(around rect: CGRect) -> CGRect {
    var polygon = HomogeneousPolygon()
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY),
      (rect.minX, rect.maxY),
    ] {
      polygon.vertices.append(homogeneous(Double(x), Double(y)))
    }
    polygon.clipToFront()
    var low = SIMD2(repeating: Double.infinity)
    var high = -low
    for vertex in polygon.vertices {
      let point = SIMD2(vertex.x / vertex.z, vertex.y / vertex.z)
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
