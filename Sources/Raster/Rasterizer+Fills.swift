import DisplayList

extension Rasterizer {
  /// Draws what a fill's item covers.
  func draw(_ fill: Fill, _ item: BandItem, _ bin: BandBin, _ frame: borrowing Frame) {
    if item.kind == .fillRect {
      draw(fill, RectCoverage(rect: item.rect), frame)
    } else if item.kind == .fillBox, let outline = frame.geometry.box(fill.contours) {
      draw(fill, BoxCoverage(outline: outline, rect: item.rect), frame)
    } else {
      draw(fill, edgeCoverage(fill.rule, item, bin), frame)
    }
  }

  /// The coverage of an item's edges.
  func edgeCoverage(_ rule: FillRule, _ item: BandItem, _ bin: BandBin) -> EdgeCoverage {
    accumulator.begin(width: item.rect.width, rows: item.rect.height)
    return EdgeCoverage(
      rule: rule, rect: item.rect, edges: bin.edges.base + Int(item.firstEdge),
      edgeCount: Int(item.edgeCount), accumulator: accumulator)
  }

  private func draw<Coverage: CoverageSource>(
    _ fill: Fill, _ coverage: Coverage, _ frame: borrowing Frame
  ) {
    switch fill.paint {
    case .solid(let color):
      draw(Self.pixel(color), coverage, fill.blend, fill.clip)
    case .image(let paint):
      guard let pyramid = frame.resources.image(paint.image, of: frame.list) else { return }
      draw(paint, pyramid, fill, coverage)
    case .picture(let paint):
      guard let pyramid = frame.resources.picture(paint.image, of: frame.list) else { return }
      draw(paint, pyramid, fill, coverage)
    case .gradient(let paint):
      guard let ramp = frame.resources.ramp(paint.gradient, of: frame.list) else { return }
      draw(
        GradientSampler(ramp, paint), opacity: 255,
        isOpaque: ramp.isOpaque && paint.opacity >= 1, coverage, fill)
    }
  }

  private func draw<Coverage: CoverageSource>(
    _ paint: ImagePaint, _ pyramid: ImagePyramid, _ fill: Fill, _ coverage: Coverage
  ) {
    let opacity = Self.byte(paint.opacity)
    var sampler = ImageSampler(paint, pyramid)
    let tint =
      paint.tint == SIMD4(repeating: 1) ? nil : PixelTint(paint.tint, opacity: paint.opacity)
    if tint == nil, fill.blend == .sourceOver, let offset = sampler.wholePixelOffset,
      let blit = ImageBlit(
        pyramid.levels[0], paint, offset: offset, opacity: opacity, isOpaque: pyramid.isOpaque,
        on: groups.surface, samples: samples.base)
    {
      draw(coverage, with: blit, clip: fill.clip)
    } else if let sprite = sampler.sprite(in: fill.bounds) {
      if paint.minification == .oneLevel, draw(sprite, SpriteTint(paint), coverage, fill) {
        return
      }
      draw(sprite, tint, opacity: opacity, isOpaque: pyramid.isOpaque, coverage, fill)
    } else {
      draw(sampler, tint, opacity: opacity, isOpaque: pyramid.isOpaque, coverage, fill)
    }
  }

  /// Draws a particle's picture; answers whether it could.
  private func draw<Coverage: CoverageSource>(
    _ sprite: SpriteSampler, _ tint: SpriteTint, _ coverage: Coverage, _ fill: Fill
  ) -> Bool {
    switch fill.blend {
    case .sourceOver: draw(sprite, tint, coverage, fill.clip, SpriteOver.self)
    case .plusLighter: draw(sprite, tint, coverage, fill.clip, SpritePlus.self)
    default: false
    }
  }

