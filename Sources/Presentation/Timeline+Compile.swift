import CoreGraphics
import Diagnostics
import Interpolation
import MediaTiming
import QuartzCore

extension Timeline {
  /// The most layers from the root down to the deepest one; what lies deeper is left out, and a
  /// diagnostic `nesting-too-deep` says so.
  public static let depthLimit = 256

  /// Compiles a layer tree with the animations that are attached to it.
  ///
  /// - Parameters:
  ///   - previous: the timeline of the same tree before it was changed: particles that were born
  ///     then live on.
  ///   - time: when the change took place, in seconds of the root layer's superlayer.
  public init(_ root: CALayer, after previous: Timeline? = nil, from time: Double = 0) {
    var compiler = TimelineCompiler(previous: previous, start: time)
    compiler.visit(root, parent: -1, path: root.name ?? "root", isMask: false, depth: 1)
    entries = compiler.entries
    model = PresentationTree(nodes: compiler.nodes)
    channels = compiler.channels
    keys = compiler.keys
    undrawn = compiler.undrawn
    driven = compiler.driven
    emitters = compiler.emitters
    replicators = compiler.orderedReplicators
    transitions = compiler.transitions
    reachesDown = compiler.channels.contains { $0.clock != $0.layer }
    diagnostics = compiler.diagnostics + compiler.instanceDiagnostics
    restless = compiler.restlessLayers
  }
}

extension CALayer {
  /// Whether a key path changes nothing but what the layer draws itself.
  fileprivate func isDrawn(by keyPath: String) -> Bool {
    let key = String(keyPath.prefix { $0 != "." })
    let property = LayerProperty(rawValue: key)
    let isKnown = property.map { !$0.isOfEmitters || self is CAEmitterLayer } ?? false
    return !isKnown && type(of: self).needsDisplay(forKey: key)
  }
}

/// Walks a layer tree and collects what a timeline holds.
struct TimelineCompiler {
  var entries: [Timeline.Entry] = []
  var nodes: [PresentationTree.Node] = []
  var channels: [Timeline.Channel] = []
  var keys: [String?] = []
  var undrawn: [Timeline.Undrawn] = []
  var driven: [RestoredProperty] = []
  var replicators: [Timeline.Replicator] = []
  var transitions: [TransitionProgram] = []
  var diagnostics: [Diagnostic] = []
  var emitters: [ObjectIdentifier: EmitterProgram] = [:]
  /// The timeline of the tree before a change, and when that took place.
  let previous: Timeline?
  let start: Double

  init(previous: Timeline?, start: Double) {
    self.previous = previous
    self.start = start
  }

  /// An animation of a layer that drives a layer below it.
  struct Reaching {
    /// The layer that it was added to.
    var clock: Int
    var key: String?
    /// The animation, its key path relative to the layer that it has come to.
    var leaf: AnimationLeaf
  }

