/// One thing that was ignored, substituted or is likely a mistake, while the work went on.
///
/// The library returns diagnostics as values and prints nothing; the command prints them, and
/// `--strict` makes them fatal.
public struct Diagnostic: Hashable, Sendable {
  /// A stable identifier of the kind of finding, such as `"font-missing"`: lower case, hyphens.
  public var code: String
  /// What was seen and what was done instead, as one sentence without a final newline.
  public var message: String
  /// The path of the layer concerned, such as `"root/door"`; nil when no layer is concerned.
  public var layerPath: String?
  /// The key path concerned, such as `"transform.rotation.y"`; nil when none is.
  public var keyPath: String?

  /// Creates a diagnostic.
  public init(code: String, message: String, layerPath: String? = nil, keyPath: String? = nil) {
    self.code = code
    self.message = message
    self.layerPath = layerPath
    self.keyPath = keyPath
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding on one line: code, place, message.
  public var description: String {
    let place = [layerPath, keyPath].compactMap { $0 }.joined(separator: " ")
    return place.isEmpty ? "[\(code)] \(message)" : "[\(code)] \(place): \(message)"
  }
}
