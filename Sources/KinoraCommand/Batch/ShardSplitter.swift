import Batch
import Kinora

/// Takes one share of jobs.
struct ShardSplitter {
  /// What encoding costs for each pixel, in pixels filled with one colour.
  private static let encoding = 10

  /// The jobs of a share, long ones perhaps with some of their frames only.
  ///
  /// Every scene is read to estimate its cost; one that cannot be read is left whole, so that its
  /// share reports it.
  static func jobs(of shard: Shard, _ jobs: [BatchJob], threads: Int) async -> [BatchJob] {
    if shard.count == 1 { return jobs }
    let costs = await costs(jobs, threads)
    let plan = ShardPlan(costs, count: shard.count)
    return plan.shares[shard.index - 1].map { piece in
      var job = jobs[piece.job]
      if !piece.isWhole { job.piece = piece.frames }
      return job
    }
  }

  private static func costs(_ jobs: [BatchJob], _ threads: Int) async -> [JobCost] {
    let slots = WorkSlots(threads)
    return await withTaskGroup(of: (Int, JobCost).self) { group in
      for (index, job) in jobs.enumerated() {
        group.addTask {
          await slots.enter(rank: index)
          defer { slots.leave() }
          guard let prepared = try? job.prepare() else {
            return (index, JobCost(frames: 1, samples: [1], canSplit: false))
          }
          return (
            index,
            JobCost(
              prepared.renderer, grid: prepared.grid, frames: prepared.frames, encoding: encoding,
              canSplit: true)
          )
        }
      }
      var costs = [JobCost?](repeating: nil, count: jobs.count)
      for await (index, cost) in group { costs[index] = cost }
      return costs.map { $0 ?? JobCost(frames: 1, samples: [1], canSplit: false) }
    }
  }
}
