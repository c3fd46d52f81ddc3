import DisplayList

/// One thing to do in a band.
struct BandItem: BitwiseCopyable {
  /// What to do.
  enum Kind: UInt8, BitwiseCopyable {
    /// Fill what the edges enclose.
    case fill
    /// Fill the whole rectangle; there are no edges.
    case fillRect
    /// Fill what the edges of two fills enclose.
    case pair
    /// Composite a group of two fills.
    case groupedPair
    /// Fill an axis-aligned rectangle that begins or ends within pixels; there are no edges.
    case fillBox
    /// Make a clip's mask from the edges.
    case clip
    /// Start a group's buffer.
    case beginGroup
    /// Composite the innermost group's buffer.
    case endGroup
    /// Start a mask's buffer.
    case beginMask
    /// Multiply what lies below by the alpha of the innermost mask's buffer.
    case endMask
    /// Fill what a blurred silhouette covers.
    case shadow
    /// Composite a layer.
    case layer
    /// Multiply by the alpha of a layer.
    case maskLayer
    /// Replace what lies below by a layer.
    case backdrop
  }

  /// What to do.
  var kind: Kind
  /// Index of the command, of the clip or of the layer.
  var index: Int32
  /// First edge in the band's bin.
  var firstEdge: Int32
  /// Number of edges, those of a second fill apart.
  var edgeCount: Int32
  /// Number of edges of a second fill, which follow.
  var laterCount: Int32 = 0
  /// The pixels concerned, within the band.
  var rect: DeviceRect
}
