import QuartzCore

/// How a layer meets what lies below it: the operators of Porter and Duff and the usual blend modes.
public enum CompositingOperation: String, Sendable, CaseIterable {
  case sourceOver, clear, copy, destination, destinationOver, sourceIn, destinationIn, sourceOut
  case destinationOut, sourceAtop, destinationAtop, xor, plusLighter, plusDarker
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity

  /// The operation of a compositing filter, a `CAFilter` or a name; nil when nothing is known by
  /// that name. A disabled filter and nil give `sourceOver`.
  init?(_ filter: Any?) {
    guard let filter else {
      self = .sourceOver
      return
    }
    let name: String
    if let filter = filter as? CAFilter {
      guard filter.isEnabled else {
        self = .sourceOver
        return
      }
      name = filter.type
    } else if let text = filter as? String {
      name = text
    } else {
      return nil
    }
    guard let operation = CompositingOperation(name: name) else { return nil }
    self = operation
  }

  /// The operation of a name: `CAFilter`'s (`destOut`, `plusL`, `multiplyBlendMode`), Core Image's
  /// (`CIMultiplyBlendMode`, `CISourceInCompositing`), CSS's (`plus-lighter`) or the case's own.
  init?(name: String) {
    if let operation = CompositingOperation(rawValue: name) ?? CompositingOperation.short[name] {
      self = operation
      return
    }
    var stem = Substring(name)
    for suffix in ["BlendMode", "Compositing"] where stem.hasSuffix(suffix) {
      stem.removeLast(suffix.count)
    }
    guard stem.count < name.count else { return nil }
    if stem.hasPrefix("CI") { stem.removeFirst(2) }
    let text = stem.prefix(1).lowercased() + stem.dropFirst()
    guard let operation = CompositingOperation(rawValue: text) ?? CompositingOperation.short[text]
    else { return nil }
    self = operation
  }

  /// Names that are not built from the cases' own.
  private static let short: [String: CompositingOperation] = [
    "normal": .sourceOver, "dest": .destination, "destOver": .destinationOver,
    "destIn": .destinationIn, "destOut": .destinationOut, "destAtop": .destinationAtop,
    "plusL": .plusLighter, "plusD": .plusDarker, "plus-lighter": .plusLighter,
    "plus-darker": .plusDarker, "linearDodge": .plusLighter, "linearBurn": .plusDarker,
    "addition": .plusLighter, "color-dodge": .colorDodge, "color-burn": .colorBurn,
    "soft-light": .softLight, "hard-light": .hardLight, "min": .darken, "minimum": .darken,
    "max": .lighten, "maximum": .lighten, "sourceAtTop": .sourceAtop,
  ]
}