  /// Adds a layer and everything below it.
  ///
  /// - Parameter reaching: the animations of layers above that reach this one; they apply before
  ///   its own.
  mutating func visit(
    _ layer: CALayer, parent: Int, path: String, isMask: Bool, depth: Int,
    reaching: [Reaching] = []
  ) {
    let index = entries.count
    entries.append(Timeline.Entry(parent: parent, path: path, timing: layer.timing))
    nodes.append(
      PresentationTree.Node(subtreeEnd: index + 1, isMask: isMask, state: LayerState(layer)))
    reportUnknownFilters(of: layer, path: path)
    diagnostics += TimingMistakes.ofLayer(layer.timing, path: path)
    var below: [PropertyPath.Step: [Reaching]] = [:]
    for item in reaching { place(item, on: index, &below) }
    for attached in layer.attachedAnimations {
      if let transition = attached.animation as? CATransition {
        add(transition, of: attached, to: layer, index, path: path)
        continue
      }
      guard var program = attached.program else { continue }
      diagnostics += TimingMistakes.ofAnimation(program, path: path)
      // An animation that is removed when it completes has nothing to hold afterwards.
      if attached.animation.isRemovedOnCompletion, layer.runsForward {
        diagnostics += TimingMistakes.ofRemoval(program, path: path)
        program.timing.fillMode = program.timing.fillMode.fillsBackwards ? .backwards : .removed
      }
      for leaf in program.leaves() where !layer.isDrawn(by: leaf.keyPath) {
        place(Reaching(clock: index, key: attached.key, leaf: leaf), on: index, &below)
      }
    }
    compileParticles(of: layer, index, path)
    if depth == Timeline.depthLimit, layer.mask != nil || !(layer.sublayers ?? []).isEmpty {
      diagnostics.append(
        Diagnostic(
          code: "nesting-too-deep",
          message: "layers are nested more than \(Timeline.depthLimit) deep; "
            + "what lies deeper is left out",
          layerPath: path))
      return
    }
    let replication = beginReplicator(index)
    if let mask = layer.mask {
      nodes[index].mask = entries.count
      visit(
        mask, parent: index, path: path + "/" + (named(mask) ?? "mask"), isMask: true,
        depth: depth + 1, reaching: below.removeValue(forKey: .mask) ?? [])
    }
    for (number, sublayer) in (layer.sublayers ?? []).enumerated() {
      visit(
        sublayer, parent: index,
        path: path + "/" + (named(sublayer) ?? "\(type(of: sublayer))[\(number)]"),
        isMask: false, depth: depth + 1,
        reaching: below.removeValue(forKey: .sublayer(sublayer.name ?? "")) ?? [])
    }
    for item in reachedNothing(below) { ignore(item, of: index) }
    nodes[index].subtreeEnd = entries.count
    if let replication { endReplicator(index, replication) }
  }

  /// Makes the program of an emitter layer, whose animations are known.
  private mutating func compileParticles(of layer: CALayer, _ index: Int, _ path: String) {
    guard case .emitter(var emitter) = nodes[index].state.payload, !emitter.cells.isEmpty else {
      return
    }
    let own = channels.suffix(while: { $0.layer == index }).map { channel in
      let clock = timeMap(from: index, to: channel.clock)
      return EmitterChannel(
        leaf: channel.leaf, target: channel.target, rate: clock.rate, offset: clock.offset)
    }
    let identity = ObjectIdentifier(layer)
    let program =
      previous?.emitters[identity].map { before in
        before.changed(to: emitter, own, at: localTime(of: index, at: start))
      } ?? EmitterProgram(emitter, own)
    emitters[identity] = program
    emitter.program = program
    nodes[index].state.payload = .emitter(emitter)
    diagnostics += program.diagnostics(path: path)
  }

  /// A layer's local time at a time of the root's superlayer.
  private func localTime(of index: Int, at time: Double) -> Double {
    let parent = entries[index].parent
    return entries[index].timing.activeLocalTime(
      at: parent < 0 ? time : localTime(of: parent, at: time))
  }

  /// How the time of a layer above follows from a layer's own, while both run.
  private func timeMap(from index: Int, to ancestor: Int) -> (rate: Double, offset: Double) {
    var map = (rate: 1.0, offset: 0.0)
    var layer = index
    while layer != ancestor, layer >= 0 {
      let timing = entries[layer].timing
      if timing.speed == 0 {
        map = (0, timing.beginTime)
      } else {
        map = (
          map.rate / timing.speed,
          (map.offset - timing.timeOffset) / timing.speed + timing.beginTime
        )
      }
      layer = entries[layer].parent
    }
    return map
  }

