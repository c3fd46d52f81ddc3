import Interpolation

extension CALayer {
  /// What the value at a key path takes; nil for a key path that a layer of this class does not
  /// have.
  ///
  /// Behind `sublayers.NAME.` the keys of any layer are taken, behind `filters.NAME.` any key.
  public class func propertyKind(forKeyPath keyPath: String) -> PropertyKind? {
    guard let path = PropertyPath(keyPath) else { return nil }
    switch path.steps.last {
    case nil: return keyedProperties[path.key]?.kind.kind(ofPart: path.part)
    case .sublayer, .mask:
      let tables = CALayer.allTables
      return tables.lazy.compactMap { $0[path.key]?.kind.kind(ofPart: path.part) }.first
    case .emitterCell:
      return CAEmitterCell.keyedProperties[path.key]?.kind.kind(ofPart: path.part)
    case .filter, .backgroundFilter, .compositingFilter:
      return path.key.contains("olor") && path.key.contains("Matrix") ? .numbers : .number
    }
  }

  /// The tables of all layer classes of QuartzCore.
  private static var allTables: [KeyedPropertyTable] {
    [
      CALayer.keyedProperties, CAShapeLayer.keyedProperties, CAGradientLayer.keyedProperties,
      CATextLayer.keyedProperties, CAReplicatorLayer.keyedProperties,
      CAEmitterLayer.keyedProperties, CAScrollLayer.keyedProperties, CATiledLayer.keyedProperties,
    ]
  }

  /// The value at a key path as animations compute with it; nil when there is none that can be
  /// animated. A nil colour is transparent black.
  public func animatableValue(forKeyPath keyPath: String) -> AnimatableValue? {
    guard let path = PropertyPath(keyPath) else { return nil }
    var object: AnyObject = self
    for step in path.steps {
      guard let next = step.target(from: object) else { return nil }
      object = next
    }
    let whole: AnimatableValue?
    if let filter = object as? CAFilter {
      whole = filter.value(forKey: path.key).flatMap { AnimatableValue($0) }
    } else if let keyed = object as? any KeyedObject {
      let property = type(of: keyed).keyedProperties[path.key]
      whole =
        property.map { $0.animatableValue(of: object) }
        ?? keyed.customValues[path.key].flatMap { AnimatableValue($0) }
    } else {
      whole = nil
    }
    guard let whole, !path.part.isEmpty else { return whole }
    return ValueComponent(path.part, of: whole).flatMap { whole[$0] }
  }

  /// The value that a key has when nothing was set; nil for an unknown key.
  public class func defaultValue(forKey key: String) -> Any? {
    keyedProperties.defaultValue(forKey: key)
  }
}
