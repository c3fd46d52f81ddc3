import DisplayList

/// One thing to do in a band.
struct BandItem: BitwiseCopyable {
  /// What to do.
  enum Kind: UInt8, BitwiseCopyable {
    /// Fill what the edges enclose.
    case fill
    /// Fill the whole rectangle; there are no edges.
    case fillRect
    /// Make a clip's mask from the edges.
    case clip
    /// Start a group's buffer.
    case beginGroup
    /// Composite the innermost group's buffer.
    case endGroup
  }

  /// What to do.
  var kind: Kind
  /// Index of the command, or of the clip.
  var index: Int32
  /// First edge in the band's bin.
  var firstEdge: Int32
  /// Number of edges.
  var edgeCount: Int32
  /// The pixels concerned, within the band.
  var rect: DeviceRect
}
