import Foundation
import ImageFiles
import Kinora
import SceneFormats

extension BatchRun {
  /// Does one job; nil when another process is at its outputs.
  func perform(_ index: Int, _ observer: @escaping @Sendable (BatchEvent) -> Void) async
    -> JobOutcome?
  {
    let job = jobs[index]
    let start = ContinuousClock.now
    var outcome = JobOutcome(.skipped)
    do {
      if options.isGivenUp() { throw RenderError.cancelled }
      if try await turn(index, { isDone(job) }) { return outcome }
      var taken: [(lock: FolderLock, key: String)] = []
      defer { for entry in taken { entry.lock.release(entry.key) } }
      for output in job.outputs {
        try OutputFolders.open(output.folder)
        let lock = try folders.manifest(output.folder).lock()
        let key = job.piece.map { output.part($0) } ?? output.name
        guard lock.take(key) else { return nil }
        taken.append((lock, key))
      }
      // Who had the lock a moment ago may have done it.
      if try await turn(index, { isDone(job) }) { return outcome }
      outcome = try await make(index, job, observer)
    } catch {
      if case RenderError.cancelled = error {
        outcome = JobOutcome(.interrupted)
      } else {
        outcome = JobOutcome(.failed(error))
      }
    }
    let passed = (ContinuousClock.now - start).components
    outcome.seconds = Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    return outcome
  }

  private func turn<Value>(_ job: Int, _ body: () throws -> Value) async throws -> Value {
    await slots.enter(rank: 4 * job)
    defer { slots.leave() }
    return try body()
  }

  /// Reads the scene and carries its frames into the outputs that are not there.
  private func make(
    _ index: Int, _ job: BatchJob, _ observer: @escaping @Sendable (BatchEvent) -> Void
  ) async throws -> JobOutcome {
    await tickets.enter(rank: index)
    var hasTicket = true
    defer { if hasTicket { tickets.leave() } }
    if options.isGivenUp() { throw RenderError.cancelled }
    let prepared = try await turn(index, job.prepare)
    let total = prepared.frames.count
    let piece = job.piece ?? 0..<total
    let work = job.outputs.map { output in
      OutputWork(
        output, of: job, inputs: prepared.inputs, total: total,
        folders: folders, isForced: options.isForced)
    }
    let open = work.indices.filter { !work[$0].isDone }
    var outcome = JobOutcome(.made)
    outcome.warnings = prepared.warnings
    outcome.outputs = open.map { work[$0].path }

    let size = prepared.renderer.viewport.size
    let sequences = open.filter { work[$0].output.pattern != nil }.count
    let need = MemoryNeed(
      size: size, imageBytes: prepared.imageBytes, animations: open.count - sequences,
      sequences: sequences)
    guard let window = need.window(within: options.memoryLimit, atMost: options.threads + 2) else {
      throw BatchError.memory(
        needed: MemoryNeed.process + need.bytes(window: 1), limit: options.memoryLimit)
    }
    await memory.take(need.bytes(window: window), rank: index)
    defer { memory.give(need.bytes(window: window)) }
    tickets.leave()
    hasTicket = false
    if options.isGivenUp() { throw RenderError.cancelled }

    observer(.began(job: index, frames: piece.count))
    var drawn: [Int] = []
    let relay = FrameRelay(threads: options.threads, window: window, slots: slots, rank: index)
    for number in open where try await !join(number, work[number], prepared, relay) {
      drawn.append(number)
    }
    if drawn.isEmpty {
      outcome.kept = piece.count
      return outcome
    }
    var sinks: [any FrameSink] = []
    do {
      for number in drawn {
        try work[number].begin()
        sinks.append(try sink(number, work[number], piece, prepared))
      }
    } catch {
      for sink in sinks { sink.discard() }
      throw error
    }
    var pump = FramePump(renderer: prepared.renderer, grid: prepared.grid, threads: options.threads)
    pump.window = window
    pump.slots = slots
    pump.rank = index
    let first = prepared.frames.lowerBound
    let range = first + piece.lowerBound..<first + piece.upperBound
    let needed = range.filter { frame in sinks.contains { $0.needs(frame - first) } }.count
    let isGivenUp = options.isGivenUp
    try await pump.run(range, countedFrom: first, into: sinks) { done in
      observer(.advanced(job: index, done: done))
      return !isGivenUp()
    }
    for number in drawn { try work[number].end() }
    outcome.frames = needed
    outcome.kept = piece.count - needed
    return outcome
  }

  /// Makes an output of parts that lie beside it, as shares leave them; false when there are none.
  private func join(
    _ number: Int, _ work: OutputWork, _ prepared: PreparedJob, _ relay: FrameRelay
  ) async throws -> Bool {
    guard let set = work.partSet else { return false }
    let request = SinkRequest(output: number, isThere: { _ in false }, wrote: { _, _ in })
    let isGivenUp = options.isGivenUp
    try await set.join(into: [try prepared.makeSink(request)], through: relay) { _ in
      !isGivenUp()
    }
    try work.end()
    return true
  }

  private func sink(
    _ number: Int, _ work: OutputWork, _ piece: Range<Int>, _ prepared: PreparedJob
  ) throws -> any FrameSink {
    if work.isPart {
      let size = prepared.renderer.viewport.size
      return try FramePartSink(
        path: work.path,
        header: FramePartHeader(
          identity: work.whole, frames: piece, total: prepared.frames.count, width: size.width,
          height: size.height,
          note: PartNote(
            scene: prepared.note, output: work.output.name, inputs: prepared.inputs
          ).text))
    }
    return try prepared.makeSink(
      SinkRequest(
        output: number, isThere: { work.isThere($0) },
        wrote: { index, bytes in try work.wrote(index, bytes) }))
  }
}
