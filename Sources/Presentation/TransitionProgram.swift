import Interpolation
import MediaTiming

/// A transition as a value: what a layer looked like before it, how one picture turns into the
/// other, and when.
///
/// A class, so that frames share the picture before.
public final class TransitionProgram: Sendable {
  /// How the new picture takes the place of the old.
  public enum Kind: String, Sendable {
    /// The old one turns into the new one.
    case fade
    /// The new one slides over the old one.
    case moveIn
    /// The new one pushes the old one out.
    case push
    /// The old one slides away from the new one.
    case reveal
  }

  /// The edge of the bounds that movement starts from, in the layer's own coordinates: `top` is
  /// maxY and `bottom` minY, whichever way y runs.
  public enum Edge: String, Sendable {
    case left = "fromLeft"
    case right = "fromRight"
    case top = "fromTop"
    case bottom = "fromBottom"
  }

  /// How.
  public let kind: Kind
  /// Where movement starts.
  public let edge: Edge
  /// What the layer and those below it looked like before, its root the layer; nil when it was not
  /// there.
  public let before: PresentationTree?
  /// How many transitions are under way one inside the other in what was before, with this one.
  let depth: Int
  /// The layer.
  let layer: Int
  /// When, in the layer's own time.
  let link: AnimationLink
  /// Where in the transition it starts and ends, usually 0 and 1.
  let progress: (start: Double, end: Double)

  /// The most transitions that interrupt each other without the first ones being taken as ended.
  static let depthLimit = 8

  /// Creates a transition of a layer.
  init(
    layer: Int, kind: Kind, edge: Edge, progress: (start: Double, end: Double),
    link: AnimationLink, before: PresentationTree?
  ) {
    self.layer = layer
    self.kind = kind
    self.edge = edge
    self.progress = progress
    self.link = link
    self.before = before
    depth = 1 + (before?.transitionDepth ?? 0)
  }

  /// Where the transition stands at its layer's time; nil when it has no effect.
  func state(at localTime: Double) -> TransitionState? {
    let sample = link.timing.sample(at: localTime)
    guard sample.isInForce else { return nil }
    let eased = link.easedProgress(of: sample)
    let value = progress.start + (progress.end - progress.start) * eased
    return TransitionState(program: self, progress: value.isFinite ? value : progress.end)
  }
}

extension TransitionProgram {
  /// The transition's progress as an animation of a number, for reports; its key path is
  /// `transition`.
  var leaf: AnimationLeaf {
    AnimationLeaf(
      keyPath: "transition", link: link,
      track: .basic(from: .number(progress.start), to: .number(progress.end)))
  }

  /// What a report says besides.
  var summary: TransitionSummary {
    TransitionSummary(
      kind: kind, edge: kind == .fade ? nil : edge, startProgress: progress.start,
      endProgress: progress.end, hasPictureBefore: before != nil)
  }
}

extension TransitionProgram {
  /// The transition with at most so many of those that it interrupts, itself included.
  fileprivate func keeping(_ levels: Int) -> TransitionProgram {
    TransitionProgram(
      layer: layer, kind: kind, edge: edge, progress: progress, link: link,
      before: before?.keeping(transitions: levels - 1))
  }
}

/// Where a transition of a layer stands at an instant.
public struct TransitionState: Sendable {
  /// The transition.
  public let program: TransitionProgram
  /// How far the new picture has come: 0 shows the old one, 1 the new one. A timing function may
  /// lead outside of 0...1.
  public let progress: Double
}

extension PresentationTree {
  /// The most transitions under way one inside the other.
  var transitionDepth: Int { nodes.reduce(0) { max($0, $1.transition?.program.depth ?? 0) } }

  /// The part of the tree from a layer down, as a tree of its own that stays as it is.
  func snapshot(of index: Int) -> PresentationTree {
    subtree(of: index).keeping(transitions: TransitionProgram.depthLimit - 1)
  }

  /// The tree with at most so many transitions one inside the other; what is left out has ended.
  fileprivate func keeping(transitions levels: Int) -> PresentationTree {
    var tree = self
    for index in nodes.indices {
      guard let state = nodes[index].transition, state.program.depth > levels else { continue }
      tree.nodes[index].transition =
        levels <= 0
        ? nil
        : TransitionState(program: state.program.keeping(levels), progress: state.progress)
    }
    return tree
  }

  /// The part of the tree from a layer down, as a tree of its own.
  func subtree(of index: Int) -> PresentationTree {
    var part = Array(nodes[index..<nodes[index].subtreeEnd])
    for node in part.indices {
      part[node].subtreeEnd -= index
      part[node].mask = part[node].mask.map { $0 - index }
    }
    part[0].isMask = false
    return PresentationTree(nodes: part)
  }
}
