/// The layers of a scene by their paths, so that events can name them.
struct LayerDirectory {
  /// What a scene says about one layer.
  struct Entry {
    /// The layer's object.
    let node: SceneNode
    /// Its class.
    let owner: SceneClass
  }

  private var entries: [String: Entry] = [:]
  /// The paths in the order in which they were found.
  private var paths: [String] = []

  /// Adds a layer under its path, `"root/wall/door"`; of layers with one path the first stays.
  mutating func add(_ path: String, _ entry: Entry) {
    if entries[path] == nil {
      entries[path] = entry
      paths.append(path)
    }
  }

  /// The layer of a path without `root`; nil when there is none.
  func entry(_ path: String) -> Entry? { entries[path.isEmpty ? "root" : "root/" + path] }

  /// The layer of a path as an event gives it, `"wall/door"`, and that path without `root`.
  func find(_ node: SceneNode) throws(SceneError) -> (path: String, entry: Entry) {
    let legal = "the path of a layer, such as \"wall/door\""
    let text = try node.requireText(legal)
    let path = text == "root" ? "" : text.hasPrefix("root/") ? String(text.dropFirst(5)) : text
    if let entry = entry(path) { return (path, entry) }
    let known = paths.map { String($0.dropFirst(5)) }.filter { !$0.isEmpty }
    let hint = NearestName.suggestion(for: path, among: known) ?? known.first
    throw node.illegal(hint.map { "the path of a layer, such as \($0.quoted)" } ?? legal)
  }
}
