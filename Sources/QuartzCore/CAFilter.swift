/// A named filter with inputs, as Core Animation documents write them.
///
/// Apple has this class but keeps it private; `type` is for example `gaussianBlur`.
open class CAFilter: NSObject, NSCopying {
  /// What the filter does, such as `gaussianBlur` or `colorMatrix`.
  public let type: String
  /// The name that key paths such as `filters.NAME.inputRadius` use.
  open var name: String?
  /// Whether the filter has an effect.
  open var isEnabled = true
  /// The inputs by key, such as `inputRadius`.
  public final var inputs: [String: Any] = [:]

  /// Creates a filter without inputs; its name is its type until another is set.
  public init(type: String) {
    self.type = type
    self.name = type
    super.init()
  }

  /// Creates a filter with inputs.
  public convenience init(type: String, name: String, inputs: [String: Any]) {
    self.init(type: type)
    self.name = name
    self.inputs = inputs
  }

  /// A copy with the same inputs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAFilter(type: type)
    copy.name = name
    copy.isEnabled = isEnabled
    copy.inputs = inputs
    return copy
  }

  /// The value of an input, or of `name`, `type` and `enabled`.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "type": type
    case "enabled": isEnabled
    default: inputs[key]
    }
  }

  /// Sets an input, or `name` and `enabled`.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "enabled": isEnabled = Bool(boxed: value) ?? isEnabled
    default: inputs[key] = value
    }
  }

  /// A copy of a filter; any other value as it is.
  static func copy(of value: Any?) -> Any? { (value as? CAFilter)?.copy() ?? value }
}
