import CoreGraphics
import Diagnostics
import Interpolation
import MediaTiming

/// A layer tree and its animations, compiled once: an immutable value that answers what every
/// layer looks like at any time.
public struct Timeline: Sendable {
  /// One layer of the tree, in pre-order.
  struct Entry: Sendable {
    /// The index of the superlayer, or of the masked layer; -1 for the root.
    var parent: Int
    /// The names of the layers from the root down, for messages.
    var path: String
    /// The layer's own time space.
    var timing: MediaTiming
  }

  /// One animation of one property, with what carries scene time to it.
  ///
  /// A class, so that evaluating a frame copies none.
  final class Channel: Sendable {
    /// The layer whose property it drives.
    let layer: Int
    /// The layer that it was added to and whose time it runs in: the same, or one above it that
    /// reaches it by a key path such as `sublayers.NAME.opacity`.
    let clock: Int
    /// What it drives.
    let target: LayerKeyPath
    /// The animation itself, with the groups around it.
    let leaf: AnimationLeaf
    /// The model's matrix taken apart, for a component of a matrix that no animation before this
    /// one drives; nil for everything else.
    let components: TransformComponents?

    /// Creates a channel.
    init(
      layer: Int, clock: Int, target: LayerKeyPath, leaf: AnimationLeaf,
      components: TransformComponents? = nil
    ) {
      self.layer = layer
      self.clock = clock
      self.target = target
      self.leaf = leaf
      self.components = components
    }
  }

  /// A replicator with sublayers.
  struct Replicator: Sendable {
    /// The layer.
    var layer: Int
    /// The first of the channels, driven properties, replicators and transitions of the layers
    /// below it.
    var below: EvaluationCursor
    /// Whether what is below it changes with time, so that a delay makes a difference.
    var hasOwnTime: Bool
    /// What a copy looks like before it is evaluated, its root standing for the layer.
    var template: PresentationTree
  }

  /// An animation whose key path nothing that is drawn has.
  struct Undrawn: Sendable {
    /// The layer.
    var layer: Int
    /// The key under which it was added; nil for none.
    var key: String?
    /// The animation, with the groups around it.
    var leaf: AnimationLeaf
  }

  /// The layers.
  let entries: [Entry]
  /// Layers in order, with their model values.
  let model: PresentationTree
  /// The animations, by layer, and in each in the order in which they apply.
  let channels: [Channel]
  /// For each channel the key under which its animation was added; nil for none.
  let keys: [String?]
  /// The animations that drive nothing, by layer.
  let undrawn: [Undrawn]
  /// The properties that channels drive, each once, by layer.
  let driven: [RestoredProperty]
  /// The programs of emitter layers.
  let emitters: [ObjectIdentifier: EmitterProgram]
  /// The replicators, by layer.
  let replicators: [Replicator]
  /// The transitions, by layer.
  let transitions: [TransitionProgram]
  /// Whether animations of some layer drive layers below it.
  let reachesDown: Bool
  /// The layers that can change and those above them, in order; nil to look at all.
  let restless: [Int]?
  /// Tells this timeline from others: the same only for copies of one.
  public let identity = Identity()
  /// What was ignored or is likely a mistake, found while the tree was compiled.
  public let diagnostics: [Diagnostic]

  /// Something that is like nothing but itself.
  public final class Identity: Sendable {
    /// Creates one.
    init() {}
  }

  /// The number of layers, masks included.
  public var layerCount: Int { entries.count }

  /// Whether there are layers that emit particles.
  public var hasParticles: Bool { !emitters.isEmpty }

  /// The layers' paths in pre-order, such as `"root/door"`: names, or class and place among the
  /// siblings where a layer has no name.
  public var layerPaths: [String] { entries.map(\.path) }
}
