import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws a layer as one picture where something acts on the whole of it: opacity, a mask, filters,
  /// a blend mode, or round corners that cut several paints, lest each leave its own rim of colour.
  ///
  /// `placement.opacity` holds the layer's own opacity already.
  mutating func composite(
    _ index: Int, _ state: LayerState, of tree: PresentationTree, at placement: Placement,
    blend: BlendMode, into list: inout DisplayList
  ) {
    let castsShadow = state.shadow.isVisible
    let paints = paintCount(index, state, of: tree) + (castsShadow ? 1 : 0)
    guard paints > 0 else { return }
    var filters = pixelFilters(state.filters, of: state, at: placement)
    let isRounded = state.edge.cornerRadius > 0 && state.edge.maskedCorners & 15 != 0
    let cutsCorners = state.masksToBounds && isRounded && paints > 1

    var outer = placement
    var mask = tree.nodes[index].mask
    if castsShadow || cutsCorners || mask != nil { recorder.isOpen = false }
    if let plain = mask, let clip = clip(byMask: plain, of: tree, at: placement, into: &list) {
      outer.coverageClip = clip
      mask = nil
    }
    let isCutByMask = outer.coverageClip != placement.coverageClip && paints > 1
    let fades = placement.opacity < 1 && state.allowsGroupOpacity && paints > 1
    let isGroup =
      fades || mask != nil || isCutByMask || !filters.isEmpty || blend != .sourceOver
    if isGroup, placement.isTinted, !filters.isEmpty || !tree.blendsPlainly(below: index) {
      // The tint of the whole is not that of its parts.
      filters.append(placement.tintFilter)
      outer.tint = SIMD3(repeating: 1)
    }
    guard isGroup else {
      drawParts(index, state, of: tree, at: outer, cutsCorners: cutsCorners, into: &list)
      return
    }

    recorder.isOpen = false
    let joinsCorners =
      cutsCorners && filters.isEmpty && !castsShadow && !blend.actsWhereSourceIsClear
    var group = Group(
      bounds: .empty, opacity: state.allowsGroupOpacity ? Float(placement.opacity) : 1,
      blend: blend, clip: outer.coverageClip, filters: filters)
    var inner = outer
    if state.allowsGroupOpacity { inner.opacity = 1 }
    inner.coverageClip = -1
    if !filters.isEmpty {
      group.clip = coverageClip(of: outer, into: &list)
      inner.clip = .everything
    } else if joinsCorners {
      clip(&outer, to: state, into: &list)
      group.clip = outer.coverageClip
      inner.hasSquareCorners = true
    } else if blend.actsWhereSourceIsClear {
      // Such a blend mode acts on all that lies below the bounds, and only there.
      outer.clip.cut(
        convexPolygon: project(state.geometry.bounds.standardized, through: outer.plane))
      group.clip = coverageClip(of: outer, into: &list)
    }
    let open = beginGroup(group, reach: PixelReach(filters), into: &list)
    drawParts(
      index, state, of: tree, at: inner, cutsCorners: cutsCorners && !joinsCorners, into: &list)
    if let mask { drawMask(mask, of: tree, at: inner, into: &list) }
    if blend.actsWhereSourceIsClear, group.clip >= 0 {
      touched = list.clips[Int(group.clip)].bounds
    }
    endGroup(open, in: &list)
  }

  /// Draws a layer's shadow and parts, through as few calls as it needs: trees may be deep.
  private mutating func drawParts(
    _ index: Int, _ state: LayerState, of tree: PresentationTree, at placement: Placement,
    cutsCorners: Bool, into list: inout DisplayList
  ) {
    if state.shadow.isVisible {
      drawShadowed(index, state, of: tree, at: placement, cutsCorners: cutsCorners, into: &list)
    } else if cutsCorners {
      drawCut(index, state, of: tree, at: placement, cutsCorners: true, into: &list)
    } else {
      paint(index, state, of: tree, at: placement, into: &list)
    }
  }

  /// Draws a layer's parts, as a group cut along its round corners where several of them are cut.
  @inline(never)
  mutating func drawCut(
    _ index: Int, _ state: LayerState, of tree: PresentationTree, at placement: Placement,
    cutsCorners: Bool, into list: inout DisplayList
  ) {
    guard cutsCorners else {
      paint(index, state, of: tree, at: placement, into: &list)
      return
    }
    var cut = placement
    clip(&cut, to: state, into: &list)
    var inner = placement
    inner.coverageClip = -1
    inner.hasSquareCorners = true
    let open = beginGroup(
      Group(bounds: .empty, opacity: 1, clip: cut.coverageClip), into: &list)
    paint(index, state, of: tree, at: inner, into: &list)
    endGroup(open, in: &list)
  }

  /// How many times a layer paints over itself, as far as it matters: 0, 1, or more.
  private func paintCount(_ index: Int, _ state: LayerState, of tree: PresentationTree) -> Int {
    var count = state.edge.hasBorder ? 1 : 0
    if (state.backgroundColor?.alpha ?? 0) > 0 { count += 1 }
    if state.contents.image != nil { count += 1 }
    count += state.contents.drawing?.steps.count ?? 0
    if tree.hasSublayers(index) { count += 2 }
    switch state.payload {
    case .plain, .transform, .replicator: break
    case .gradient: count += 1
    // Added to what lies below, particles fade one by one.
    case .emitter(let emitter):
      if !emitter.preservesDepth { count += emitter.order == .additive ? 1 : 2 }
    case .text(let text): if !text.isEmpty { count += 1 }
    case .shape(let shape):
      if (shape.fillColor?.alpha ?? 0) > 0 { count += 1 }
      if shape.hasStroke { count += 1 }
    }
    return count
  }
}

