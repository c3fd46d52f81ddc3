import ImageFiles

/// The values of `--png-level`.
enum PNGLevelName: String, CaseIterable {
  case fast
  case `default`
  case small

  /// The library's level.
  var level: PNGLevel {
    switch self {
    case .fast: .fast
    case .default: .standard
    case .small: .small
    }
  }
}
