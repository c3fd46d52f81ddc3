import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws a layer on its way from one look to another: what it and those below it looked like
  /// before, and what they look like now, both in the layer's present place.
  ///
  /// The shares of a cross-dissolve are whole levels that add up to the full one, and add up in a
  /// buffer: what is the same in both pictures stays as it is. What moves is not cut, unless the
  /// layer masks to its bounds.
  @inline(never)
  mutating func drawTransition(
    _ transition: TransitionState, of index: Int, of tree: PresentationTree,
    at placement: Placement, into list: inout DisplayList
  ) {
    let node = tree.nodes[index]
    let facing = placement.plane.determinant
    let isAlone = node.isMask || placement.isIsolated
    guard node.isInEffect, facing != 0, facing.isFinite, node.state.geometry.bounds.isFinite,
      let blend = BlendMode(isAlone ? .sourceOver : node.state.compositing)
    else { return }
    if !isAlone, !node.state.isHidden, !node.state.backgroundFilters.isEmpty {
      let opacity = placement.opacity * min(max(node.state.opacity, 0), 1)
      drawBackdrop(node.state, at: placement, opacity: opacity, into: &list)
    }
    let program = transition.program
    let levels = (min(max(transition.progress, 0), 1) * 255).rounded()
    let moves = program.movement(at: transition.progress, in: node.state.geometry.bounds)

    var outer = placement
    if program.kind != .fade, node.state.masksToBounds {
      clip(&outer, to: node.state, into: &list)
    }
    var inner = outer
    inner.coverageClip = -1
    inner.opacity = 1
    inner.isIsolated = true
    let open = beginGroup(
      Group(
        bounds: .empty, opacity: Float(placement.opacity), blend: blend,
        clip: outer.coverageClip), into: &list)
    let shares = program.shares(levels)
    func drawBefore(_ composer: inout Composer, _ list: inout DisplayList) {
      guard let before = program.before, let root = before.nodes.first else { return }
      // The origins of both bounds lie in one place.
      let (old, new) = (root.state.geometry.bounds, node.state.geometry.bounds)
      let shift = SIMD2(Double(new.minX - old.minX), Double(new.minY - old.minY))
      composer.drawShare(
        shares.old, moved: moves.old + shift, at: inner, blend: .sourceOver, into: &list
      ) { composer, placement, list in
        composer.drawForeign { $0.draw(0, of: before, at: placement, into: &list) }
      }
    }
    // The picture that covers the other comes last.
    if program.kind != .reveal { drawBefore(&self, &list) }
    drawShare(
      shares.new, moved: moves.new, at: inner,
      blend: program.kind == .fade ? .plusLighter : .sourceOver, into: &list
    ) { composer, placement, list in
      composer.drawSettled(index, of: tree, at: placement, into: &list)
    }
    if program.kind == .reveal { drawBefore(&self, &list) }
    endGroup(open, in: &list)
  }

  /// Draws one of the two pictures, moved in the layer's plane and multiplied by its share.
  private mutating func drawShare(
    _ share: Double, moved: SIMD2<Double>, at placement: Placement, blend: BlendMode,
    into list: inout DisplayList,
    _ draw: (inout Composer, Placement, inout DisplayList) -> Void
  ) {
    guard share > 0 else { return }
    var inner = placement
    if moved != .zero {
      inner.plane = Homography(
        x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3(moved.x, moved.y, 1)
      ).concatenating(placement.plane)
    }
    let open = beginGroup(
      Group(bounds: .empty, opacity: Float(share), blend: blend), into: &list)
    draw(&self, inner, &list)
    endGroup(open, in: &list)
  }
}

extension TransitionProgram {
  /// What the picture before and the new one are multiplied by when the new one has `levels` of 255.
  ///
  /// Both pictures of a push fade as well, and so does the old one of a reveal, as on iOS.
  fileprivate func shares(_ levels: Double) -> (old: Double, new: Double) {
    switch kind {
    case .fade, .push: ((255 - levels) / 255, levels / 255)
    case .moveIn: (1, 1)
    case .reveal: ((255 - levels) / 255, 1)
    }
  }

  /// How far the picture before and the new one are moved, in the layer's own coordinates.
  func movement(at progress: Double, in bounds: CGRect) -> (old: SIMD2<Double>, new: SIMD2<Double>)
  {
    let bounds = bounds.standardized
    let outside =
      switch edge {
      case .left: SIMD2(-Double(bounds.width), 0)
      case .right: SIMD2(Double(bounds.width), 0)
      case .top: SIMD2(0, Double(bounds.height))
      case .bottom: SIMD2(0, -Double(bounds.height))
      }
    switch kind {
    case .fade: return (.zero, .zero)
    case .moveIn: return (.zero, outside * (1 - progress))
    case .push: return (outside * -progress, outside * (1 - progress))
    case .reveal: return (outside * -progress, .zero)
    }
  }
}
