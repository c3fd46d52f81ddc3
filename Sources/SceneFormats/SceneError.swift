/// Why a scene could not be read: what was seen, what is legal, and where.
public enum SceneError: Error, Hashable, Sendable {
  /// The file could not be opened or read.
  case unreadable(SceneLocation, reason: String)
  /// A file could not be written.
  case unwritable(SceneLocation, reason: String)
  /// The file has more bytes than a scene may have.
  case tooLarge(SceneLocation, bytes: Int, limit: Int)
  /// The text is not JSON.
  case syntax(SceneLocation, message: String)
  /// An object has a key twice.
  case duplicateKey(SceneLocation, key: String)
  /// Values or layers are nested deeper than the limit.
  case tooDeep(SceneLocation, limit: Int)
  /// The scene has more layers than the limit.
  case tooManyLayers(SceneLocation, limit: Int)
  /// A key that must be there is not.
  case missingKey(SceneLocation, key: String, legal: String)
  /// No layer or animation class has this name.
  case unknownClass(SceneLocation, seen: String, kind: String, suggestion: String?)
  /// The class has no property of this name.
  case unknownProperty(SceneLocation, seen: String, owner: String, suggestion: String?)
  /// The key path leads to nothing that can be animated on this layer.
  case unknownKeyPath(SceneLocation, seen: String, owner: String, suggestion: String?)
  /// A value is of another kind than its place needs.
  case wrongType(SceneLocation, seen: String, legal: String)
  /// A value is of the right kind and not legal.
  case illegalValue(SceneLocation, seen: String, legal: String)
  /// Two keys that exclude each other.
  case conflict(SceneLocation, message: String)
  /// A file that the scene names cannot be used.
  case image(SceneLocation, file: String, reason: String)
  /// Something that the format reserves and this version does not do.
  case unsupported(SceneLocation, what: String)
  /// An animation never ends and nothing says how long the scene is.
  case unknownDuration(SceneLocation, reason: String)

  /// Where the error was found.
  public var location: SceneLocation {
    switch self {
    case .unreadable(let place, _), .unwritable(let place, _), .tooLarge(let place, _, _),
      .syntax(let place, _),
      .duplicateKey(let place, _), .tooDeep(let place, _), .tooManyLayers(let place, _),
      .missingKey(let place, _, _), .unknownClass(let place, _, _, _),
      .unknownProperty(let place, _, _, _), .unknownKeyPath(let place, _, _, _),
      .wrongType(let place, _, _), .illegalValue(let place, _, _), .conflict(let place, _),
      .image(let place, _, _), .unsupported(let place, _), .unknownDuration(let place, _):
      return place
    }
  }
}

extension SceneError: CustomStringConvertible {
  /// The place and the finding on one line, without a final newline.
  public var description: String { "\(location): \(message.onOneLine)" }

  /// The finding without its place.
  public var message: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): return reason
    case .tooLarge(_, let bytes, let limit):
      return "the file has \(bytes) bytes; a scene has at most \(limit)"
    case .syntax(_, let message): return message
    case .duplicateKey(_, let key): return "the key \(key.quoted) is given twice"
    case .tooDeep(_, let limit): return "nested deeper than \(limit) levels"
    case .tooManyLayers(_, let limit): return "the scene has more than \(limit) layers"
    case .missingKey(_, let key, let legal): return "\(key.quoted) is missing; \(legal)"
    case .unknownClass(_, let seen, let kind, let suggestion):
      return "unknown \(kind) class \(seen.quoted)" + Self.hint(suggestion)
    case .unknownProperty(_, let seen, let owner, let suggestion):
      return "\(owner) has no property \(seen.quoted)" + Self.hint(suggestion)
    case .unknownKeyPath(_, let seen, let owner, let suggestion):
      return "\(owner) has no animatable key path \(seen.quoted)" + Self.hint(suggestion)
    case .wrongType(_, let seen, let legal), .illegalValue(_, let seen, let legal):
      return "expected \(legal), found \(seen)"
    case .conflict(_, let message): return message
    case .image(_, let file, let reason): return "image \(file.quoted): \(reason)"
    case .unsupported(_, let what): return "\(what) not supported yet"
    case .unknownDuration(_, let reason):
      return "\(reason); give the scene a \"duration\" or pass --duration"
    }
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \($0.quoted)?" } ?? ""
  }
}
