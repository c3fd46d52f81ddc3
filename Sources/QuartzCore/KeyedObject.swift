import Interpolation

/// An object whose properties key paths read and write: a layer, an animation or an emitter cell.
///
/// It stands for Apple's key-value coding, which Linux does not have.
public protocol KeyedObject: AnyObject {
  /// The properties that key paths reach, those of the superclasses included.
  static var keyedProperties: KeyedPropertyTable { get }
  /// Values under keys that are no property of the class.
  var customValues: [String: Any] { get set }
}

extension CALayer: KeyedObject {}
extension CAAnimation: KeyedObject {}
extension CAEmitterCell: KeyedObject {}

extension KeyedObject {
  /// The value of a property or of a custom key; nil when it is nil or was never set.
  public func value(forKey key: String) -> Any? {
    if let property = Self.keyedProperties(of: self)[key] { return property.read(self) }
    return customValues[key]
  }

  /// Sets a property, or a custom key when the class has no such property.
  ///
  /// Apple raises for a value of the wrong type; here it is not taken.
  public func setValue(_ value: Any?, forKey key: String) {
    if let property = Self.keyedProperties(of: self)[key] {
      _ = property.write(self, value)
    } else {
      setCustomValue(value, forKey: key)
    }
  }

  /// The value at a key path, such as `bounds.size.width` or `sublayers.door.opacity`.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let path = PropertyPath(keyPath) else { return nil }
    var object: AnyObject = self
    for step in path.steps {
      guard let next = step.target(from: object) else { return nil }
      object = next
    }
    if let filter = object as? CAFilter { return filter.value(forKey: path.key) }
    guard let keyed = object as? any KeyedObject else { return nil }
    guard let value = keyed.value(forKey: path.key) else {
      return path.part.isEmpty ? nil : keyed.customValues["\(path.key).\(path.part)"]
    }
    guard !path.part.isEmpty else { return value }
    guard let whole = AnimatableValue(value), let part = ValueComponent(path.part, of: whole)
    else { return nil }
    return whole[part]?.boxed
  }

  /// Sets the value at a key path; other parts of a point, size, rectangle or transform stay.
  ///
  /// Apple raises for an unknown part or a value of the wrong type; here nothing changes.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    try? set(value, forKeyPath: keyPath)
  }

  /// Sets the value at a key path and says why when that is not possible.
  ///
  /// A key that is no property of the class, without parts, is stored as a custom value.
  public func set(_ value: Any?, forKeyPath keyPath: String) throws(KeyPathError) {
    guard let path = PropertyPath(keyPath) else {
      throw .unknown(keyPath: keyPath, className: "\(type(of: self))")
    }
    var object: AnyObject = self
    // A cell does not know its layer, which has to know that it changes.
    var emitter: CAEmitterLayer?
    for step in path.steps {
      guard let next = step.target(from: object) else {
        throw .nothingNamed(step.name, keyPath: keyPath)
      }
      if case .emitterCell = step { emitter = object as? CAEmitterLayer ?? emitter }
      object = next
    }
    emitter?.willChange("emitterCells")
    defer { emitter?.didChange("emitterCells") }
    if let filter = object as? CAFilter { return filter.setValue(value, forKey: path.key) }
    guard let keyed = object as? any KeyedObject else { return }
    try keyed.set(value, key: path.key, part: path.part, keyPath: keyPath)
  }

  private func set(
    _ value: Any?, key: String, part: String, keyPath: String
  ) throws(KeyPathError) {
    guard let property = Self.keyedProperties(of: self)[key] else {
      guard part.isEmpty else {
        throw .unknown(keyPath: keyPath, className: "\(type(of: self))")
      }
      return setCustomValue(value, forKey: key)
    }
    let found = value.map { "\(type(of: $0))" } ?? "nil"
    if part.isEmpty {
      guard property.write(self, value) else {
        throw .wrongType(keyPath: keyPath, expected: property.kind, found: found)
      }
      return
    }
    guard let kind = property.kind.kind(ofPart: part),
      let whole = property.animatableValue(of: self),
      let component = ValueComponent(part, of: whole)
    else { throw .unknown(keyPath: keyPath, className: "\(type(of: self))") }
    guard let boxed = (value as? any ValueBox)?.unboxed ?? value,
      let partValue = AnimatableValue(boxed),
      let changed = whole.replacing(
        component, with: partValue.number.map { .number($0) } ?? partValue)
    else { throw .wrongType(keyPath: keyPath, expected: kind, found: found) }
    _ = property.write(self, changed.boxed)
  }

  /// The table of an object's own class.
  static func keyedProperties(of object: Self) -> KeyedPropertyTable {
    type(of: object).keyedProperties
  }

  private func setCustomValue(_ value: Any?, forKey key: String) {
    if let layer = self as? CALayer {
      layer.willChange(key)
      layer.customValues[key] = value
      layer.didChange(key)
    } else {
      customValues[key] = value
    }
  }
}

extension KeyedProperty {
  /// The property's value as animations compute with it; a nil property gives a neutral value (a
  /// nil colour is transparent black); nil for values that are not animated.
  public func animatableValue(of object: AnyObject) -> AnimatableValue? {
    guard let value = read(object) else { return kind.neutralValue }
    return AnimatableValue(value)
  }
}
