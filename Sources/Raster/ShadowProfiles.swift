import CoreGraphics
import DisplayList

/// The profiles of a frame, and the corners of earlier frames.
final class ShadowProfiles {
  private var profiles: [Int: ShadowProfile] = [:]
  private var corners: [SIMD2<Float>: CornerProfile] = [:]
  private var factors = Storage<Float>(capacity: 1)
  private var used = 0
  private static let cornerLimit = 64

  /// The memory that profiles lie in; moves when a profile is made.
  var memory: UnsafePointer<Float> { UnsafePointer(factors.base) }

  /// Forgets the profiles; corners are kept.
  func removeAll() {
    profiles.removeAll(keepingCapacity: true)
    used = 0
    if corners.count > Self.cornerLimit { corners.removeAll() }
  }

  /// The profile of the shadow that is the command `index`; made on the first call for `rect`.
  func profile(_ index: Int, _ shadow: ShadowFill, in rect: DeviceRect) -> ShadowProfile {
    if let known = profiles[index] { return known }
    let made = make(shadow, rect)
    profiles[index] = made
    return made
  }

  /// One axis of a silhouette on the device.
  private struct Axis {
    /// The lower and the upper edge, in pixels.
    var low: Float
    var high: Float
    /// Pixels for each unit of the shape.
    var scale: Float
    /// Whether the device runs against the shape.
    var isMirrored: Bool
    /// 1 over the standard deviation; a pixel's own extent counts as part of the blur.
    var density: Float

    init?(from: Float, to: Float, factor: Double, offset: Double, sigma: Float) {
      guard factor != 0, factor.isFinite, offset.isFinite, sigma >= 0 else { return nil }
      let (a, b) = (
        Float((Double(from) - offset) / factor), Float((Double(to) - offset) / factor)
      )
      low = min(a, b)
      high = max(a, b)
      scale = Float(1 / abs(factor))
      isMirrored = factor < 0
      let sigma = min(sigma, 1e6)
      density = 1 / (sigma * sigma + 1 / 12).squareRoot()
      guard low < high, low.isFinite, high.isFinite else { return nil }
    }

    /// How far inside of the edges the middle of a pixel lies, in standard deviations.
    func distances(_ pixel: Int32) -> (fromLow: Float, fromHigh: Float) {
      let center = Float(pixel) + 0.5
      return ((center - low) * density, (high - center) * density)
    }

    /// The blurred edges at the middle of a pixel.
    func edges(_ pixel: Int32) -> Float {
      let x = Float(pixel) + 0.5
      return GaussianIntegral.shared((x - low) * density)
        - GaussianIntegral.shared((x - high) * density)
    }
  }

  /// Corners of one profile that share a row's factors.
  private struct CornerTerm {
    var corner: CornerProfile
    var left: Bool
    var right: Bool
    var top: Bool
    var bottom: Bool
  }

  private func make(_ shadow: ShadowFill, _ rect: DeviceRect) -> ShadowProfile {
    var profile = ShadowProfile(rect: rect)
    let map = shadow.deviceToShape
    let w = map.one.z
    guard !rect.isEmpty, w != 0,
      let x = Axis(
        from: shadow.rect.minX, to: shadow.rect.maxX, factor: map.x.x / w, offset: map.one.x / w,
        sigma: shadow.sigma.x),
      let y = Axis(
        from: shadow.rect.minY, to: shadow.rect.maxY, factor: map.y.y / w, offset: map.one.y / w,
        sigma: shadow.sigma.y)
    else { return profile }
    var radii = shadow.radii
    if x.isMirrored { radii = SIMD4(radii.y, radii.x, radii.w, radii.z) }
    if y.isMirrored { radii = SIMD4(radii.z, radii.w, radii.x, radii.y) }
    let terms = cornerTerms(radii, x, y)
    profile.terms = 1 + terms.reduce(0) { $0 + $1.corner.rank }
    let chunks = (rect.width + 7) / 8
    profile.columns = used
    profile.rows = used + chunks * 8 * profile.terms
    used = profile.rows + rect.height * profile.terms
    factors.grow(to: used, keeping: profile.columns)
    writeColumns(&profile, terms, x)
    writeRows(profile, terms, y)
    return profile
  }

