/// A property of `LayerState` that an animation can drive, under the name of its key path.
enum LayerProperty: String, Sendable, CaseIterable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case opacity, hidden, doubleSided, masksToBounds, backgroundColor
  case contents, contentsRect, contentsCenter, contentsScale
  case cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case shouldRasterize, rasterizationScale
  case filters, backgroundFilters
  // CAShapeLayer
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit
  case lineDashPhase, lineDashPattern
  // CAGradientLayer
  case colors, locations, startPoint, endPoint
  // CATextLayer
  case string, fontSize, foregroundColor
  // CAEmitterLayer
  case birthRate, lifetime, velocity, scale, spin
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth, emitterCells
  // CAReplicatorLayer
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset

  /// Whether it is a property of emitter layers.
  var isOfEmitters: Bool {
    switch self {
    case .birthRate, .lifetime, .velocity, .scale, .spin, .emitterPosition, .emitterZPosition,
      .emitterSize, .emitterDepth, .emitterCells:
      true
    default: false
    }
  }
}
