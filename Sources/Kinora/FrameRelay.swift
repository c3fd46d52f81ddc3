import CoreGraphics

/// Carries frames from where they come from to sinks, in order and with bounded memory.
///
/// At most `window` frames are between being made and being written, whatever the length.
public struct FrameRelay: Sendable {
  /// Frames drawn or encoded at the same time.
  public var threads: Int
  /// Frames on their way at the same time.
  public var window: Int
  /// Slots shared with other relays; nil for `threads` of its own.
  public var slots: WorkSlots?
  /// How urgent this relay's work is among those that share the slots: 0 most.
  public var rank: Int
  /// Where the times of encoding and writing are noted; nil not to measure them.
  public var timings: StageTimings?

  /// Creates a relay; a `window` of nil is two frames more than there are threads.
  public init(threads: Int, window: Int? = nil, slots: WorkSlots? = nil, rank: Int = 0) {
    self.threads = max(1, threads)
    self.window = max(1, window ?? self.threads + 2)
    self.slots = slots
    self.rank = rank
  }

  /// What a task has done.
  private enum Step: Sendable {
    case made(Int, Handover<MadeFrame>)
    case encoded(Int, [EncodedFrame?])
  }

  /// How urgent kinds of work are within one relay: what frees memory comes first.
  private enum Urgency: Int {
    case order, encode, make
  }

  /// Carries a range of frames into every sink and finishes the sinks.
  ///
  /// Frames that no sink needs are not made.
  ///
  /// - Parameters:
  ///   - frames: numbers of frames in the scene.
  ///   - origin: the frame that sinks count as 0.
  ///   - sinks: where the frames go.
  ///   - progress: called after each written frame with the number that is done so far; returning
  ///     false cancels.
  ///   - source: called in order on the caller's side, with a frame's number and whether all frames
  ///     made so far were admitted by the sinks; answers the work that makes the frame, or nil to be
  ///     asked again later, when they were not.
  /// - Throws: what the source or a sink throws, or `RenderError.cancelled`; the sinks are then
  ///   discarded.
  public func run(
    _ frames: Range<Int>, countedFrom origin: Int, into sinks: [any FrameSink],
    progress: (Int) -> Bool = { _ in true },
    source: (Int, Bool) throws -> (@Sendable () throws -> MadeFrame)?
  ) async throws {
    do {
      try await carry(frames, origin, sinks, progress, source)
      for sink in sinks { try await turn(.order) { try sink.finish() } }
    } catch {
      for sink in sinks { sink.discard() }
      throw error is CancellationError ? RenderError.cancelled : error
    }
  }

  /// Keeps the tasks going until every frame is written. Positions count the frames needed.
  private func carry(
    _ frames: Range<Int>, _ origin: Int, _ sinks: [any FrameSink], _ progress: (Int) -> Bool,
    _ source: (Int, Bool) throws -> (@Sendable () throws -> MadeFrame)?
  ) async throws {
    let needed = frames.filter { frame in sinks.contains { $0.needs(frame - origin) } }
    let known = frames.count - needed.count
    if known > 0, !progress(known) { throw RenderError.cancelled }
    try await withThrowingTaskGroup(of: Step.self) { group in
      var (toMake, toAdmit, toWrite) = (0, 0, 0)
      var running = 0
      var made: [Int: MadeFrame] = [:]
      // For each sink the index of the last frame that it admitted.
      var admitted = sinks.map { _ in -2 }
      var encoded: [Int: [EncodedFrame?]] = [:]
      let limit = slots == nil ? threads : window

      while toWrite < needed.count {
        while running < limit, toMake < needed.count, toMake - toWrite < window {
          let position = toMake
          guard let work = try source(needed[position], toAdmit == toMake) else { break }
          group.addTask { .made(position, Handover(try await turn(.make, work))) }
          toMake += 1
          running += 1
        }
        guard let step = try await group.next() else { break }
        running -= 1
        switch step {
        case .made(let position, let frame): made[position] = frame.take()
        case .encoded(let position, let results): encoded[position] = results
        }
        while let frame = made.removeValue(forKey: toAdmit) {
          let position = toAdmit
          let index = needed[position] - origin
          let number = needed[position]
          let work = try await turn(.order) {
            try timings.measure(.encode, ofFrame: number) {
              try sinks.indices.map { number in
                guard sinks[number].needs(index) else { return nil }
                // What a frame changes is said of the one before it.
                let follows = admitted[number] == index - 1
                admitted[number] = index
                return try sinks[number].admit(
                  frame.pixmap, index: index, changes: follows ? frame.changes : .unknown)
              } as [(@Sendable () throws -> EncodedFrame)?]
            }
          }
          group.addTask { [timings] in
            .encoded(
              position,
              try await turn(.encode) {
                try timings.measure(.encode, ofFrame: number) { try work.map { try $0?() } }
              })
          }
          toAdmit += 1
          running += 1
        }
        while let results = encoded.removeValue(forKey: toWrite) {
          try await turn(.order) {
            try timings.measure(.write, ofFrame: needed[toWrite]) {
              for (sink, result) in zip(sinks, results) {
                if let result { try sink.write(result) }
              }
            }
          }
          toWrite += 1
          if !progress(known + toWrite) || Task.isCancelled { throw RenderError.cancelled }
        }
      }
    }
  }

  /// Does a piece of work when its turn has come.
  private func turn<Value>(_ urgency: Urgency, _ body: () throws -> Value) async throws -> Value {
    guard let slots else { return try body() }
    await slots.enter(rank: 4 * rank + urgency.rawValue)
    defer { slots.leave() }
    // Who failed or was given up leaves the cores to the others.
    if urgency != .order { try Task.checkCancellation() }
    return try body()
  }
}
