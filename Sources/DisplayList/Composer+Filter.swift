import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// The filters of a layer in device pixels; a blur in points is carried through the homography
  /// at the centre of the bounds.
  func pixelFilters(
    _ filters: [LayerFilter], of state: LayerState, at placement: Placement
  ) -> [PixelFilter] {
    if filters.isEmpty { return [] }
    return filters.compactMap { filter in
      switch filter.effect {
      case nil: return nil
      case .colorMatrix(let matrix): return .colorMatrix(matrix.entries.map { Float($0) })
      case .gaussianBlur(let radius):
        let sigma = blur(radius, of: state, at: placement)
        return sigma.max() > 0 ? .gaussianBlur(sigma) : nil
      }
    }
  }

  /// The standard deviations along device x and y, in pixels, of a blur that is round in a layer's
  /// plane.
  func blur(_ radius: Double, of state: LayerState, at placement: Placement) -> SIMD2<Float> {
    let bounds = state.geometry.bounds
    guard radius.isFinite,
      let jacobian = placement.plane.jacobian(atX: Double(bounds.midX), Double(bounds.midY))
    else { return .zero }
    let (dx, dy) = jacobian
    let sigma = SIMD2(
      (dx.x * dx.x + dy.x * dy.x).squareRoot(), (dx.y * dx.y + dy.y * dy.y).squareRoot())
    return SIMD2<Float>(pointwiseMin(sigma * radius, SIMD2(repeating: 1e4)))
  }

  /// Changes what lies below a layer's rounded bounds.
  mutating func drawBackdrop(
    _ state: LayerState, at placement: Placement, opacity: Double, into list: inout DisplayList
  ) {
    let filters = pixelFilters(state.backgroundFilters, of: state, at: placement)
    if filters.isEmpty { return }
    var cut = placement
    clip(&cut, to: state, into: &list)
    let clip = coverageClip(of: cut, into: &list)
    let bounds = clip < 0 ? area : list.clips[Int(clip)].bounds.intersection(area)
    if bounds.isEmpty { return }
    list.commands.append(
      .beginGroup(
        Group(bounds: bounds, opacity: Float(opacity), clip: clip, backdropFilters: filters)))
    list.commands.append(.endGroup)
    touch(bounds, clip: clip, in: list)
  }
}

extension BlendMode {
  /// The blend mode of an operation; nil for the one that draws nothing.
  init?(_ operation: CompositingOperation) {
    if operation == .sourceOver {
      self = .sourceOver
      return
    }
    self.init(rawValue: operation.rawValue)
  }

  /// Whether it changes what lies below where nothing is drawn.
  var actsWhereSourceIsClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
    default: false
    }
  }
}
