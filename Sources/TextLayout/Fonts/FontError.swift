/// Why fonts cannot be used.
public enum FontError: Error, Hashable, CustomStringConvertible {
  /// A file that was named is not there or cannot be read; `reason` is the system's word for it.
  case unreadable(path: String, reason: String)
  /// A file that was named is no TrueType, OpenType or collection file.
  case notAFont(path: String)
  /// A folder that was named cannot be listed.
  case notAFolder(path: String)
  /// More fonts than `FontLibrary.fontLimit` were named.
  case tooMany(limit: Int)

  /// One sentence on what was seen and what is legal.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .notAFont(let path):
      "\(path) is not a font; TrueType and OpenType files and collections of them are read"
    case .notAFolder(let path): "\(path) is not a folder that can be listed"
    case .tooMany(let limit): "more than \(limit) fonts are given"
    }
  }
}
