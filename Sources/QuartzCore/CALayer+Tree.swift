extension CALayer {
  /// The sublayers, back to front before `zPosition` is applied; nil when there are none.
  ///
  /// Setting adopts the new layers, as `addSublayer` does, and lets the others go.
  public final var sublayers: [CALayer]? {
    get { orderedSublayers.isEmpty ? nil : orderedSublayers }
    set { replaceAllSublayers(with: newValue ?? []) }
  }

  /// The layer whose alpha multiplies this one, placed in its bounds; nil for none.
  ///
  /// Setting takes the layer out of its previous tree. A layer that contains this one is refused.
  public final var mask: CALayer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      if let newValue, isInside(newValue) { return }
      willChange("mask")
      maskLayer?.leaveTree()
      newValue?.removeFromSuperlayer()
      maskLayer = newValue
      newValue?.enter(self)
      didChange("mask")
    }
  }

  /// Adds a layer in front of the other sublayers, taking it out of its previous tree.
  ///
  /// Apple raises when the layer contains this one; here such a layer is refused: nothing changes.
  public final func addSublayer(_ layer: CALayer) {
    insert(layer) { orderedSublayers.count }
  }

  /// Inserts a layer at an index, which is clamped to the sublayers' range.
  public final func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), orderedSublayers.count) }
  }

  /// Inserts a layer behind another one; at the back when that is nil or no sublayer.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer) { index(of: sibling) ?? 0 }
  }

  /// Inserts a layer in front of another one; at the front when that is nil or no sublayer.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer) { index(of: sibling).map { $0 + 1 } ?? orderedSublayers.count }
  }

  /// Puts a layer in the place of a sublayer; nothing happens when the latter is none.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, !isInside(newLayer), index(of: oldLayer) != nil else { return }
    newLayer.removeFromSuperlayer()
    guard let place = index(of: oldLayer) else { return }
    willChange("sublayers")
    orderedSublayers[place] = newLayer
    oldLayer.leaveTree()
    newLayer.enter(self)
    didChange("sublayers")
  }

  /// Takes the layer out of its superlayer, as a sublayer or as a mask.
  public final func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    if parent.maskLayer === self {
      parent.revision?.noteChange()
      parent.maskLayer = nil
      leaveTree()
    } else if let place = parent.index(of: self) {
      parent.willChange("sublayers")
      parent.orderedSublayers.remove(at: place)
      leaveTree()
      parent.didChange("sublayers")
    }
  }

  /// Whether a layer is this one or contains it.
  final func isInside(_ ancestor: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === ancestor { return true }
      layer = current.superlayer
    }
    return false
  }

  /// The topmost layer that contains this one; itself for a root.
  public final var rootLayer: CALayer {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer
  }

  /// Calls a function for the layer, its mask and its sublayers, and theirs: parents first.
  public final func forEachLayer(_ visit: (CALayer) -> Void) {
    var pending = [self]
    while let layer = pending.popLast() {
      visit(layer)
      pending.append(contentsOf: layer.orderedSublayers.reversed())
      if let mask = layer.maskLayer { pending.append(mask) }
    }
  }

  /// The sublayers by depth, front-most first; of equal depth the later one first.
  final var sublayersFrontToBack: [CALayer] {
    orderedSublayers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  private final func index(of layer: CALayer?) -> Int? {
    orderedSublayers.firstIndex { $0 === layer }
  }

  private final func insert(_ layer: CALayer, place: () -> Int) {
    guard !isInside(layer) else { return }
    layer.removeFromSuperlayer()
    willChange("sublayers")
    orderedSublayers.insert(layer, at: place())
    layer.enter(self)
    didChange("sublayers")
  }

  private final func replaceAllSublayers(with layers: [CALayer]) {
    willChange("sublayers")
    for layer in orderedSublayers where !layers.contains(where: { $0 === layer }) {
      layer.leaveTree()
    }
    orderedSublayers = []
    for layer in layers where !isInside(layer) {
      if layer.superlayer !== self { layer.removeFromSuperlayer() }
      orderedSublayers.removeAll { $0 === layer }
      orderedSublayers.append(layer)
      layer.enter(self)
    }
    didChange("sublayers")
  }

  private final func enter(_ parent: CALayer) {
    superlayer = parent
    parent.setNeedsLayout()
    if parent.revision !== revision { setRevision(parent.revision) }
  }

  private final func leaveTree() {
    superlayer?.setNeedsLayout()
    superlayer = nil
    if isLive { setRevision(nil) }
  }

  /// Marks the layer and all below it as belonging to a running tree, or to none with nil.
  private final func setRevision(_ revision: TreeRevision?) {
    forEachLayer { $0.revision = revision }
    runEvent(revision != nil ? kCAOnOrderIn : kCAOnOrderOut)
    if revision == nil { forEachLayer { $0.stopAnimations() } }
  }
}
