import Batch
import ImageComparison
import ImageFiles
import Kinora
import SceneFormats

extension Failure {
  /// The line and the exit code for an error of the library.
  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case SceneError.unwritable: self.init(.inputOutput, "\(error)")
    case let error as SceneError: self.init(.badInput, "\(error)")
    case let error as ImageFileError:
      if case .file = error {
        self.init(.inputOutput, "\(error)")
      } else {
        self.init(.badInput, "\(error)")
      }
    case let error as ComparisonError:
      switch error {
      case .file, .picture(_, .file): self.init(.inputOutput, "\(error)")
      case .recordingInCI: self.init(.usage, "\(error)")
      case .picture, .malformed: self.init(.badInput, "\(error)")
      }
    case let error as BatchError:
      switch error {
      case .memory, .watch, .noParts: self.init(.inputOutput, "\(error)")
      case .missingFrames, .overlap, .foreignPart: self.init(.badInput, "\(error)")
      case .noMatch, .shard, .noEngine, .engine: self.init(.usage, "\(error)")
      }
    case RenderError.program: self.init(.inputOutput, "\(error)")
    case RenderError.cancelled: self.init(.interrupted, "interrupted")
    case let error as RenderError:
      if case .frames = error {
        self.init(.usage, "\(error)")
      } else {
        self.init(.badInput, "\(error)")
      }
    default: self.init(.inputOutput, "\(error)")
    }
  }
}