extension Composer {
  /// A group whose content is being drawn.
  struct OpenGroup {
    /// Where its command stands in the list.
    fileprivate var start: Int
    /// Which pixels its end brings to which.
    fileprivate var reach: PixelReach
    fileprivate var outerArea: DeviceRect
    fileprivate var outerTouched: DeviceRect
  }

  /// Begins a group; `reach` says which pixels outside of the area can matter to it.
  mutating func beginGroup(
    _ group: Group, reach: PixelReach = PixelReach(), into list: inout DisplayList
  ) -> OpenGroup {
    let open = OpenGroup(
      start: list.commands.count, reach: reach, outerArea: area, outerTouched: touched)
    list.commands.append(.beginGroup(group))
    area = reach.sources(of: area)
    touched = .empty
    return open
  }

  /// Ends a group: sets its bounds to what was drawn, or takes it out when nothing was.
  mutating func endGroup(_ open: OpenGroup, in list: inout DisplayList) {
    let content = touched
    area = open.outerArea
    touched = open.outerTouched
    guard !content.isEmpty, case .beginGroup(var group) = list.commands[open.start] else {
      list.removeCommands(from: open.start)
      segments.forget(from: open.start)
      return
    }
    let visible = open.reach.targets(of: content).intersection(area)
    group.bounds = open.reach.isNone ? visible : content.union(visible)
    list.commands[open.start] = .beginGroup(group)
    list.commands.append(.endGroup)
    touch(visible, clip: group.clip, in: list)
  }

  /// Notes that pixels are touched through a clip.
  mutating func touch(_ rect: DeviceRect, clip: Int32, in list: DisplayList) {
    let rect = clip < 0 ? rect : rect.intersection(list.clips[Int(clip)].bounds)
    touched = touched.union(rect)
  }

  /// Appends a fill.
  mutating func emit(_ fill: Fill, into list: inout DisplayList) {
    list.commands.append(.fill(fill))
    touch(fill.bounds, clip: fill.clip, in: list)
  }
}
