/// Why a value could not be set for a key path.
public enum KeyPathError: Error, Hashable {
  /// The class has no such property, or the property no such part.
  case unknown(keyPath: String, className: String)
  /// A layer, filter or cell that the key path goes through does not exist.
  case nothingNamed(String, keyPath: String)
  /// The property takes another type of value.
  case wrongType(keyPath: String, expected: PropertyKind, found: String)
}

extension KeyPathError: CustomStringConvertible {
  /// What was seen and what is legal, in one sentence.
  public var description: String {
    switch self {
    case .unknown(let keyPath, let className):
      "\(className) has no key path \"\(keyPath)\""
    case .nothingNamed(let name, let keyPath):
      "nothing named \"\(name)\" on the key path \"\(keyPath)\""
    case .wrongType(let keyPath, let expected, let found):
      "\"\(keyPath)\" takes \(expected.name), not \(found)"
    }
  }
}
