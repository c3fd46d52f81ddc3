import MediaTiming

extension AnimationLeaf {
  /// What one level of the chain says at an instant.
  public struct TraceStep: Sendable, Hashable {
    /// The level.
    public var link: AnimationLink
    /// The instant in the level's parent.
    public var parentTime: Double
    /// The steps of its timing.
    public var sample: TimingSample
    /// The fraction of the iteration after the timing function; nil when it has no effect.
    public var easedProgress: Double?
  }

  /// The whole chain at an instant, outermost first, for reports.
  ///
  /// Ends with the first level that is not in force: nothing below it has an effect. The samples are
  /// those that `sample(at:)` uses.
  ///
  /// - Parameter parentTime: active local time of the layer.
  public func trace(at parentTime: Double) -> [TraceStep] {
    var steps: [TraceStep] = []
    var time = parentTime
    var atEnd = false
    for link in groups + [link] {
      let sample = link.timing.sample(at: time, includingEnd: atEnd)
      steps.append(
        TraceStep(
          link: link, parentTime: time, sample: sample,
          easedProgress: sample.isInForce ? link.easedProgress(of: sample) : nil))
      guard sample.isInForce else { break }
      time = link.childTime(of: sample)
      atEnd = link.isAtEnd(sample)
    }
    return steps
  }
}
