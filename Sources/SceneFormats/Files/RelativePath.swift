/// Paths with `/` between their parts that stay below where they start.
enum RelativePath {
  /// The path without `.`, `..` and doubled strokes; nil when it is absolute or leads out.
  static func resolve(_ path: String, from folder: String = "") -> String? {
    if path.hasPrefix("/") || path.hasPrefix("~") || path.contains("\0") { return nil }
    // A drive letter or a scheme such as file:.
    if let colon = path.firstIndex(of: ":"), !path[..<colon].contains("/"),
      path[colon...].hasPrefix(":/")
    {
      return nil
    }
    var parts = folder.split(separator: "/").map(String.init)
    let bottom = parts.count
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard parts.count > bottom else { return nil }
        parts.removeLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
