/// A layer tree at one instant, flat and in pre-order: what there is to draw.
///
/// A layer's descendants are the nodes from the one after it up to its `subtreeEnd`; its mask, if
/// it has one, stands among them and is marked.
public struct PresentationTree: Sendable {
  /// One layer.
  public struct Node: Sendable {
    /// The index after the layer's last descendant.
    public var subtreeEnd: Int
    /// The index of the layer's mask; nil for none.
    public var mask: Int?
    /// Whether the layer is a mask and not a sublayer.
    public var isMask: Bool
    /// Whether the time lies in the layer's own active duration, or its fill mode covers it.
    public var isInEffect: Bool
    /// The layer's own active local time, in seconds.
    public var localTime = 0.0
    /// The layer's values.
    public var state: LayerState
    /// What the second and later copies of a replicator's sublayers look like, where they run late:
    /// trees whose root stands for this layer and whose sublayers are the copy. Empty where all
    /// copies look like the first, which is among the nodes.
    public var copies: [PresentationTree] = []
    /// Where the layer's transition stands; nil while none is under way.
    public var transition: TransitionState?

    /// Creates a node.
    public init(
      subtreeEnd: Int, mask: Int? = nil, isMask: Bool = false, isInEffect: Bool = true,
      state: LayerState
    ) {
      self.subtreeEnd = subtreeEnd
      self.mask = mask
      self.isMask = isMask
      self.isInEffect = isInEffect
      self.state = state
    }
  }

  /// The nodes; the first is the root.
  public var nodes: [Node]

  /// Creates a tree over its nodes.
  public init(nodes: [Node]) { self.nodes = nodes }

  /// Calls a function with the index of each sublayer of a node, in array order.
  public func forEachSublayer(of index: Int, _ body: (Int) -> Void) {
    var child = index + 1
    while child < nodes[index].subtreeEnd {
      if !nodes[child].isMask { body(child) }
      child = nodes[child].subtreeEnd
    }
  }
}
