import CoreGraphics
import Foundation
import MediaTiming

/// The state of an emitter layer: what emits, and the program that knows all particles.
public struct EmitterState: Sendable {
  /// The shape that emits and what every cell is multiplied by.
  public var source = EmitterSource()
  /// The order in which particles are drawn, and whether their colours are added up.
  public var order = ParticleOrder.unordered
  /// Whether particles lie in the 3D space around the layer instead of in its plane.
  public var preservesDepth = false
  /// Where the particles' random numbers start from.
  public var seed: UInt32 = 0
  /// The cells in pre-order: each before the cells that its particles emit.
  public var cells: [EmitterCellState] = []
  /// What answers where particles are; nil before the timeline is compiled, when there are none.
  var program: EmitterProgram?

  /// Creates the state of a new `CAEmitterLayer`.
  public init() {}
}

/// The plain numbers of an emitter layer.
public struct EmitterSource: Sendable, Hashable {
  /// Multiplies the birth rate of every cell.
  public var birthRate = 1.0
  /// Multiplies the lifetime of every cell.
  public var lifetime = 1.0
  /// Multiplies the velocity of every cell.
  public var velocity = 1.0
  /// Multiplies the scale of every cell.
  public var scale = 1.0
  /// Multiplies the spin of every cell.
  public var spin = 1.0
  /// The centre of the shape, in the layer's space.
  public var position = CGPoint.zero
  /// The depth of the centre.
  public var zPosition = 0.0
  /// Width and height of the shape in points; the width of a circle or sphere is its radius.
  public var size = CGSize.zero
  /// The extent of the shape along z.
  public var depth = 0.0
  /// The shape.
  public var shape = EmissionShape.point
  /// The part of the shape that emits.
  public var mode = EmissionMode.volume

  /// Creates a point that emits.
  public init() {}
}

/// The order in which particles are drawn, under the names of `CAEmitterLayerRenderMode`.
public enum ParticleOrder: String, Sendable {
  /// Cell by cell, in each the oldest first.
  case unordered
  /// The oldest at the back.
  case oldestFirst
  /// The oldest in front.
  case oldestLast
  /// By depth, the farthest at the back.
  case backToFront
  /// As `unordered`; colours are added to what lies below.
  case additive
}

/// One cell of an emitter: a kind of particles.
public struct EmitterCellState: Sendable, Equatable {
  /// The name that key paths use; empty for none.
  public var name = ""
  /// When the cell emits: in the layer's time, or in the age of the particle that emits.
  public var timing = EmitterCellState.defaultTiming
  /// The plain numbers.
  public var numbers = EmitterCellNumbers()
  /// What a particle shows.
  public var look = ParticleLook()
  /// The index of the cell whose particles emit this one's; -1 for the layer.
  public var parent = -1
  /// The indices of the cells that this one's particles emit.
  public var children: [Int] = []

  /// Creates the state of a new `CAEmitterCell`.
  public init() {}
}

/// The plain numbers of an emitter cell; ranges are whole widths around the value.
public struct EmitterCellNumbers: Sendable, Hashable {
  /// Whether the cell emits.
  public var isEnabled = true
  /// Particles a second.
  public var birthRate = 0.0
  /// Seconds a particle lives.
  public var lifetime = 0.0
  /// Width of the lifetimes' range.
  public var lifetimeRange = 0.0
  /// The angle of emission out of the layer's plane, in radians.
  public var latitude = 0.0
  /// The angle of emission in the layer's plane, in radians from the shape's own direction.
  public var longitude = 0.0
  /// The opening of the cone of emission, in radians.
  public var emissionRange = 0.0
  /// Points a second.
  public var velocity = 0.0
  /// Width of the velocities' range.
  public var velocityRange = 0.0
  /// Points a second squared.
  public var acceleration = SIMD3<Double>()
  /// Size as a multiple of the picture's.
  public var scale = 1.0
  /// Width of the scales' range.
  public var scaleRange = 0.0
  /// Change of the scale a second.
  public var scaleSpeed = 0.0
  /// Radians a second.
  public var spin = 0.0
  /// Width of the spins' range.
  public var spinRange = 0.0
  /// Straight red, green, blue and alpha that the picture is multiplied by.
  public var color = SIMD4<Double>(repeating: 1)
  /// Width of the colours' range.
  public var colorRange = SIMD4<Double>()
  /// Change of the colour a second.
  public var colorSpeed = SIMD4<Double>()

  /// Creates the numbers of a new cell.
  public init() {}
}

/// What a particle shows.
public struct ParticleLook: Sendable, Equatable {
  /// The picture; nil draws nothing.
  public var image: CGImage?
  /// The part of the picture that is shown, in fractions of its size.
  public var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture for one point.
  public var scale = 1.0
  /// How the picture is sampled where it is made larger.
  public var magnification = ContentsFilter.linear
  /// How the picture is sampled where it is made smaller.
  public var minification = ContentsFilter.linear

  /// Creates an empty look.
  public init() {}

  /// The size of a particle of scale 1, in points; nil when nothing shows.
  public var size: CGSize? {
    guard let image, scale > 0 else { return nil }
    let size = CGSize(
      width: rect.width * CGFloat(image.width) / CGFloat(scale),
      height: rect.height * CGFloat(image.height) / CGFloat(scale))
    let isVisible = size.width > 0 && size.height > 0
    return isVisible && size.width.isFinite && size.height.isFinite ? size : nil
  }
}
