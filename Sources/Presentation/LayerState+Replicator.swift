import CoreGraphics
import Foundation
import Interpolation
import QuartzCore

extension ReplicatorState {
  /// Reads a replicator layer; a colour of nil changes none.
  init(_ layer: CAReplicatorLayer) {
    count = Double(layer.instanceCount)
    preservesDepth = layer.preservesDepth
    delay = layer.instanceDelay
    transform = layer.instanceTransform
    color = layer.instanceColor?.rgba ?? .white
    offsets = SIMD4(
      Double(layer.instanceRedOffset), Double(layer.instanceGreenOffset),
      Double(layer.instanceBlueOffset), Double(layer.instanceAlphaOffset))
  }

  /// Writes a property.
  mutating func set(_ property: LayerProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.instanceCount, .number(let number)): count = number
    case (.instanceDelay, .number(let number)): delay = number
    case (.instanceTransform, .transform(let matrix)): transform = matrix
    case (.instanceColor, .color(let color)): self.color = color
    case (.instanceRedOffset, .number(let number)): offsets.x = number
    case (.instanceGreenOffset, .number(let number)): offsets.y = number
    case (.instanceBlueOffset, .number(let number)): offsets.z = number
    case (.instanceAlphaOffset, .number(let number)): offsets.w = number
    default: break
    }
  }
}

extension LayerState {
  /// The value of a replicator layer's property.
  func replicatorValue(_ property: LayerProperty) -> AnimatableValue? {
    guard case .replicator(let replicator) = payload else { return nil }
    return switch property {
    case .instanceCount: .number(replicator.count)
    case .instanceDelay: .number(replicator.delay)
    case .instanceTransform: .transform(replicator.transform)
    case .instanceColor: .color(replicator.color)
    case .instanceRedOffset: .number(replicator.offsets.x)
    case .instanceGreenOffset: .number(replicator.offsets.y)
    case .instanceBlueOffset: .number(replicator.offsets.z)
    case .instanceAlphaOffset: .number(replicator.offsets.w)
    default: nil
    }
  }
}
