import QuartzCore

extension CALayer {
  /// What the layer does when it, or a layer below it that does nothing itself, is touched; nil for
  /// nothing.
  public var touchActions: [SceneAction]? {
    get { customValues["onTouch"] as? [SceneAction] }
    set { customValues["onTouch"] = newValue }
  }

  /// The layer at a path of names below this one, such as `"wall/door"`; itself for `""`.
  ///
  /// Of layers with one name the first is meant; `mask` is a layer's mask; an unnamed layer is
  /// called by its class and place, `CALayer[2]`.
  func layer(atPath path: String) -> CALayer? {
    var layer = self
    for part in path.split(separator: "/") {
      let sublayers = layer.orderedSublayers
      let name = String(part)
      if let named = sublayers.first(where: { $0.name == name }) {
        layer = named
      } else if let place = sublayers.indices.first(where: {
        LayerPath.child(of: "", sublayers[$0], $0) == "/" + name
      }) {
        layer = sublayers[place]
      } else if name == "mask", let mask = layer.mask {
        layer = mask
      } else {
        return nil
      }
    }
    return layer
  }
}
