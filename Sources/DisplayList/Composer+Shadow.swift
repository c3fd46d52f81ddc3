import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws a layer's shadow and then its parts. What masks the layer to its bounds cuts the shadow
  /// as well.
  @inline(never)
  mutating func drawShadowed(
    _ index: Int, _ state: LayerState, of tree: PresentationTree, at placement: Placement,
    cutsCorners: Bool, into list: inout DisplayList
  ) {
    var cut = placement
    if state.masksToBounds { clip(&cut, to: state, into: &list) }
    switch ShadowOutline(of: index, state, of: tree) {
    case .rounded(let rect, let alpha):
      if !drawShadow(of: rect, alpha: alpha, state, at: cut, into: &list) {
        drawShadow(of: rect.path, alpha: alpha, state, at: cut, into: &list)
      }
    case .path(let path):
      drawShadow(of: path, alpha: 1, state, at: cut, into: &list)
    case .content:
      // What casts it has the placement's opacity already.
      var opaque = placement
      opaque.opacity = 1
      let shadow = groupShadow(
        state, color: state.shadow.color(opacity: 1, at: opaque), at: placement,
        isAlone: state.masksToBounds)
      let open = beginGroup(
        Group(bounds: .empty, opacity: 1, clip: coverageClip(of: cut, into: &list), shadow: shadow),
        reach: PixelReach(shadow), into: &list)
      var inner = placement
      inner.clip = .everything
      inner.coverageClip = -1
      drawCut(index, state, of: tree, at: inner, cutsCorners: cutsCorners, into: &list)
      endGroup(open, in: &list)
      if !shadow.isAlone { return }
    }
    drawCut(index, state, of: tree, at: placement, cutsCorners: cutsCorners, into: &list)
  }

  /// Draws the shadow of a rounded rectangle in closed form; answers false when the placement turns
  /// or slants it.
  private mutating func drawShadow(
    of shape: ShadowRect, alpha: Double, _ state: LayerState, at placement: Placement,
    into list: inout DisplayList
  ) -> Bool {
    let radius = state.shadow.radius
    guard let (plane, isTurned) = placement.plane.alongAxes, radius > 0, radius.isFinite else {
      return false
    }
    let w = plane.one.z
    let scale = SIMD2(abs(plane.x.x / w), abs(plane.y.y / w))
    let sigma = pointwiseMin(scale * radius, SIMD2(repeating: 1e4))
    guard sigma.min() > 0.1, let deviceToShape = plane.inverse else { return false }
    var rect = shape.rect.offsetBy(
      dx: state.shadow.offset.width, dy: state.shadow.offset.height)
    var radii = shape.radii
    if isTurned {
      rect = CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
      radii = SIMD4(radii.x, radii.z, radii.y, radii.w)
    }
    guard rect.isFinite,
      let a = plane.project(Double(rect.minX), Double(rect.minY)),
      let b = plane.project(Double(rect.maxX), Double(rect.maxY))
    else { return false }
    let reach = SIMD2<Float>(sigma * 3)
    let bounds = DeviceRect(
      around: SIMD2<Float>(pointwiseMin(a, b)) - reach,
      SIMD2<Float>(pointwiseMax(a, b)) + reach
    ).intersection(area)
    if bounds.isEmpty { return true }
    let clip = coverageClip(of: placement, into: &list)
    list.commands.append(
      .shadow(
        ShadowFill(
          rect: ImageRect(
            minX: Float(rect.minX), minY: Float(rect.minY), maxX: Float(rect.maxX),
            maxY: Float(rect.maxY)),
          radii: SIMD4<Float>(radii), deviceToShape: deviceToShape, sigma: SIMD2<Float>(sigma),
          color: state.shadow.color(opacity: alpha, at: placement), clip: clip,
          bounds: bounds, hidden: areaHidden(by: state, at: placement))))
    touch(bounds, clip: clip, in: list)
    return true
  }

  /// The whole pixels that a layer's background is known to hide; empty when it hides none for sure.
  private func areaHidden(by state: LayerState, at placement: Placement) -> DeviceRect {
    guard placement.opacity == 1, placement.coverageClip < 0, placement.clip.isEverything,
      (state.backgroundColor?.alpha ?? 0) >= 1
    else { return .empty }
    // A corner's curve passes its diagonal less than 0.3 radii from the corner.
    let bounds = state.geometry.bounds.standardized
    let inset = CGFloat(0.3 * max(0, state.edge.cornerRadius))
    guard bounds.width > 2 * inset, bounds.height > 2 * inset else { return .empty }
    let inner = bounds.insetBy(dx: inset, dy: inset)
    guard let a = placement.plane.project(Double(inner.minX), Double(inner.minY)),
      let b = placement.plane.project(Double(inner.maxX), Double(inner.maxY))
    else { return .empty }
    let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
    return DeviceRect(around: SIMD2<Float>(low) + 1, SIMD2<Float>(high) - 1).intersection(area)
  }

  /// Draws the shadow of a filled path.
  private mutating func drawShadow(
    of path: Path, alpha: Double, _ state: LayerState, at placement: Placement,
    into list: inout DisplayList
  ) {
    let shadow = groupShadow(
      state, color: state.shadow.color(opacity: alpha, at: placement), at: placement,
      isAlone: true)
    if shadow.sigma.max() < 0.1 {
      // Too sharp for a blur: the path itself, displaced in its plane.
      var displaced = placement
      displaced.plane =
        Homography(
          x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0),
          one: SIMD3(Double(state.shadow.offset.width), Double(state.shadow.offset.height), 1)
        ).concatenating(placement.plane)
      fill(path, at: displaced, with: .solid(shadow.color), into: &list)
      return
    }
    let open = beginGroup(
      Group(
        bounds: .empty, opacity: 1, clip: coverageClip(of: placement, into: &list),
        shadow: shadow), reach: PixelReach(shadow), into: &list)
    fill(path, at: placement.uncut, with: .solid(SIMD4(0, 0, 0, 1)), into: &list)
    endGroup(open, in: &list)
  }

  /// A layer's shadow in device pixels: offset and blur as they are at the centre of the bounds.
  private func groupShadow(
    _ state: LayerState, color: SIMD4<Float>, at placement: Placement, isAlone: Bool
  ) -> GroupShadow {
    let bounds = state.geometry.bounds
    var offset = SIMD2<Double>()
    if let (dx, dy) = placement.plane.jacobian(atX: Double(bounds.midX), Double(bounds.midY)) {
      offset = dx * Double(state.shadow.offset.width) + dy * Double(state.shadow.offset.height)
    }
    if !offset.x.isFinite || !offset.y.isFinite { offset = .zero }
    offset = pointwiseMax(pointwiseMin(offset, SIMD2(repeating: 1e5)), SIMD2(repeating: -1e5))
    return GroupShadow(
      color: color, offset: SIMD2<Float>(offset),
      sigma: blur(max(0, state.shadow.radius), of: state, at: placement), isAlone: isAlone)
  }
}

extension LayerShadow {
  /// The premultiplied colour at a place, of a silhouette of an opacity.
  fileprivate func color(
    opacity silhouette: Double, at placement: Composer.Placement
  ) -> SIMD4<Float> {
    (color ?? .clear).premultiplied * SIMD4(placement.tint, 1)
      * Float(min(max(opacity, 0), 1) * (silhouette * placement.opacity))
  }
}

extension Homography {
  /// This map when it keeps the axes, or with x and y exchanged before it when it exchanges them;
  /// nil when it turns or slants, or has perspective.
  fileprivate var alongAxes: (map: Homography, isTurned: Bool)? {
    let noise = 1e-9 * max(abs(x.x), abs(x.y), abs(y.x), abs(y.y))
    guard isAffine, one.z > 0 else { return nil }
    if abs(x.y) <= noise, abs(y.x) <= noise { return (self, false) }
    if abs(x.x) <= noise, abs(y.y) <= noise {
      return (Homography(x: y, y: x, one: one), true)
    }
    return nil
  }
}
