/// A key path taken apart: the way to the object, the key there and the part of its value.
public struct PropertyPath: Hashable, Sendable {
  /// One step from a layer to an object that belongs to it.
  public enum Step: Hashable, Sendable {
    /// To the sublayer of a name.
    case sublayer(String)
    /// To the mask.
    case mask
    /// To the filter of a name.
    case filter(String)
    /// To the background filter of a name.
    case backgroundFilter(String)
    /// To the compositing filter.
    case compositingFilter
    /// To the emitter cell of a name.
    case emitterCell(String)
  }

  /// The way from the layer to the object; empty for the layer itself.
  public let steps: [Step]
  /// The key of the property there.
  public let key: String
  /// The part of the property's value, such as `size.width`; empty for the whole.
  public let part: String

  /// Takes a key path such as `emitterCells.spark.birthRate` or `transform.rotation.z` apart; nil
  /// when it is empty or has an empty component.
  public init?(_ keyPath: String) {
    var rest = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    guard !rest.contains("") else { return nil }
    var steps: [Step] = []
    walk: while rest.count > 1 {
      let head = rest[rest.startIndex]
      let name = rest[rest.startIndex + 1]
      switch head {
      case "mask":
        steps.append(.mask)
        rest.removeFirst()
        continue walk
      case "compositingFilter":
        steps.append(.compositingFilter)
        rest.removeFirst()
        continue walk
      default: break
      }
      guard rest.count > 2 else { break }
      switch head {
      case "sublayers": steps.append(.sublayer(name))
      case "filters": steps.append(.filter(name))
      case "backgroundFilters": steps.append(.backgroundFilter(name))
      case "emitterCells": steps.append(.emitterCell(name))
      default: break walk
      }
      rest.removeFirst(2)
    }
    self.steps = steps
    key = rest.removeFirst()
    part = rest.joined(separator: ".")
  }
}

extension PropertyPath.Step {
  /// The object that the step leads to; nil when there is none.
  func target(from object: AnyObject) -> AnyObject? {
    func filter(_ name: String, in list: [Any]?) -> CAFilter? {
      list?.lazy.compactMap { $0 as? CAFilter }.first { $0.name == name }
    }
    let layer = object as? CALayer
    switch self {
    case .sublayer(let name): return layer?.orderedSublayers.first { $0.name == name }
    case .mask: return layer?.mask
    case .filter(let name): return filter(name, in: layer?.filters)
    case .backgroundFilter(let name): return filter(name, in: layer?.backgroundFilters)
    case .compositingFilter: return layer?.compositingFilter as? CAFilter
    case .emitterCell(let name):
      let cells =
        (object as? CAEmitterLayer)?.emitterCells ?? (object as? CAEmitterCell)?.emitterCells
      return cells?.first { $0.name == name }
    }
  }

  /// The name that the step looks for.
  var name: String {
    switch self {
    case .sublayer(let name), .filter(let name), .backgroundFilter(let name),
      .emitterCell(let name):
      name
    case .mask: "mask"
    case .compositingFilter: "compositingFilter"
    }
  }
}
