import ImageFiles

/// Why pictures could not be compared, or goldens not kept.
public enum ComparisonError: Error, Hashable, Sendable {
  /// A picture could not be read or written; says which.
  case picture(path: String, ImageFileError)
  /// A file or folder could not be read, written or removed.
  case file(path: String, action: String, reason: String)
  /// A file that earlier runs leave is not what it should be; `reason` says why.
  case malformed(path: String, reason: String)
  /// Recording was asked for where the environment variable CI is set.
  case recordingInCI
}

extension ComparisonError: CustomStringConvertible {
  /// What was seen and where, on one line.
  public var description: String {
    switch self {
    case .picture(let path, let error):
      if case .file = error { "\(error)" } else { "\(path): \(error)" }
    case .file(let path, let action, let reason): "cannot \(action) \(path): \(reason)"
    case .malformed(let path, let reason): "\(path): \(reason)"
    case .recordingInCI:
      "goldens are not recorded where CI is set: record them where somebody looks at them"
    }
  }
}
