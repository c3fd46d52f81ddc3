import Diagnostics
import ImageFiles
import Kinora
import MediaTiming

/// One scene on its way to its outputs.
public struct BatchJob: Sendable {
  /// What messages call it, such as the scene's path.
  public var name: String
  /// The folder that inputs in manifests are relative to: that of the scene.
  public var folder: String
  /// What it makes.
  public var outputs: [JobOutput]
  /// The only frames to make, of how many this is a part; nil for all.
  public var piece: Range<Int>?
  /// Reads and compiles the scene; called at most once in a run, from any thread.
  public var prepare: @Sendable () throws -> PreparedJob

  /// Creates a job.
  public init(
    name: String, folder: String, outputs: [JobOutput], piece: Range<Int>? = nil,
    prepare: @escaping @Sendable () throws -> PreparedJob
  ) {
    self.name = name
    self.folder = folder
    self.outputs = outputs
    self.piece = piece
    self.prepare = prepare
  }
}

/// A job whose scene has been read.
public struct PreparedJob: Sendable {
  /// Draws its frames.
  public var renderer: FrameRenderer
  /// The times of the frames.
  public var grid: FrameGrid
  /// The frames that are asked for, by their number in the scene.
  public var frames: Range<Int>
  /// What the scene was read from.
  public var inputs: [SceneInput]
  /// What decoded images take in memory.
  public var imageBytes: Int
  /// What was ignored or is likely a mistake.
  public var warnings: [Diagnostic]
  /// What a part file says, so that outputs can be made of it later.
  public var note: String
  /// Makes the sink of an output.
  public var makeSink: @Sendable (SinkRequest) throws -> any FrameSink

  /// Creates a prepared job.
  public init(
    renderer: FrameRenderer, grid: FrameGrid, frames: Range<Int>, inputs: [SceneInput],
    imageBytes: Int, warnings: [Diagnostic], note: String,
    makeSink: @escaping @Sendable (SinkRequest) throws -> any FrameSink
  ) {
    self.renderer = renderer
    self.grid = grid
    self.frames = frames
    self.inputs = inputs
    self.imageBytes = imageBytes
    self.warnings = warnings
    self.note = note
    self.makeSink = makeSink
  }
}

/// Which sink is wanted.
public struct SinkRequest: Sendable {
  /// The number of the output in its job.
  public var output: Int
  /// Of a sequence, whether the file of a frame is there and stays.
  public var isThere: @Sendable (Int) -> Bool
  /// Of a sequence, to be called when the file of a frame is there, with its bytes where known.
  public var wrote: @Sendable (Int, [UInt8]?) throws -> Void
}
