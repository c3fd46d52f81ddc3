/// Where in a scene something was found.
public struct SceneLocation: Hashable, Sendable {
  /// The scene file, as it was named when it was read.
  public var file: String
  /// Line and column in the file; nil when the whole file is concerned.
  public var position: SourcePosition?
  /// The names of the layers down to the one concerned, such as `"root/door"`; nil outside layers.
  public var layerPath: String?
  /// The keys down to the value concerned, such as `"animations[0].toValue"`: from the layer when
  /// there is a layer path, otherwise from the top of the file. Nil for the whole file or layer.
  public var keyPath: String?

  /// Creates a location; leave out what does not apply.
  public init(
    file: String, position: SourcePosition? = nil, layerPath: String? = nil, keyPath: String? = nil
  ) {
    self.file = file
    self.position = position
    self.layerPath = layerPath
    self.keyPath = keyPath
  }
}

extension SceneLocation: CustomStringConvertible {
  /// The place as a message begins with it: `door.json:4:17: root/door: bounds[0]`.
  public var description: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    for part in [layerPath, keyPath] {
      if let part { text += ": " + part }
    }
    return text.onOneLine
  }
}
