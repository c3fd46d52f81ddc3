extension CALayer {
  /// Takes over the value of every property of another layer, not its place in the tree.
  final func copyValues(of other: CALayer) {
    bounds = other.bounds
    position = other.position
    zPosition = other.zPosition
    anchorPoint = other.anchorPoint
    anchorPointZ = other.anchorPointZ
    transform = other.transform
    sublayerTransform = other.sublayerTransform
    isHidden = other.isHidden
    isDoubleSided = other.isDoubleSided
    isGeometryFlipped = other.isGeometryFlipped
    masksToBounds = other.masksToBounds
    contents = other.contents
    contentsRect = other.contentsRect
    contentsGravity = other.contentsGravity
    contentsScale = other.contentsScale
    contentsCenter = other.contentsCenter
    contentsFormat = other.contentsFormat
    minificationFilter = other.minificationFilter
    magnificationFilter = other.magnificationFilter
    minificationFilterBias = other.minificationFilterBias
    isOpaque = other.isOpaque
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    drawsAsynchronously = other.drawsAsynchronously
    edgeAntialiasingMask = other.edgeAntialiasingMask
    allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
    backgroundColor = other.backgroundColor
    cornerRadius = other.cornerRadius
    maskedCorners = other.maskedCorners
    cornerCurve = other.cornerCurve
    borderWidth = other.borderWidth
    borderColor = other.borderColor
    opacity = other.opacity
    allowsGroupOpacity = other.allowsGroupOpacity
    // Animations write into filters, so that each copy needs its own.
    compositingFilter = CAFilter.copy(of: other.compositingFilter)
    filters = other.filters?.map { CAFilter.copy(of: $0) ?? $0 }
    backgroundFilters = other.backgroundFilters?.map { CAFilter.copy(of: $0) ?? $0 }
    shouldRasterize = other.shouldRasterize
    rasterizationScale = other.rasterizationScale
    shadowColor = other.shadowColor
    shadowOpacity = other.shadowOpacity
    shadowOffset = other.shadowOffset
    shadowRadius = other.shadowRadius
    shadowPath = other.shadowPath
    name = other.name
    actions = other.actions
    style = other.style
    autoresizingMask = other.autoresizingMask
    beginTime = other.beginTime
    timeOffset = other.timeOffset
    speed = other.speed
    duration = other.duration
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    delegate = other.delegate
    drawing = other.drawing
    customValues = other.customValues
  }
}