  /// Gives an animation to a layer, or keeps it for the layer below that its key path leads to.
  private mutating func place(
    _ item: Reaching, on layer: Int, _ below: inout [PropertyPath.Step: [Reaching]]
  ) {
    let parts = item.leaf.keyPath.split(separator: ".", omittingEmptySubsequences: false)
    let step: PropertyPath.Step
    let taken: Int
    switch parts.first {
    case "sublayers" where parts.count > 2: (step, taken) = (.sublayer(String(parts[1])), 2)
    case "mask" where parts.count > 1: (step, taken) = (.mask, 1)
    default:
      add(item, to: layer)
      return
    }
    var next = item
    next.leaf = AnimationLeaf(
      keyPath: parts.dropFirst(taken).joined(separator: "."), groups: item.leaf.groups,
      link: item.leaf.link, track: item.leaf.track)
    below[step, default: []].append(next)
  }

  /// The animations whose key paths led to no layer, in a fixed order.
  private func reachedNothing(_ below: [PropertyPath.Step: [Reaching]]) -> [Reaching] {
    below.values.flatMap { $0 }.sorted { $0.leaf.keyPath < $1.leaf.keyPath }
  }

  /// Says which filters of a layer have no effect because nothing is known by their names.
  private mutating func reportUnknownFilters(of layer: CALayer, path: String) {
    func report(_ filter: Any, _ property: String) {
      let name = (filter as? CAFilter)?.type ?? (filter as? String) ?? "\(type(of: filter))"
      diagnostics.append(
        Diagnostic(
          code: "filter-unknown",
          message: "no filter is known by the name \(name); it has no effect",
          layerPath: path, keyPath: property))
    }
    for filter in layer.filters ?? [] where LayerFilter(filter) == nil {
      report(filter, "filters")
    }
    for filter in layer.backgroundFilters ?? [] where LayerFilter(filter) == nil {
      report(filter, "backgroundFilters")
    }
    if let filter = layer.compositingFilter, CompositingOperation(filter) == nil {
      report(filter, "compositingFilter")
    }
  }

  /// The layer's name; nil when it has none.
  private func named(_ layer: CALayer) -> String? {
    layer.name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Notes an animation that drives nothing.
  private mutating func ignore(_ item: Reaching, of layer: Int) {
    diagnostics.append(
      Diagnostic(
        code: "animation-ignored",
        message: "no property of this layer that is drawn has this key path",
        layerPath: entries[layer].path, keyPath: item.leaf.keyPath))
    undrawn.append(Timeline.Undrawn(layer: layer, key: item.key, leaf: item.leaf))
  }

  /// Adds one animation that drives a layer.
  private mutating func add(_ item: Reaching, to layer: Int) {
    let leaf = item.leaf
    guard let target = LayerKeyPath(leaf.keyPath, of: nodes[layer].state) else {
      ignore(item, of: layer)
      return
    }
    if let mistake = TimingMistakes.ofValue(leaf, target, nodes[layer].state) {
      diagnostics.append(
        Diagnostic(
          code: "value-kind", message: mistake, layerPath: entries[layer].path,
          keyPath: leaf.keyPath))
    }
    keys.append(item.key)
    let isFirst = drive(
      LayerKeyPath(
        target.property, filterInput: target.filterInput, cellInput: target.cellInput), of: layer)
    // Moving along a path may turn the layer.
    if leaf.track.turnsWithPath { _ = drive(LayerKeyPath(.transform), of: layer) }
    var components: TransformComponents?
    if isFirst, case .transform = target.component,
      case .transform(let matrix)? = nodes[layer].state.value(target.property)
    {
      components = TransformComponents(matrix)
    }
    channels.append(
      Timeline.Channel(
        layer: layer, clock: item.clock, target: target, leaf: leaf, components: components))
  }

  /// Notes that a property of a layer is driven; true for the first time.
  private mutating func drive(_ target: LayerKeyPath, of layer: Int) -> Bool {
    // Channels come layer by layer, so that the layer's properties stand at the end.
    for restored in driven.reversed() {
      guard restored.layer == layer else { break }
      if restored.target == target { return false }
    }
    driven.append(
      RestoredProperty(
        layer: layer, target: target, value: nodes[layer].state.value(at: target)))
    return true
  }
}

extension Array {
  /// The elements at the end that fulfil a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
