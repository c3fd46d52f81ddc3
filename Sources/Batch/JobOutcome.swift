import Diagnostics

/// What became of a job.
public struct JobOutcome: Sendable {
  /// The ways in which a job can end.
  public enum Kind: Sendable {
    /// Its outputs were made.
    case made
    /// Its outputs were there already, made from the same.
    case skipped
    /// It failed; its outputs are as they were before.
    case failed(any Error)
    /// The run was given up before it was done.
    case interrupted
  }

  /// How it ended.
  public var kind: Kind
  /// Frames that were drawn.
  public var frames = 0
  /// Frames that were there already.
  public var kept = 0
  /// From its first to its last step, in seconds.
  public var seconds = 0.0
  /// What was ignored or is likely a mistake.
  public var warnings: [Diagnostic] = []
  /// The files or patterns that were made.
  public var outputs: [String] = []

  /// Creates an outcome.
  public init(_ kind: Kind) { self.kind = kind }
}

/// What happens in a run, for who shows it.
public enum BatchEvent: Sendable {
  /// A job has been read and has so many frames, some of which may be there already.
  case began(job: Int, frames: Int)
  /// So many frames of a job are done.
  case advanced(job: Int, done: Int)
  /// Another process is making the same outputs.
  case waiting(job: Int)
  /// A job has ended.
  case ended(job: Int, JobOutcome)
}
