import CoreGraphics
import Presentation

extension Composer {
  /// Writes the commands that draw a tree into a display list, as `compose(_:viewport:into:)` does,
  /// and answers what is needed to bring that list to other times of the tree by drawing only the
  /// layers that change.
  ///
  /// - Returns: nil when too much of the list depends on layers that change, by what was last said
  ///   to `remember(steady:)`.
  public mutating func record(
    _ tree: PresentationTree, viewport: Viewport, into list: inout DisplayList
  ) -> PatchedList? {
    // What is remembered of lists that were written before is of no use to the next one.
    segments.begin()
    guard segments.knowsLayers(tree.nodes.count) else {
      compose(tree, viewport: viewport, into: &list)
      return nil
    }
    recorder.begin()
    defer { recorder.end() }
    compose(tree, viewport: viewport, into: &list)
    // Closed at the end, not even the root could be told from the rest.
    return recorder.isOpen ? PatchedList(list, recorder.patches) : nil
  }

  /// Draws the layers that change for another time of the tree that the list was recorded from.
  ///
  /// - Returns: false, and nothing is changed, when more than these layers has to be drawn anew,
  ///   because they come before others in depth now.
  public mutating func update(_ list: inout PatchedList, to tree: PresentationTree) -> Bool {
    area = list.frame
    touched = .empty
    copiesLeft = ReplicatorState.layerLimit
    lateCopies = 0
    list.beginUpdate()
    for number in list.patches.indices {
      let start = list.fresh.commands.count
      guard draw(list.patches[number], of: tree, into: &list.fresh) else {
        list.undoUpdate()
        return false
      }
      list.patches[number].commands = start..<list.fresh.commands.count
    }
    list.endUpdate()
    return true
  }

  /// Draws a layer that changes; false when its order in depth is another one.
  private mutating func draw(
    _ patch: PatchRecorder.Patch, of tree: PresentationTree, into list: inout DisplayList
  ) -> Bool {
    var item = Item(
      tree: tree, index: patch.layer, matrix: patch.matrix, opacity: patch.placement.opacity,
      tint: patch.placement.tint, isFlipped: patch.placement.isFlipped)
    item.matrix = CATransform3DConcat(
      tree.nodes[patch.layer].state.geometry.matrixToSuperlayer, patch.matrix)
    if let depth = patch.depth, item.depth != depth { return false }
    draw(
      patch.layer, of: tree, at: place(item, at: patch.placement, cuts: [], into: &list),
      into: &list)
    return true
  }

  /// Draws the layers of one 3D space and records which of them change.
  ///
  /// - Parameter space: what the layers inherit, and the layer above them or themselves.
  @inline(never)
  mutating func drawRecorded(
    _ items: [Item], in space: Item, at placement: Placement, into list: inout DisplayList
  ) {
    var inherited = placement
    inherited.opacity = space.opacity
    inherited.tint = space.tint
    inherited.isFlipped = space.isFlipped
    let canStand = placement.coverageClip < 0 && canStand(items, of: space)
    if !canStand { recorder.isOpen = false }
    for (number, cuts) in depthOrder(items) {
      let item = items[number]
      let layers = item.index..<item.tree.nodes[item.index].subtreeEnd
      let place = place(item, at: placement, cuts: cuts, into: &list)
      guard canStand, !segments.isSteady(layers) else {
        // Nothing below it changes, or it belongs to what is drawn anew as a whole.
        recorder.isOpen = false
        draw(item.index, of: item.tree, at: place, into: &list)
        recorder.isOpen = canStand
        continue
      }
      let (mark, start) = (recorder.mark, list.commands.count)
      recorder.isOpen = segments.isSteady(item.index..<item.index + 1)
      draw(item.index, of: item.tree, at: place, into: &list)
      if !recorder.isOpen {
        recorder.replace(
          from: mark,
          by: PatchRecorder.Patch(
            layer: item.index, placement: inherited, matrix: space.matrix,
            depth: items.count > 1 ? item.depth : nil, commands: start..<list.commands.count))
      }
      recorder.isOpen = true
    }
  }

  /// Whether the layers of a space lie directly below its layer and come in one order however those
  /// that change move within their depth.
  private func canStand(_ items: [Item], of space: Item) -> Bool {
    var isDirect = !space.tree.nodes[space.index].state.payload.isSpace
    // A root is alone in its space.
    if items.count == 1, items[0].index == space.index { return isDirect }
    if space.tree.nodes[space.index].mask != nil { return false }
    space.tree.forEachSublayer(of: space.index) { child in
      if space.tree.nodes[child].state.payload.isSpace { isDirect = false }
    }
    return isDirect
      && items.allSatisfy { item in
        item.sprite == nil && (items.count == 1 || item.depth != nil)
      }
  }
}

extension Composer.Item {
  /// Its depth where its plane is parallel to the plane flattened into, nil elsewhere; behind the eye,
  /// where nothing is drawn, any depth will do.
  var depth: Double? {
    guard matrix.m13 == 0, matrix.m23 == 0, matrix.m14 == 0, matrix.m24 == 0 else { return nil }
    return matrix.m44 > 0 ? Double(matrix.m43 / matrix.m44) : 0
  }
}
