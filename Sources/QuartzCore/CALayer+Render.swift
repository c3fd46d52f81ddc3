import Foundation

extension CALayer {
  /// Draws the layer and those below it into a context, in the layer's own coordinates.
  ///
  /// What Apple's page on the method promises and no more: the values of the model without
  /// animations, in two dimensions. Background, contents, drawings, shapes, sublayers by depth,
  /// borders and opacity (of each part) are drawn, and `masksToBounds` cuts; gradients, texts,
  /// particles, copies but the first, masks, shadows, filters and perspective are not. A
  /// `FrameRenderer` draws all of it.
  public final func render(in ctx: CGContext) { render(in: ctx, alpha: 1) }

  private final func render(in ctx: CGContext, alpha outer: CGFloat) {
    let alpha = outer * CGFloat(min(max(opacity, 0), 1))
    guard !isHidden, alpha > 0 else { return }
    displayIfNeeded()
    let area = bounds.standardized
    ctx.saveGState()
    if let color = backgroundColor { fill(roundedPath(area, inset: 0), color, alpha, in: ctx) }
    if masksToBounds {
      ctx.beginPath()
      ctx.addPath(CGPath(roundedPath(area, inset: 0)))
      ctx.clip()
    }
    if let drawing {
      ctx.draw(drawing, alpha: alpha)
    } else if let contents, let image = contents as? CGImage {
      render(image, over: area, alpha, in: ctx)
    }
    (self as? CAShapeLayer)?.renderShape(in: ctx, alpha: alpha)
    for sublayer in sublayersFrontToBack.reversed() {
      let matrix = CATransform3DConcat(
        sublayer.geometry.matrixToSuperlayer, geometry.sublayerMatrix)
      ctx.saveGState()
      ctx.concatenate(
        CGAffineTransform(
          a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41,
          ty: matrix.m42))
      sublayer.render(in: ctx, alpha: alpha)
      ctx.restoreGState()
    }
    ctx.restoreGState()
    if borderWidth > 0, let color = borderColor {
      var ring = roundedPath(area, inset: 0)
      ring.append(roundedPath(area, inset: borderWidth))
      fill(ring, color, alpha, .evenOdd, in: ctx)
    }
  }

  private final func render(
    _ image: CGImage, over area: CGRect, _ alpha: CGFloat, in ctx: CGContext
  ) {
    let shown = contentsRect
    guard shown.width > 0, shown.height > 0, contentsScale > 0 else { return }
    let size = CGSize(
      width: CGFloat(image.width) * shown.width / contentsScale,
      height: CGFloat(image.height) * shown.height / contentsScale)
    let target = contentsGravity.place(size, in: area)
    guard target.width > 0, target.height > 0 else { return }
    // Pixels to the whole image's place, of which the target shows a part; the first row is above.
    let (x, y) = (
      target.width / (shown.width * CGFloat(image.width)),
      target.height / (shown.height * CGFloat(image.height))
    )
    var drawing = Drawing(bounds: target)
    drawing.steps.append(
      DrawingStep(
        .image(
          image,
          CGAffineTransform(
            a: x, b: 0, c: 0, d: y,
            tx: target.minX - shown.minX * CGFloat(image.width) * x,
            ty: target.minY - shown.minY * CGFloat(image.height) * y), alpha: 1)))
    ctx.draw(drawing, alpha: alpha)
  }

  /// The bounds with their round corners, which are arcs here.
  private final func roundedPath(_ area: CGRect, inset: CGFloat) -> Path {
    let rect = area.insetBy(dx: inset, dy: inset)
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return Path() }
    let radius = min(max(cornerRadius - inset, 0), min(rect.width, rect.height) / 2)
    let path = CGMutablePath()
    func corner(
      _ mask: CACornerMask, _ x: CGFloat, _ y: CGFloat, _ nextX: CGFloat, _ nextY: CGFloat
    ) {
      path.addArc(
        tangent1End: CGPoint(x: x, y: y), tangent2End: CGPoint(x: nextX, y: nextY),
        radius: maskedCorners.contains(mask) ? radius : 0)
    }
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    corner(.layerMaxXMinYCorner, rect.maxX, rect.minY, rect.maxX, rect.midY)
    corner(.layerMaxXMaxYCorner, rect.maxX, rect.maxY, rect.midX, rect.maxY)
    corner(.layerMinXMaxYCorner, rect.minX, rect.maxY, rect.minX, rect.midY)
    corner(.layerMinXMinYCorner, rect.minX, rect.minY, rect.midX, rect.minY)
    path.closeSubpath()
    return path.path
  }
}

extension CAShapeLayer {
  fileprivate final func renderShape(in ctx: CGContext, alpha: CGFloat) {
    guard let outline = path?.path, !outline.isEmpty else { return }
    if let color = fillColor {
      fill(outline, color, alpha, fillRule == .evenOdd ? .evenOdd : .winding, in: ctx)
    }
    guard let color = strokeColor, lineWidth > 0 else { return }
    let line = outline.trimmed(from: Double(strokeStart), to: Double(strokeEnd))
    ctx.saveGState()
    ctx.beginPath()
    ctx.addPath(CGPath(line))
    ctx.setStrokeColor(color.multiplied(byAlpha: alpha))
    ctx.setLineWidth(lineWidth)
    ctx.setMiterLimit(miterLimit)
    ctx.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    ctx.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    ctx.setLineDash(
      phase: lineDashPhase, lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
    ctx.strokePath()
    ctx.restoreGState()
  }
}

extension CALayer {
  /// Fills a path in a colour under an opacity.
  fileprivate final func fill(
    _ path: Path, _ color: CGColor, _ alpha: CGFloat, _ rule: CGPathFillRule = .winding,
    in ctx: CGContext
  ) {
    ctx.saveGState()
    ctx.beginPath()
    ctx.addPath(CGPath(path))
    ctx.setFillColor(color.multiplied(byAlpha: alpha))
    ctx.fillPath(using: rule)
    ctx.restoreGState()
  }
}

extension CGColor {
  /// The colour with its alpha multiplied.
  fileprivate func multiplied(byAlpha factor: CGFloat) -> CGColor {
    let rgba = rgba
    return CGColor(rgba: RGBA(rgba.red, rgba.green, rgba.blue, rgba.alpha * Double(factor)))
  }
}

extension CALayerContentsGravity {
  /// Where something of a size lies in a rectangle; bottom is minY and top is maxY.
  fileprivate func place(_ size: CGSize, in area: CGRect) -> CGRect {
    var size = size
    switch self {
    case .resize: return area
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (area.width / size.width, area.height / size.height)
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * scale, height: size.height * scale)
    default: break
    }
    let x: CGFloat
    let y: CGFloat
    switch self {
    case .left, .topLeft, .bottomLeft: x = area.minX
    case .right, .topRight, .bottomRight: x = area.maxX - size.width
    default: x = area.midX - size.width / 2
    }
    switch self {
    case .bottom, .bottomLeft, .bottomRight: y = area.minY
    case .top, .topLeft, .topRight: y = area.maxY - size.height
    default: y = area.midY - size.height / 2
    }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
