/// The keys and indices that lead from a starting value to a value inside it.
///
/// A trail shares its beginning with its siblings, so that walking a document costs no strings;
/// the text is made when an error is.
indirect enum JSONTrail {
  /// The starting value itself.
  case start
  /// A member of the object at the trail before it.
  case key(JSONTrail, String)
  /// An item of the array at the trail before it.
  case index(JSONTrail, Int)

  /// The trail as a key path, such as `layers[0].bounds`; empty at the start.
  var text: String {
    var parts: [String] = []
    var trail = self
    while true {
      switch trail {
      case .start:
        return parts.reversed().joined()
      case .key(let before, let key):
        parts.append(before.isStart ? key : "." + key)
        trail = before
      case .index(let before, let index):
        parts.append("[\(index)]")
        trail = before
      }
    }
  }

  private var isStart: Bool {
    if case .start = self { return true }
    return false
  }
}