  private func cornerTerms(_ radii: SIMD4<Float>, _ x: Axis, _ y: Axis) -> [CornerTerm] {
    var terms: [CornerTerm] = []
    var done: [Float] = []
    for index in 0..<4 {
      let radius = radii[index]
      guard radius > 0, radius.isFinite, !done.contains(radius) else { continue }
      done.append(radius)
      // No more than the shape has room for.
      let device = pointwiseMin(
        SIMD2(radius * x.scale, radius * y.scale),
        SIMD2(x.high - x.low, y.high - y.low) / 2)
      let corner = corner(device * SIMD2(x.density, y.density))
      let has = (0..<4).map { radii[$0] == radius }
      if has[0] == has[2] && has[1] == has[3] {
        terms.append(
          CornerTerm(corner: corner, left: has[0], right: has[1], top: true, bottom: true))
      } else {
        terms.append(
          CornerTerm(corner: corner, left: has[0], right: has[1], top: true, bottom: false))
        terms.append(
          CornerTerm(corner: corner, left: has[2], right: has[3], top: false, bottom: true))
      }
    }
    return terms
  }

  private func corner(_ radii: SIMD2<Float>) -> CornerProfile {
    if let known = corners[radii] { return known }
    let made = CornerProfile(radii)
    corners[radii] = made
    return made
  }

  private func writeColumns(_ profile: inout ShadowProfile, _ terms: [CornerTerm], _ axis: Axis) {
    let width = profile.rect.width
    let count = (width + 7) & ~7
    let stride = 8 * profile.terms
    let base = factors.base + profile.columns
    base.update(repeating: 0, count: count * profile.terms)
    for column in 0..<count {
      base[(column >> 3) * stride + column & 7] =
        axis.edges(profile.rect.minX &+ Int32(truncatingIfNeeded: column))
    }
    let (u, v) = axis.distances(profile.rect.minX)
    var to = base + 8
    for term in terms {
      for product in 0..<term.corner.rank {
        if term.left {
          term.corner.addAcross(
            product, from: u, by: axis.density, count: count, to: to, stride: stride)
        }
        if term.right {
          term.corner.addAcross(
            product, from: v, by: -axis.density, count: count, to: to, stride: stride)
        }
        to += 8
      }
    }
    profile.solid = solidColumns(base, stride, profile.terms, width)
  }

  /// The columns that no edge and no corner changes by a level.
  private func solidColumns(
    _ base: UnsafePointer<Float>, _ stride: Int, _ terms: Int, _ width: Int
  ) -> Range<Int> {
    func isSolid(_ column: Int) -> Bool {
      let at = base + (column >> 3) * stride + column & 7
      return at[0] > 0.9995 && (1..<max(terms, 1)).allSatisfy { abs(at[8 * $0]) < 0.0005 }
    }
    guard let first = (0..<width).first(where: isSolid) else { return 0..<0 }
    return first..<((first..<width).first { !isSolid($0) } ?? width)
  }

  private func writeRows(_ profile: ShadowProfile, _ terms: [CornerTerm], _ axis: Axis) {
    let (height, count) = (profile.rect.height, profile.terms)
    let base = factors.base + profile.rows
    base.update(repeating: 0, count: height * count)
    for row in 0..<height {
      base[row * count] =
        255 * axis.edges(profile.rect.minY &+ Int32(truncatingIfNeeded: row))
    }
    let (u, v) = axis.distances(profile.rect.minY)
    var to = base + 1
    for term in terms {
      for product in 0..<term.corner.rank {
        if term.top {
          term.corner.addDown(
            product, from: u, by: axis.density, count: height, scale: -255, to: to, stride: count)
        }
        if term.bottom {
          term.corner.addDown(
            product, from: v, by: -axis.density, count: height, scale: -255, to: to,
            stride: count)
        }
        to += 1
      }
    }
  }

  func deallocate() { factors.deallocate() }
}
