import CoreGraphics
import Foundation

/// The state of a replicator layer.
public struct ReplicatorState: Sendable {
  /// The number of copies, the first included, as animations leave it.
  public var count = 1.0
  /// Whether the copies stay in the 3D space around instead of being flattened.
  public var preservesDepth = false
  /// Seconds by which each copy runs behind the one before.
  public var delay = 0.0
  /// From one copy to the next, about the centre of the bounds.
  public var transform = CATransform3D()
  /// What the first copy's colours are multiplied by.
  public var color = RGBA.white
  /// What is added to the colour's red, green, blue and alpha from one copy to the next.
  public var offsets = SIMD4<Double>()

  /// The most copies of one replicator; what goes beyond is left out, and a diagnostic
  /// `instances-limited` says so.
  public static let instanceLimit = 100_000
  /// The most layers that the replicators of a tree draw in one frame, copies of copies included.
  public static let layerLimit = 1_000_000
  /// The most layers that are evaluated for the copies that run late.
  public static let evaluationLimit = 50_000

  /// Creates the state of a new `CAReplicatorLayer`.
  public init() {}

  /// How many copies are drawn: the count rounded; none when it is negative or not a number.
  public var instances: Int {
    count > 0 ? Int(min(count, Double(Self.instanceLimit)).rounded()) : 0
  }

  /// What a copy's straight colours are multiplied by, 0...1; a component that is not a number
  /// counts as 0.
  public func factors(ofCopy copy: Int) -> SIMD4<Double> {
    var factors = color.components + offsets * Double(copy)
    for index in 0..<4 { factors[index] = factors[index] > 0 ? min(factors[index], 1) : 0 }
    return factors
  }
}
