import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Fills the bounds, with their rounded corners, with a gradient.
  ///
  /// Core Animation draws gradients in a unit square that is then stretched over the bounds, so
  /// that the lines of equal colour of a slanted gradient are not at right angles to its direction.
  mutating func drawGradient(
    _ state: GradientState, of layer: LayerState, in bounds: CGRect, at placement: Placement,
    into list: inout DisplayList
  ) {
    guard var gradient = Gradient(state),
      let unit = state.gradientToUnit,
      let outline = RoundedOutline(
        bounds: bounds,
        edge: placement.hasSquareCorners ? layer.edge.withSquareCorners : layer.edge)
    else { return }
    let rect = layer.geometry.bounds.standardized
    let unitToLayer = Homography(
      x: SIMD3(Double(rect.width), 0, 0), y: SIMD3(0, Double(rect.height), 0),
      one: SIMD3(Double(rect.minX), Double(rect.minY), 1))
    let gradientToDevice = unit.concatenating(unitToLayer).concatenating(placement.plane)
    guard let deviceToGradient = gradientToDevice.inverse else { return }
    if placement.isTinted {
      for stop in gradient.stops.indices { gradient.stops[stop].color *= SIMD4(placement.tint, 1) }
    }
    // Copies of a layer mostly have the gradient of the copy before.
    if list.gradients.last != gradient { list.gradients.append(gradient) }
    let paint = Paint.gradient(
      GradientPaint(
        gradient: Int32(truncatingIfNeeded: list.gradients.count - 1),
        deviceToGradient: deviceToGradient, opacity: Float(placement.opacity)))
    if outline.isRectangle {
      fill(outline.rect, at: placement, with: paint, into: &list)
    } else {
      fill(outline.path, at: placement, with: paint, into: &list)
    }
  }
}

extension Gradient {
  /// The gradient of a layer; nil when it draws nothing: fewer than two colours, or another number
  /// of locations.
  init?(_ state: GradientState) {
    let count = state.colors.count
    guard count >= 2, state.locations.isEmpty || state.locations.count == count else { return nil }
    var stops: [GradientStop] = []
    stops.reserveCapacity(count)
    var least = -Float.infinity
    for (index, color) in state.colors.enumerated() {
      let even = Float(index) / Float(count - 1)
      let location = state.locations.isEmpty ? even : Float(state.locations[index])
      // A location below the one before it counts as that.
      least = location > least ? location : max(least, -1e6)
      var straight = SIMD4<Float>()
      for channel in 0..<4 {
        let component = color.components[channel]
        straight[channel] = component > 0 ? Float(min(component, 1)) : 0
      }
      stops.append(GradientStop(location: min(max(least, -1e6), 1e6), color: straight))
    }
    guard stops.contains(where: { $0.color.w > 0 }) else { return nil }
    let kind: Kind =
      switch state.kind {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    self.init(kind: kind, stops: stops)
  }
}

extension GradientState {
  /// The space of `Gradient.Kind` to the unit square of the bounds; nil when the points leave no
  /// gradient.
  var gradientToUnit: Homography? {
    let start = SIMD2(Double(startPoint.x), Double(startPoint.y))
    let end = SIMD2(Double(endPoint.x), Double(endPoint.y))
    let way = end - start
    guard way != .zero, way.x.isFinite, way.y.isFinite else { return nil }
    let one = SIMD3(start.x, start.y, 1)
    switch kind {
    case .radial:
      // The end point is the corner of the box around a quarter of the ellipse.
      guard way.x != 0, way.y != 0 else { return nil }
      return Homography(x: SIMD3(abs(way.x), 0, 0), y: SIMD3(0, abs(way.y), 0), one: one)
    case .axial, .conic:
      return Homography(x: SIMD3(way.x, way.y, 0), y: SIMD3(-way.y, way.x, 0), one: one)
    }
  }
}
