import Foundation
import ImageFiles
import Kinora

/// Runs jobs through one bounded scheduler: the frames of all scenes share the cores and the memory.
///
/// A job that fails stops no other. Outputs that are there already, made from the same files with
/// the same options by the same version, are left alone; a sequence of which a part is there is
/// continued. Two runs on the same folder do not make the same output at the same time.
public final class BatchRun: Sendable {
  /// What is to be done.
  public let jobs: [BatchJob]
  /// How.
  public let options: BatchOptions
  let folders = OutputFolders()
  let slots: WorkSlots
  let memory: MemoryBudget
  /// Who has read a scene and not yet the memory to draw it holds one of these.
  let tickets: WorkSlots

  /// Prepares a run.
  public init(_ jobs: [BatchJob], options: BatchOptions) {
    self.jobs = jobs
    self.options = options
    slots = WorkSlots(options.threads)
    tickets = WorkSlots(options.threads)
    memory = MemoryBudget(limit: max(0, options.memoryLimit - MemoryNeed.process))
  }

  /// Does every job.
  ///
  /// - Parameter observer: called from any thread when something happens.
  /// - Returns: what became of the jobs, in their order.
  public func run(observer: @escaping @Sendable (BatchEvent) -> Void = { _ in }) async
    -> [JobOutcome]
  {
    sweep()
    var outcomes = [JobOutcome](repeating: JobOutcome(.interrupted), count: jobs.count)
    // Files are not waited for one by one, but all together at the end.
    await AtomicFile.$isDurable.withValue(false) {
      await withTaskGroup(of: (Int, JobOutcome?).self) { group in
        var next = 0
        var running = 0
        var busy: [Int] = []
        let most = 2 * options.threads + 2
        while true {
          while running < most, next < jobs.count, !options.isGivenUp() {
            let job = next
            group.addTask { [self] in (job, await perform(job, observer)) }
            next += 1
            running += 1
          }
          if running == 0, !busy.isEmpty, !options.isGivenUp() {
            // Other processes are at the same outputs: look again soon.
            try? await Task.sleep(for: .milliseconds(200))
            for job in busy.prefix(most) {
              group.addTask { [self] in (job, await perform(job, observer)) }
            }
            running += min(most, busy.count)
            busy.removeFirst(min(most, busy.count))
          }
          guard let (job, outcome) = await group.next() else { break }
          running -= 1
          guard let outcome else {
            if !busy.contains(job) { observer(.waiting(job: job)) }
            busy.append(job)
            continue
          }
          outcomes[job] = outcome
          observer(.ended(job: job, outcome))
        }
      }
    }
    settle(&outcomes)
    return outcomes
  }

  /// Removes what killed processes have left in the folders of the outputs.
  private func sweep() {
    var seen: Set<String> = []
    for job in jobs {
      for output in job.outputs where seen.insert(output.folder).inserted {
        AtomicFile.removeAbandoned(in: output.folder)
      }
    }
  }

  /// Waits until what was made is on the disk, and tidies the manifests.
  private func settle(_ outcomes: inout [JobOutcome]) {
    var paths: [String] = []
    var touched: Set<String> = []
    for (job, outcome) in zip(jobs, outcomes) where outcome.frames > 0 {
      for output in job.outputs {
        touched.insert(SceneInput.absolute(output.folder))
        if output.pattern == nil { paths.append(output.path) }
      }
    }
    paths += touched.sorted()
    DispatchQueue.concurrentPerform(iterations: paths.count) { [paths] index in
      let descriptor = open(paths[index], O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 {
        fsync(descriptor)
        close(descriptor)
      }
    }
    // A manifest that stays longer than need be is no failure.
    for folder in touched.sorted() { try? folders.manifest(folder).compact() }
  }
}
