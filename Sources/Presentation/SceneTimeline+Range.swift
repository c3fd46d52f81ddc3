import Diagnostics

extension SceneTimeline {
  /// The segments that a stretch of time passes through, each with its part of the stretch.
  func parts(
    of range: ClosedRange<Double>
  ) -> [(range: ClosedRange<Double>, timeline: Timeline)] {
    segments.indices.compactMap { index in
      let start = max(segments[index].start, range.lowerBound)
      let next = index + 1 < segments.count ? segments[index + 1].start : .infinity
      guard start <= range.upperBound, next > range.lowerBound else { return nil }
      return (start...max(start, min(next, range.upperBound)), segments[index].timeline)
    }
  }

  /// Animations that have no effect at any time of a range, as `Timeline.diagnostics(during:)`
  /// finds them; one that is seen in some segment is not among them.
  ///
  /// - Parameter range: from the first to the last frame's time, in scene seconds.
  public func diagnostics(during range: ClosedRange<Double>) -> [Diagnostic] {
    var seen = Set<String>()
    var findings: [(animation: String, finding: Diagnostic)] = []
    for part in parts(of: range) {
      let mayShow = part.timeline.channelsMayShow(during: part.range)
      for (index, channel) in part.timeline.channels.enumerated() {
        let finding = part.timeline.unseen(channel, range)
        let key = part.timeline.keys[index] ?? ""
        let animation = "\(finding.layerPath ?? "")\n\(key)\n\(channel.leaf.keyPath)"
        if mayShow[index] { seen.insert(animation) } else { findings.append((animation, finding)) }
      }
    }
    var result: [Diagnostic] = []
    for (animation, finding) in findings
    where !seen.contains(animation) && !result.contains(finding) { result.append(finding) }
    return result
  }

  /// Explains what every animation does at a time, see `Timeline.explanation(at:below:)`.
  public func explanation(at time: Double, below layerPath: String? = nil) -> TimingExplanation {
    timeline(at: time).explanation(at: time, below: layerPath)
  }

  /// The paths of all layers that there are at some time, in order of appearance.
  public var layerPaths: [String] {
    var seen = Set<String>()
    return segments.flatMap(\.timeline.layerPaths).filter { seen.insert($0).inserted }
  }
}
