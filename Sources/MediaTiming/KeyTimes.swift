/// The borders of keyframe segments as fractions of one iteration.
///
/// `borders` has one element more than there are segments, does not decrease, starts at 0 and ends
/// at 1.
public struct KeyTimes: Sendable, Hashable {
  /// A place within a segment.
  public struct Position: Sendable, Hashable {
    /// The index of the segment.
    public var segment: Int
    /// How far into it, 0...1.
    public var fraction: Double

    /// Creates a place.
    @inlinable public init(segment: Int, fraction: Double) {
      self.segment = segment
      self.fraction = fraction
    }
  }

  /// The borders, one more than there are segments.
  public let borders: [Double]

  init(borders: [Double]) {
    self.borders = borders
  }

  /// Equal segments.
  ///
  /// - Parameter segments: how many, at least 1.
  public static func even(segments: Int) -> KeyTimes {
    let count = max(segments, 1)
    return KeyTimes(borders: (0...count).map { Double($0) / Double(count) })
  }

  /// Segments as long as distances, so that the speed is constant; equal when there is no distance
  /// at all or one of them is not a number.
  public static func paced(distances: [Double]) -> KeyTimes {
    let total = distances.reduce(0, +)
    guard total > 0, total.isFinite, !distances.contains(where: { $0 < 0 }) else {
      return even(segments: distances.count)
    }
    var sum = 0.0
    var borders = [0.0]
    for distance in distances {
      sum += distance
      borders.append(sum / total)
    }
    borders[distances.count] = 1
    return KeyTimes(borders: borders)
  }

  /// Borders from an animation's `keyTimes`; nil when they are not valid.
  ///
  /// Valid: one for each keyframe, from 0 to 1, not decreasing. For discrete animations of n values
  /// n + 1 of them (Apple's page on the discrete mode), or n, the first 0, where the last value
  /// holds to the end.
  ///
  /// - Parameters:
  ///   - keyTimes: as the animation gives them.
  ///   - count: the number of keyframes.
  ///   - mode: the animation's calculation mode.
  public init?(_ keyTimes: [Double], count: Int, mode: CalculationMode) {
    var times = keyTimes
    if mode == .discrete, times.count == count {
      // n times: the last one may be 1 already, then the last value has no length.
      times.append(1)
    }
    let expected = mode == .discrete ? count + 1 : count
    guard times.count == expected, times.count > 1, times[0] == 0, times[times.count - 1] == 1,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    borders = times
  }

  /// The segment at a fraction of the iteration, limited to 0...1.
  ///
  /// On a border it is the segment that starts there; empty segments are stepped over; at 1 it is
  /// the end of the last segment.
  public func position(at progress: Double) -> Position {
    let last = borders.count - 2
    guard progress < 1 else { return Position(segment: last, fraction: 1) }
    guard progress > 0 else {
      var first = 0
      while first < last, borders[first + 1] <= 0 { first += 1 }
      return Position(segment: first, fraction: 0)
    }
    var low = 0
    var high = last
    while low < high {
      let middle = (low + high + 1) / 2
      if borders[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    let length = borders[low + 1] - borders[low]
    return Position(
      segment: low, fraction: length > 0 ? (progress - borders[low]) / length : 1)
  }
}
