import CoreGraphics
import Foundation

extension AnimatableValue {
  /// The value in a box as Apple's `fromValue`, `values` and the like hold them; nil for a type that
  /// cannot be animated.
  ///
  /// Takes numbers and switches (also as `NSNumber`), `CGPoint`, `CGSize`, `CGRect`, `CGVector` (as a
  /// point), `NSValue` over these, `CATransform3D`, `CGAffineTransform`, `CGColor`, `CGPath` (copied
  /// when it can change), `CGImage`, strings, and lists of numbers or of colours.
  public init?(_ boxed: Any) {
    // Foundation's own boxes come first: they would pass for several Swift types.
    if type(of: boxed) is AnyClass {
      self.init(object: boxed)
      return
    }
    switch boxed {
    case let value as AnimatableValue: self = value
    case let value as Bool: self = .bool(value)
    case let value as Double: self = .number(value)
    case let value as any BinaryFloatingPoint: self = .number(AnimatableValue.double(value))
    case let value as any BinaryInteger: self = .number(AnimatableValue.double(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGVector: self = .point(CGPoint(x: value.dx, y: value.dy))
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as RGBA: self = .color(value)
    case let value as String: self = .string(value)
    case let value as [Any]: self.init(list: value)
    default:
      // An optional in the box counts as what it holds.
      let mirror = Mirror(reflecting: boxed)
      guard mirror.displayStyle == .optional, let held = mirror.children.first else { return nil }
      self.init(held.value)
    }
  }

  private init?(object: Any) {
    switch object {
    case let value as CGColor: self = .color(value.rgba)
    case let value as CGPath: self = .path(value.snapshot)
    case let value as CGImage: self = .image(value)
    case let value as NSNumber:
      // "B" is what a boxed Bool says, "c" what older Foundations say.
      let kind = value.objCType.pointee
      if kind == 66 || kind == 99, value.doubleValue == 0 || value.doubleValue == 1 {
        self = .bool(value.boolValue)
      } else {
        self = .number(value.doubleValue)
      }
    case let value as NSValue:
      let kind = String(cString: value.objCType)
      if kind.contains("Rect") {
        self = .rect(value.rectValue)
      } else if kind.contains("Size") {
        self = .size(value.sizeValue)
      } else if kind.contains("Point") {
        self = .point(value.pointValue)
      } else {
        return nil
      }
    case let value as NSAttributedString: self = .string(value.string)
    case let value as NSString: self = .string(String(describing: value))
    case let value as NSArray: self.init(list: value.map { $0 })
    default: return nil
    }
  }

  private init?(list: [Any]) {
    var numbers: [Double] = []
    var colors: [RGBA] = []
    for element in list {
      switch AnimatableValue(element) {
      case .number(let value) where colors.isEmpty: numbers.append(value)
      case .bool(let flag) where colors.isEmpty: numbers.append(flag ? 1 : 0)
      case .color(let value) where numbers.isEmpty: colors.append(value)
      default: return nil
      }
    }
    self = colors.isEmpty ? .numbers(numbers) : .colors(colors)
  }

  private static func double(_ value: some BinaryFloatingPoint) -> Double { Double(value) }

  private static func double(_ value: some BinaryInteger) -> Double { Double(value) }

  /// The value in the Swift type that Apple's properties have; of two fading pictures the presented
  /// one.
  public var boxed: Any {
    switch self {
    case .number(let value): value
    case .bool(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): CGColor(rgba: value)
    case .transform(let value): value
    case .path(let value): value
    case .image(let value): value
    case .imageBlend(let from, let to, let share): share < 0.5 ? from : to
    case .numbers(let value): value
    case .colors(let value): value.map { CGColor(rgba: $0) }
    case .string(let value): value
    }
  }
}
