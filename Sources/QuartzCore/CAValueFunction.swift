/// Turns interpolated numbers into a transform, so that turns of more than half are kept.
open class CAValueFunction: NSObject, NSSecureCoding {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Creates a function, or nil when Apple defines none of this name.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.known.contains(name) else { return nil }
    self.name = name
    super.init()
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Archives are not written: does nothing.
  open func encode(with coder: NSCoder) {}

  /// False: functions are not archived.
  open class var supportsSecureCoding: Bool { false }

  /// How many numbers the function takes: three for `scale` and `translate`, otherwise one.
  public final var inputCount: Int { name == .scale || name == .translate ? 3 : 1 }

  /// Whether another function has the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAValueFunction)?.name == name
  }

  /// Equal for equal functions.
  open override var hash: Int { name.hashValue }
}
