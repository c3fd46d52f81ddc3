import Batch
import Foundation

/// Runs jobs, shows their progress, and says what became of them.
struct BatchConductor {
  /// Where text goes.
  let console: Console
  /// The environment variables.
  let environment: [String: String]

  /// Does all jobs, or a share of them.
  ///
  /// - Returns: the code of the worst outcome.
  func run(_ all: [BatchJob], _ options: RenderOptions) async throws(Failure) -> ExitCode {
    var jobs = all
    if let text = options.shard {
      let shard: Shard
      do {
        shard = try Shard(parsing: text, environment: environment)
      } catch {
        throw Failure(error)
      }
      jobs = await ShardSplitter.jobs(of: shard, all, threads: options.threads)
      if options.isVerbose {
        console.error("kinora: share \(shard): \(jobs.count) of \(all.count) scenes")
      }
    }
    let interruption = Interruption()
    let outcomes = try await interruption.watching { () async throws(Failure) -> [JobOutcome] in
      await perform(jobs, options, interruption)
    }
    let report = BatchReport(console: console, jobs: jobs, outcomes: outcomes)
    report.print(options)
    return report.code
  }

  private func perform(
    _ jobs: [BatchJob], _ options: RenderOptions, _ interruption: Interruption
  ) async -> [JobOutcome] {
    let run = BatchRun(
      jobs,
      options: BatchOptions(
        threads: options.threads, memoryLimit: options.memoryLimit, isForced: options.isForced,
        isGivenUp: { interruption.hasCome }))
    var progress = BatchProgress(console: console, mode: options.progress, jobs: jobs)
    let (events, feed) = AsyncStream.makeStream(of: BatchEvent.self)
    async let outcomes = Self.run(run, feed)
    for await event in events {
      if case .ended(let job, let outcome) = event {
        progress.clear()
        BatchReport.tell(jobs[job], outcome, console, options)
      }
      progress.update(event)
    }
    progress.clear()
    return await outcomes
  }

  private static func run(
    _ run: BatchRun, _ feed: AsyncStream<BatchEvent>.Continuation
  ) async -> [JobOutcome] {
    defer { feed.finish() }
    return await run.run { feed.yield($0) }
  }
}
