import Synchronization

/// How long the stages of a render took, frame by frame.
///
/// Times of one frame may be taken on several threads; they are times of the clock, so that a
/// stage that waits for a core counts its waiting.
public final class StageTimings: Sendable {
  /// The stages, in the order in which a frame passes them.
  public enum Stage: String, CaseIterable, Sendable {
    /// Every animated value at the frame's time.
    case evaluate
    /// The layer tree to draw commands.
    case compose
    /// Draw commands to pixels.
    case raster
    /// Pixels to the bytes of a file, all outputs together.
    case encode
    /// Bytes to the file, all outputs together.
    case write
  }

  /// What is known of one stage.
  public struct Summary: Sendable {
    /// The stage.
    public var stage: Stage
    /// Seconds, all frames together.
    public var total: Double
    /// Seconds a frame, the median.
    public var median: Double
    /// Seconds, the slowest frame.
    public var longest: Double
    /// The number of the slowest frame.
    public var slowestFrame: Int
  }

  private let seconds = Mutex<[Int: SIMD8<Double>]>([:])

  /// Creates an empty table.
  public init() {}

  /// Runs a stage of a frame and notes its time.
  func measure<Value, Failure: Error>(
    _ stage: Stage, ofFrame frame: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    let value = try body()
    add(clock.now - start, to: stage, ofFrame: frame)
    return value
  }

  /// Notes the time of a stage of a frame.
  public func add(_ duration: Duration, to stage: Stage, ofFrame frame: Int) {
    let parts = duration.components
    let time = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    guard let place = Stage.allCases.firstIndex(of: stage) else { return }
    seconds.withLock { $0[frame, default: SIMD8()][place] += time }
  }

  /// The numbers of the frames that were measured, in order.
  public var frames: [Int] { seconds.withLock { $0.keys.sorted() } }

  /// Seconds that a stage took for a frame.
  public func seconds(_ stage: Stage, ofFrame frame: Int) -> Double {
    guard let place = Stage.allCases.firstIndex(of: stage) else { return 0 }
    return seconds.withLock { $0[frame]?[place] ?? 0 }
  }

  /// What the stages took; empty when nothing was measured.
  public var summaries: [Summary] {
    let table = seconds.withLock { $0 }.sorted { $0.key < $1.key }
    guard !table.isEmpty else { return [] }
    return Stage.allCases.enumerated().map { place, stage in
      let times = table.map { $0.value[place] }
      let slowest = times.indices.max { times[$0] < times[$1] } ?? 0
      return Summary(
        stage: stage, total: times.reduce(0, +), median: times.sorted()[times.count / 2],
        longest: times[slowest], slowestFrame: table[slowest].key)
    }
  }
}

extension Optional where Wrapped == StageTimings {
  /// Runs a stage of a frame and notes its time where somebody wants to know it.
  @inline(__always)
  func measure<Value, Failure: Error>(
    _ stage: StageTimings.Stage, ofFrame frame: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let self else { return try body() }
    return try self.measure(stage, ofFrame: frame, body)
  }
}
