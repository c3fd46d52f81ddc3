import QuartzCore

/// How layers are called in messages.
enum LayerPath {
  /// The path of a sublayer: its name, or its class and its place among its siblings.
  static func child(of path: String, name: String?, type: String, index: Int) -> String {
    path + "/" + (name.flatMap { $0.isEmpty ? nil : $0 } ?? "\(type)[\(index)]")
  }

  /// The path of a sublayer of the layer at `path`.
  static func child(of path: String, _ layer: CALayer, _ index: Int) -> String {
    child(of: path, name: layer.name, type: "\(type(of: layer))", index: index)
  }
}
