import CoreGraphics

/// The outlines of strokes that were made for the last frames, since shapes move more often than
/// they change.
///
/// An outline is a function of the path and the key alone, so a frame does not depend on which
/// frames were drawn before.
struct StrokeCache {
  /// What an outline depends on besides the path.
  struct Key: Hashable {
    var start: Double
    var end: Double
    var dashes: [Double]
    var phase: Double
    var style: StrokeStyle
    var tolerance: Double
  }

  private struct Entry {
    var path: Path
    var key: Key
    var outline: Polylines
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var points = 0

  /// Points of outlines that are kept, about 16 MB of them.
  private static let limit = 1 << 20

  /// A tolerance in the path's units. The scale counts with 12 binary digits, so that the noise of a
  /// turn does not make another tolerance.
  static func tolerance(_ flatness: Double, scale: Double) -> Double {
    let unit = scale.binade
    return flatness / ((scale / unit * 4096).rounded() / 4096 * unit)
  }

  /// The outline of a path's stroke; nil when it has to be made.
  ///
  /// - Parameter name: what tells the path from others.
  func outline(of path: Path, named name: ObjectIdentifier, _ key: Key) -> Polylines? {
    guard let entry = entries[name], entry.key == key, entry.path == path else { return nil }
    return entry.outline
  }

  /// Keeps the outline of a path's stroke, in the place of one of the same name.
  mutating func keep(
    _ outline: Polylines, of path: Path, named name: ObjectIdentifier, _ key: Key
  ) {
    if points > Self.limit {
      entries.removeAll()
      points = 0
    }
    points += outline.points.count
    entries[name] = Entry(path: path, key: key, outline: outline)
  }
}
