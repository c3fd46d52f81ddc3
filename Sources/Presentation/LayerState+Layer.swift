import CoreGraphics
import Foundation
import QuartzCore

extension LayerState {
  /// Reads the model values of a layer.
  public init(_ layer: CALayer) {
    geometry = LayerGeometry(layer)
    opacity = Double(layer.opacity)
    isHidden = layer.isHidden
    isDoubleSided = layer.isDoubleSided
    masksToBounds = layer.masksToBounds
    allowsGroupOpacity = layer.allowsGroupOpacity
    backgroundColor = layer.backgroundColor?.rgba
    contents = LayerContents(layer)
    edge = LayerEdge(layer)
    shadow = LayerShadow(layer)
    shouldRasterize = layer.shouldRasterize
    rasterizationScale = Double(layer.rasterizationScale)
    filters = (layer.filters ?? []).compactMap { LayerFilter($0) }
    backgroundFilters = (layer.backgroundFilters ?? []).compactMap { LayerFilter($0) }
    compositing = CompositingOperation(layer.compositingFilter) ?? .sourceOver
    payload = LayerPayload(layer)
  }
}

extension LayerGeometry {
  /// Reads a layer's geometry.
  init(_ layer: CALayer) {
    self.init()
    bounds = layer.bounds
    position = layer.position
    zPosition = layer.zPosition
    anchorPoint = layer.anchorPoint
    anchorPointZ = layer.anchorPointZ
    transform = layer.transform
    sublayerTransform = layer.sublayerTransform
    isGeometryFlipped = layer.isGeometryFlipped
  }
}

extension LayerContents {
  /// Reads a layer's contents.
  init(_ layer: CALayer) {
    image = layer.contents as? CGImage
    drawing = layer.drawing
    if drawing != nil, let tiled = layer as? CATiledLayer { levels = tiled.levels }
    rect = layer.contentsRect
    center = layer.contentsCenter
    gravity = ContentsGravity(rawValue: layer.contentsGravity.rawValue) ?? .center
    scale = Double(layer.contentsScale)
    magnification = ContentsFilter(rawValue: layer.magnificationFilter.rawValue) ?? .linear
    minification = ContentsFilter(rawValue: layer.minificationFilter.rawValue) ?? .linear
  }
}

extension LayerEdge {
  /// Reads a layer's corners and border.
  init(_ layer: CALayer) {
    cornerRadius = Double(layer.cornerRadius)
    maskedCorners = layer.maskedCorners.rawValue
    isContinuous = layer.cornerCurve == .continuous
    borderWidth = Double(layer.borderWidth)
    borderColor = layer.borderColor?.rgba
    antialiasedEdges =
      layer.allowsEdgeAntialiasing ? UInt(layer.edgeAntialiasingMask.rawValue) : 0
  }
}

extension LayerShadow {
  /// Reads a layer's shadow.
  init(_ layer: CALayer) {
    color = layer.shadowColor?.rgba
    opacity = Double(layer.shadowOpacity)
    offset = layer.shadowOffset
    radius = Double(layer.shadowRadius)
    path = layer.shadowPath
  }
}

extension LayerPayload {
  /// Reads what a layer's class adds.
  init(_ layer: CALayer) {
    switch layer {
    case is CATransformLayer: self = .transform
    case let layer as CAShapeLayer: self = .shape(ShapeState(layer))
    case let layer as CAGradientLayer: self = .gradient(GradientState(layer))
    case let layer as CAEmitterLayer: self = .emitter(EmitterState(layer))
    case let layer as CAReplicatorLayer: self = .replicator(ReplicatorState(layer))
    case let layer as CATextLayer: self = .text(TextState(layer))
    default: self = .plain
    }
  }
}

extension ShapeState {
  /// Reads a shape layer.
  init(_ layer: CAShapeLayer) {
    path = layer.path
    fillColor = layer.fillColor?.rgba
    isEvenOdd = layer.fillRule == .evenOdd
    strokeColor = layer.strokeColor?.rgba
    strokeStart = Double(layer.strokeStart)
    strokeEnd = Double(layer.strokeEnd)
    lineWidth = Double(layer.lineWidth)
    miterLimit = Double(layer.miterLimit)
    lineCap =
      switch layer.lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    lineJoin =
      switch layer.lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    dashPhase = Double(layer.lineDashPhase)
    dashes = (layer.lineDashPattern ?? []).map { $0.doubleValue }
  }
}

extension GradientState {
  /// Reads a gradient layer.
  init(_ layer: CAGradientLayer) {
    kind = Kind(rawValue: layer.type.rawValue) ?? .axial
    colors = (layer.colors ?? []).compactMap { ($0 as? CGColor)?.rgba }
    locations = (layer.locations ?? []).map { $0.doubleValue }
    startPoint = layer.startPoint
    endPoint = layer.endPoint
  }
}
