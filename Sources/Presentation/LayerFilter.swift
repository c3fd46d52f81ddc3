import CoreGraphics
import Foundation
import Interpolation
import QuartzCore

/// A filter of a layer with the values of its inputs at one instant.
public struct LayerFilter: Equatable, Sendable {
  /// The name that key paths use; nil for a filter that none can reach.
  public var name: String?
  /// What it does.
  public var kind: FilterKind
  /// Whether it has an effect.
  public var isEnabled: Bool
  /// The inputs that were set, by key; others have the kind's defaults.
  private var inputs: [String: AnimatableValue] = [:]

  /// Creates a filter whose inputs have their defaults.
  public init(_ kind: FilterKind, name: String? = nil, isEnabled: Bool = true) {
    self.kind = kind
    self.name = name
    self.isEnabled = isEnabled
  }

  /// Reads a filter as layers hold it, a `CAFilter` or the name of one; nil when nothing is known
  /// by that name.
  init?(_ value: Any) {
    if let filter = value as? CAFilter {
      guard let kind = FilterKind(rawValue: filter.type) else { return nil }
      self.init(kind, name: filter.name, isEnabled: filter.isEnabled)
      for (key, value) in filter.inputs { inputs[key] = AnimatableValue(value) }
    } else {
      guard let name = value as? String, let kind = FilterKind(rawValue: name) else { return nil }
      self.init(kind, name: name)
    }
  }

  /// The value of an input under its key, such as `inputRadius`; nil when this kind of filter has no
  /// such input.
  public subscript(key: String) -> AnimatableValue? {
    get {
      if key == "enabled" { return .bool(isEnabled) }
      guard let standard = kind.defaultInput(key) else { return nil }
      return inputs[key] ?? standard
    }
    set {
      switch (key, newValue) {
      case ("enabled", .bool(let flag)): isEnabled = flag
      case ("enabled", .number(let number)): isEnabled = number != 0
      default: inputs[key] = newValue
      }
    }
  }

  /// The value of an input that is a number; 0 when it is none or not finite.
  func number(_ key: String) -> Double {
    switch self[key] {
    case .number(let number): number.isFinite ? number : 0
    case .bool(let flag): flag ? 1 : 0
    default: 0
    }
  }

  /// The value of an input that is a list of so many numbers, or the default's.
  func numbers(_ key: String, count: Int) -> [Double] {
    for value in [self[key], kind.defaultInput(key)] {
      if case .numbers(let numbers) = value, numbers.count == count,
        numbers.allSatisfy(\.isFinite)
      {
        return numbers
      }
    }
    return [Double](repeating: 0, count: count)
  }

  /// The value of an input that is a colour, or white.
  func color(_ key: String) -> SIMD4<Double> {
    switch self[key] {
    case .color(let color): color.components
    case .numbers(let numbers) where numbers.count == 4:
      SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
    default: SIMD4(repeating: 1)
    }
  }
}
