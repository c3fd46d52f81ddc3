import Diagnostics
import Interpolation
import MediaTiming
import QuartzCore

extension TimelineCompiler {
  /// Where the layers below a replicator begin, what is known of the replicator itself being
  /// collected; nil for another layer.
  func beginReplicator(_ index: Int) -> EvaluationCursor? {
    guard case .replicator = nodes[index].state.payload else { return nil }
    // Replicators join the list when they end, so that those around are not there yet.
    return EvaluationCursor(
      channel: channels.count, driven: driven.count, replicator: 0, transition: transitions.count)
  }

  /// Adds a replicator whose sublayers are collected.
  mutating func endReplicator(_ index: Int, _ below: EvaluationCursor) {
    let end = nodes[index].subtreeEnd
    guard end > index + 1 else { return }
    let hasOwnTime =
      channels[below.channel...].contains { $0.clock > index }
      || below.transition < transitions.count
      || (index + 1..<end).contains {
        entries[$0].timing != .layerDefault || nodes[$0].state.payload.changesByItself
      }
    let tree = PresentationTree(nodes: nodes)
    replicators.append(
      Timeline.Replicator(
        layer: index, below: below, hasOwnTime: hasOwnTime, template: tree.subtree(of: index)))
  }

  /// The replicators in the order of their layers, each knowing which come below it.
  var orderedReplicators: [Timeline.Replicator] {
    var ordered = replicators.sorted { $0.layer < $1.layer }
    for place in ordered.indices { ordered[place].below.replicator = place + 1 }
    return ordered
  }

  /// The findings that replicators make more copies than are drawn, by the values of the model.
  var instanceDiagnostics: [Diagnostic] {
    var findings: [Diagnostic] = []
    // How many layers there are with copies, from the innermost replicators outwards.
    var drawn = [Double](repeating: 1, count: nodes.count)
    var late = [Double](repeating: 0, count: nodes.count)
    let replicated = Dictionary(uniqueKeysWithValues: replicators.map { ($0.layer, $0) })
    for index in nodes.indices.reversed() {
      if let replicator = replicated[index],
        case .replicator(let state) = nodes[index].state.payload
      {
        let copies = max(state.count, 0)
        late[index] *= max(copies, 1)
        if replicator.hasOwnTime, state.delay != 0 {
          late[index] += Double(replicator.template.nodes.count) * max(copies - 1, 0)
        }
        drawn[index] = 1 + (drawn[index] - 1) * copies
        if let limit = limit(copies: copies, drawn: drawn[index], late: late[index]) {
          findings.append(
            Diagnostic(
              code: "instances-limited", message: limit, layerPath: entries[index].path,
              keyPath: "instanceCount"))
        }
      }
      let parent = entries[index].parent
      if parent >= 0 {
        drawn[parent] += drawn[index]
        late[parent] += late[index]
      }
    }
    return findings.reversed()
  }

  private func limit(copies: Double, drawn: Double, late: Double) -> String? {
    if copies > Double(ReplicatorState.instanceLimit) {
      return "at most \(ReplicatorState.instanceLimit) copies are drawn"
    }
    if drawn > Double(ReplicatorState.layerLimit) {
      return "at most \(ReplicatorState.layerLimit) layers are drawn, copies of copies included"
    }
    if late > Double(ReplicatorState.evaluationLimit) {
      return "at most \(ReplicatorState.evaluationLimit) layers are evaluated for copies that "
        + "run late"
    }
    return nil
  }
}

extension LayerPayload {
  /// Whether what a layer of this class shows depends on its time without any animation.
  var changesByItself: Bool { if case .emitter = self { true } else { false } }
}
