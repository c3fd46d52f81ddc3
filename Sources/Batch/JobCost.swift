/// What a job is expected to cost: one number for each of several equal stretches of its frames.
///
/// Costs have no unit; they only compare. They are whole numbers and come from the scene alone, so
/// that every machine shares out the work in the same way.
public struct JobCost: Hashable, Sendable {
  /// Frames in all.
  public let frames: Int
  /// Whether the frames can be shared out; otherwise the job is done whole.
  public let canSplit: Bool
  /// The cost of all frames before a frame; one entry more than there are frames.
  private let sums: [Int]

  /// Spreads samples, each standing for an equal stretch of the frames.
  ///
  /// - Parameters:
  ///   - frames: how many frames there are, at least 1.
  ///   - samples: the cost of a frame in each stretch, at least one.
  ///   - canSplit: whether the frames can be shared out.
  public init(frames: Int, samples: [Int], canSplit: Bool) {
    self.frames = max(1, frames)
    self.canSplit = canSplit && frames > 1
    var sums = [0]
    sums.reserveCapacity(self.frames + 1)
    for frame in 0..<self.frames {
      let sample = samples.isEmpty ? 1 : samples[frame * samples.count / self.frames]
      sums.append(sums[frame] + max(1, sample))
    }
    self.sums = sums
  }

  /// The cost of all frames.
  public var total: Int { sums[frames] }

  /// The cost of some frames.
  public func cost(_ range: Range<Int>) -> Int { sums[range.upperBound] - sums[range.lowerBound] }

  /// The frame before which the cost comes nearest to a number.
  public func frame(atCost cost: Int) -> Int {
    var (low, high) = (0, frames)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] < cost { low = middle + 1 } else { high = middle }
    }
    return low > 0 && cost - sums[low - 1] < sums[low] - cost ? low - 1 : low
  }
}
