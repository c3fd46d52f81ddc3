/// What became of one golden or one pair of pictures.
public enum GoldenStatus: String, CaseIterable, Codable, Sendable {
  /// There and equal, or within what is allowed.
  case matched
  /// There and different.
  case changed
  /// Not there, though others of the same scene are.
  case missing
  /// Not there, and nothing else of the same scene either: the scene is new.
  case added
  /// There, but nothing asks for it any more.
  case orphaned
  /// Written in this run. Such a run never passes: somebody has to look first.
  case recorded
  /// Could not be drawn or read.
  case failed

  /// Whether a run with this outcome passes.
  public var passes: Bool { self == .matched }

  /// The order in which reports list outcomes: what needs looking at most comes first.
  var rank: Int {
    switch self {
    case .failed: 0
    case .changed: 1
    case .missing: 2
    case .added: 3
    case .orphaned: 4
    case .recorded: 5
    case .matched: 6
    }
  }
}
