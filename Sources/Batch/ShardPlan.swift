/// Who does what: jobs, and of long ones ranges of frames, in shares that cost about the same.
///
/// A pure function of the costs, so every share can find the whole plan by itself.
public struct ShardPlan: Hashable, Sendable {
  /// Frames of one job that belong to one share.
  public struct Piece: Hashable, Sendable {
    /// The job's number.
    public var job: Int
    /// Its frames.
    public var frames: Range<Int>
    /// Whether these are all frames of the job.
    public var isWhole: Bool
  }

  /// The pieces of each share, in the order of jobs and frames.
  public let shares: [[Piece]]
  /// The cost of each share.
  public let costs: [Int]

  /// How much dearer than the mean a share may be before jobs are divided for it, in hundredths.
  private static let tolerance = 115

  /// Shares out jobs.
  ///
  /// Whole jobs are dealt out, the dearest first, to whoever has least. Where that leaves a share
  /// more than 15 % above the mean, jobs are laid end to end and cut into equal lengths instead.
  public init(_ jobs: [JobCost], count: Int) {
    let dealt = Self.deal(jobs, count)
    let total = jobs.reduce(0) { $0 + $1.total }
    let largest = dealt.costs.max() ?? 0
    guard largest * count * 100 > total * Self.tolerance, jobs.contains(where: \.canSplit) else {
      self = dealt
      return
    }
    let cut = Self.cut(jobs, count, total)
    self = cut.costs.max() ?? 0 < largest ? cut : dealt
  }

  private init(_ shares: [[Piece]], _ jobs: [JobCost]) {
    self.shares = shares.map {
      $0.sorted { ($0.job, $0.frames.lowerBound) < ($1.job, $1.frames.lowerBound) }
    }
    costs = shares.map { $0.reduce(0) { $0 + jobs[$1.job].cost($1.frames) } }
  }

  private static func deal(_ jobs: [JobCost], _ count: Int) -> ShardPlan {
    var shares = [[Piece]](repeating: [], count: count)
    var costs = [Int](repeating: 0, count: count)
    let order = jobs.indices.sorted { (-jobs[$0].total, $0) < (-jobs[$1].total, $1) }
    for job in order {
      let share = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
      shares[share].append(Piece(job: job, frames: 0..<jobs[job].frames, isWhole: true))
      costs[share] += jobs[job].total
    }
    return ShardPlan(shares, jobs)
  }

  private static func cut(_ jobs: [JobCost], _ count: Int, _ total: Int) -> ShardPlan {
    var shares = [[Piece]](repeating: [], count: count)
    // A cut this near to a job's end goes to the end.
    let slack = total / count / 20
    var start = 0
    for (job, cost) in jobs.enumerated() {
      var ends: [Int] = []
      if cost.canSplit {
        for share in 1..<max(2, count) {
          let place = total * share / count - start
          if place > slack, place < cost.total - slack { ends.append(cost.frame(atCost: place)) }
        }
      }
      ends.append(cost.frames)
      var first = 0
      for end in ends where end > first {
        let middle = start + cost.cost(0..<first) + cost.cost(first..<end) / 2
        shares[min(count - 1, middle * count / total)].append(
          Piece(job: job, frames: first..<end, isWhole: first == 0 && end == cost.frames))
        first = end
      }
      start += cost.total
    }
    return ShardPlan(shares, jobs)
  }
}
