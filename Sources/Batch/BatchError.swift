/// Why work could not be planned, shared out or put together.
public enum BatchError: Error, Hashable, Sendable {
  /// A pattern that no file fits.
  case noMatch(String)
  /// Something that is no share such as `3/8`; says it and what is legal.
  case shard(String, legal: String)
  /// `--shard auto` where no engine has set its variables; says which are looked for.
  case noEngine(variables: String)
  /// Variables of an engine that contradict each other.
  case engine(String, found: String)
  /// A job that needs more memory than may be used, in bytes.
  case memory(needed: Int, limit: Int)
  /// Frames that no part has; parts lie in the folder or list that is named.
  case missingFrames(String, of: String)
  /// Two parts that have the same frames.
  case overlap(String, String, frames: String)
  /// A part of another animation, or of the same one with another content or other options.
  case foreignPart(String, other: String, difference: String)
  /// Parts without an animation.
  case noParts(String)
  /// The system cannot watch files; says its reason.
  case watch(String)
}

extension BatchError: CustomStringConvertible {
  /// What was seen and what is legal.
  public var description: String {
    switch self {
    case .noMatch(let pattern): "no scene fits \(pattern)"
    case .shard(let text, let legal): "--shard \(text): expected \(legal)"
    case .noEngine(let variables):
      "--shard auto: none of the variables of an engine is set (\(variables)); write --shard I/N"
    case .engine(let name, let found): "--shard auto: \(name) says \(found)"
    case .memory(let needed, let limit):
      "needs about \(Self.mebibytes(needed)) MB, above the limit of \(Self.mebibytes(limit)) MB "
        + "(--memory-limit); fewer --threads need less"
    case .missingFrames(let frames, let animation):
      "\(animation): no part has \(frames); render these and assemble again"
    case .overlap(let one, let other, let frames):
      "\(one) and \(other) both have \(frames); give each frame once"
    case .foreignPart(let part, let other, let difference):
      "\(part) does not belong to \(other): \(difference)"
    case .noParts(let place): "no parts in \(place)"
    case .watch(let reason): "cannot watch files: \(reason)"
    }
  }

  private static func mebibytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}