  private func draw<Coverage: CoverageSource, Blend: SpriteBlend>(
    _ sprite: SpriteSampler, _ tint: SpriteTint, _ coverage: Coverage, _ clip: Int32,
    _ blend: Blend.Type
  ) -> Bool {
    let surface = groups.surface
    if sprite.isLevel, let box = coverage.box, surface.stride >= LevelSprites.narrowest,
      clipMask(clip)?.coverage == nil
    {
      levelSprites.paint(sprite, tint, box.outline, box.rect, on: surface, blend)
      return true
    }
    guard let spans = SpriteSpans(sprite, tint, on: surface, blend) else { return false }
    draw(coverage, with: spans, clip: clip)
    return true
  }

  /// Draws samples under a tint, which stands for the opacity as well.
  private func draw<Sampler: PaintSampler, Coverage: CoverageSource>(
    _ sampler: Sampler, _ tint: PixelTint?, opacity: UInt32, isOpaque: Bool,
    _ coverage: Coverage, _ fill: Fill
  ) {
    if let tint {
      draw(
        TintedSampler(sampler, tint), opacity: 255, isOpaque: isOpaque && tint.isOpaque, coverage,
        fill)
    } else {
      draw(sampler, opacity: opacity, isOpaque: isOpaque, coverage, fill)
    }
  }

  /// Draws one premultiplied colour.
  private func draw<Coverage: CoverageSource>(
    _ color: UInt32, _ coverage: Coverage, _ blend: BlendMode, _ clip: Int32
  ) {
    if blend == .sourceOver {
      if color != 0 {
        draw(coverage, with: SolidPaint(color: color, on: groups.surface), clip: clip)
      }
    } else {
      draw(
        coverage,
        with: BlendSpans(
          SolidSampler(color: color), opacity: 255, mode: blend, on: groups.surface,
          samples: samples.base), clip: clip)
    }
  }

  private func draw<Sampler: PaintSampler, Coverage: CoverageSource>(
    _ sampler: Sampler, opacity: UInt32, isOpaque: Bool, _ coverage: Coverage, _ fill: Fill
  ) {
    if fill.blend == .sourceOver {
      draw(
        coverage,
        with: PaintSpans(
          sampler, opacity: opacity, isOpaque: isOpaque, on: groups.surface,
          samples: samples.base), clip: fill.clip)
    } else {
      draw(
        coverage,
        with: BlendSpans(
          sampler, opacity: opacity, mode: fill.blend, on: groups.surface, samples: samples.base),
        clip: fill.clip)
    }
  }

  /// Brings coverage to a paint, through the clip's mask if there is one.
  private func draw<Paint: SpanSink, Coverage: CoverageSource>(
    _ coverage: Coverage, with paint: Paint, clip: Int32
  ) {
    if let mask = clipMask(clip), let values = mask.coverage, let solid = mask.solid {
      var clipped = Clipped(paint, mask.rect, values, solid, buffer: clipRow.base)
      coverage.emit(into: &clipped)
    } else {
      var paint = paint
      coverage.emit(into: &paint)
    }
  }

  // MARK: Shadows

  /// Draws the part of a shadow that lies in an item.
  func draw(_ shadow: ShadowFill, _ item: BandItem, _ frame: borrowing Frame) {
    let shadows = frame.resources.shadows
    let profile = shadows.profile(
      Int(item.index), shadow, in: binner.cut(shadow.bounds, area, shadow.clip))
    draw(
      Self.pixel(shadow.color),
      ShadowCoverage(
        profile: profile, rect: item.rect, memory: shadows.memory, hidden: shadow.hidden,
        buffer: shadowRow.base),
      shadow.blend, shadow.clip)
  }

  // MARK: Numbers

  /// A premultiplied colour as a pixel; channels are clamped to 0...alpha.
  static func pixel(_ color: SIMD4<Float>) -> UInt32 {
    let alpha = byte(color.w)
    return min(byte(color.x), alpha) | min(byte(color.y), alpha) << 8
      | min(byte(color.z), alpha) << 16 | alpha << 24
  }

  /// 0...1 as 0...255.
  static func byte(_ value: Float) -> UInt32 {
    value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0
  }
}
