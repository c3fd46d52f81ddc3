import TestSupport
import Testing

@testable import Batch

@Suite struct ShardPlanTests {
  /// Every frame of every job is in exactly one share, pieces in order.
  private func check(_ plan: ShardPlan, _ jobs: [JobCost]) {
    var seen = jobs.map { [Int](repeating: 0, count: $0.frames) }
    for share in plan.shares {
      for piece in share {
        for frame in piece.frames { seen[piece.job][frame] += 1 }
        #expect(piece.isWhole == (piece.frames == 0..<jobs[piece.job].frames))
      }
    }
    #expect(seen.allSatisfy { $0.allSatisfy { $0 == 1 } })
    #expect(plan.costs.reduce(0, +) == jobs.reduce(0) { $0 + $1.total })
  }

  @Test func oneSceneIsCutByFrames() {
    let job = JobCost(frames: 600, samples: [10], canSplit: true)
    let plan = ShardPlan([job], count: 8)
    check(plan, [job])
    #expect(plan.shares.allSatisfy { $0.count == 1 && !$0[0].isWhole })
    #expect(plan.shares.map { $0[0].frames.count } == [Int](repeating: 75, count: 8))
  }

  @Test func dearFramesMakeShortPieces() {
    let job = JobCost(frames: 100, samples: [1, 9], canSplit: true)
    let plan = ShardPlan([job], count: 2)
    check(plan, [job])
    #expect(plan.shares[0][0].frames == 0..<72)
  }

  @Test func manyScenesStayWhole() {
    let jobs = (0..<40).map { JobCost(frames: 60, samples: [100 + $0 % 7], canSplit: true) }
    let plan = ShardPlan(jobs, count: 8)
    check(plan, jobs)
    #expect(plan.shares.allSatisfy { $0.count == 5 && $0.allSatisfy(\.isWhole) })
  }

  @Test func threeScenesOnEightMachinesAreDivided() {
    let jobs = [JobCost](repeating: JobCost(frames: 200, samples: [5], canSplit: true), count: 3)
    let plan = ShardPlan(jobs, count: 8)
    check(plan, jobs)
    #expect((plan.costs.max() ?? 0) * 8 * 100 <= plan.costs.reduce(0, +) * 110)
  }

  @Test func moreMachinesThanFramesLeaveSomeIdle() {
    let job = JobCost(frames: 3, samples: [5], canSplit: true)
    let plan = ShardPlan([job], count: 8)
    check(plan, [job])
    #expect(plan.costs.max() == 5)
  }

  @Test(arguments: 0..<40) func randomWorkIsSharedEvenly(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let jobs = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      let samples = (0..<Int.random(in: 1...16, using: &random)).map { _ in
        Int.random(in: 1...1000, using: &random)
      }
      return JobCost(
        frames: Int.random(in: 1...900, using: &random), samples: samples,
        canSplit: Bool.random(using: &random))
    }
    let count = Int.random(in: 1...16, using: &random)
    let plan = ShardPlan(jobs, count: count)
    check(plan, jobs)
    #expect(plan == ShardPlan(jobs, count: count))
    let mean = jobs.reduce(0) { $0 + $1.total } / count
    let largestFixed = jobs.filter { !$0.canSplit }.map(\.total).max() ?? 0
    #expect((plan.costs.max() ?? 0) <= mean * 5 / 4 + largestFixed + 1000)
  }

  @Test func noWorkIsNoFailure() {
    #expect(ShardPlan([], count: 4).shares == [[], [], [], []])
  }
}
