import CoreGraphics
import Interpolation

/// A property of an emitter cell that an animation can drive, under the name of its key path.
enum EmitterCellProperty: String, Sendable {
  case enabled, birthRate, lifetime, lifetimeRange
  case emissionLatitude, emissionLongitude, emissionRange, velocity, velocityRange
  case xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed, spin, spinRange, color
  case redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed, alphaSpeed
  case contents, contentsRect, contentsScale

  /// Whether it decides when particles are born.
  var decidesBirths: Bool { self == .birthRate || self == .enabled }
}

extension EmitterCellState {
  /// The value of a property; nil when it is empty.
  func value(_ property: EmitterCellProperty) -> AnimatableValue? {
    switch property {
    case .enabled: .bool(numbers.isEnabled)
    case .color: .color(RGBA(components: numbers.color))
    case .contents: look.image.map { .image($0) }
    case .contentsRect: .rect(look.rect)
    case .contentsScale: .number(look.scale)
    default: EmitterCellNumbers.field(property).map { .number(numbers[keyPath: $0]) }
    }
  }

  /// Writes a property; a value of another kind leaves it as it was.
  mutating func set(_ property: EmitterCellProperty, to value: AnimatableValue) {
    switch (property, value) {
    case (.enabled, .bool(let flag)): numbers.isEnabled = flag
    case (.enabled, .number(let number)): numbers.isEnabled = number != 0
    case (.color, .color(let color)): numbers.color = color.components
    case (.contents, .image(let image)): look.image = image
    // Particles do not cross-fade: a particle keeps the picture that is nearer at its birth.
    case (.contents, .imageBlend(let from, let to, let share)):
      look.image = share < 0.5 ? from : to
    case (.contentsRect, .rect(let rect)): look.rect = rect
    case (.contentsScale, .number(let number)): look.scale = number
    case (_, .number(let number)):
      if let field = EmitterCellNumbers.field(property) { numbers[keyPath: field] = number }
    default: break
    }
  }
}

extension EmitterCellNumbers {
  /// Where a property that is a number stands; nil for the others.
  static func field(
    _ property: EmitterCellProperty
  ) -> WritableKeyPath<EmitterCellNumbers, Double>? {
    switch property {
    case .birthRate: \.birthRate
    case .lifetime: \.lifetime
    case .lifetimeRange: \.lifetimeRange
    case .emissionLatitude: \.latitude
    case .emissionLongitude: \.longitude
    case .emissionRange: \.emissionRange
    case .velocity: \.velocity
    case .velocityRange: \.velocityRange
    case .xAcceleration: \.acceleration.x
    case .yAcceleration: \.acceleration.y
    case .zAcceleration: \.acceleration.z
    case .scale: \.scale
    case .scaleRange: \.scaleRange
    case .scaleSpeed: \.scaleSpeed
    case .spin: \.spin
    case .spinRange: \.spinRange
    case .redRange: \.colorRange.x
    case .greenRange: \.colorRange.y
    case .blueRange: \.colorRange.z
    case .alphaRange: \.colorRange.w
    case .redSpeed: \.colorSpeed.x
    case .greenSpeed: \.colorSpeed.y
    case .blueSpeed: \.colorSpeed.z
    case .alphaSpeed: \.colorSpeed.w
    case .enabled, .color, .contents, .contentsRect, .contentsScale: nil
    }
  }
}
