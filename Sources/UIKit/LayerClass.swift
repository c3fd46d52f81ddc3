/// The layer classes that a view can make by their class.
enum LayerClass {
  private static let makers: [ObjectIdentifier: @Sendable () -> CALayer] = [
    ObjectIdentifier(CALayer.self): { CALayer() },
    ObjectIdentifier(CAEmitterLayer.self): { CAEmitterLayer() },
    ObjectIdentifier(CAGradientLayer.self): { CAGradientLayer() },
    ObjectIdentifier(CAReplicatorLayer.self): { CAReplicatorLayer() },
    ObjectIdentifier(CAScrollLayer.self): { CAScrollLayer() },
    ObjectIdentifier(CAShapeLayer.self): { CAShapeLayer() },
    ObjectIdentifier(CATextLayer.self): { CATextLayer() },
    ObjectIdentifier(CATiledLayer.self): { CATiledLayer() },
    ObjectIdentifier(CATransformLayer.self): { CATransformLayer() },
  ]

  /// A layer of a class, or of the nearest class above it that is in the table.
  static func layer(of layerClass: AnyClass) -> CALayer {
    var candidate: AnyClass? = layerClass
    while let current = candidate {
      if let make = makers[ObjectIdentifier(current)] { return make() }
      candidate = _getSuperclass(current)
    }
    return CALayer()
  }
}
