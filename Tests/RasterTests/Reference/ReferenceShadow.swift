import CoreGraphics
import DisplayList
import Foundation

/// The shadow of a rounded rectangle plainly in `Double`: an integral over scan lines, 16 a pixel.
struct ReferenceShadow {
  private let shadow: ShadowFill
  private let lines: [(y: Double, left: Double, right: Double)]
  private let step: Double

  init(_ shadow: ShadowFill) {
    self.shadow = shadow
    let map = shadow.deviceToShape
    func device(_ value: Float, _ factor: Double, _ offset: Double) -> Double {
      (Double(value) * map.one.z - offset) / factor
    }
    let x = [shadow.rect.minX, shadow.rect.maxX].map { device($0, map.x.x, map.one.x) }
    let y = [shadow.rect.minY, shadow.rect.maxY].map { device($0, map.y.y, map.one.y) }
    let (sx, sy) = (abs(map.one.z / map.x.x), abs(map.one.z / map.y.y))
    let (x0, x1, y0, y1) = (min(x[0], x[1]), max(x[0], x[1]), min(y[0], y[1]), max(y[0], y[1]))
    var radii = (0..<4).map { Double(shadow.radii[$0]) }
    if map.x.x < 0 { radii = [radii[1], radii[0], radii[3], radii[2]] }
    if map.y.y < 0 { radii = [radii[2], radii[3], radii[0], radii[1]] }
    let count = Int((y1 - y0) * 16) + 1
    step = (y1 - y0) / Double(count)
    let step = step
    lines = (0..<count).map { index in
      let at = y0 + (Double(index) + 0.5) * step
      func inset(_ top: Double, _ bottom: Double) -> Double {
        var result = 0.0
        for (radius, depth) in [(top, at - y0), (bottom, y1 - at)] where depth < radius * sy {
          let s = 1 - depth / (radius * sy)
          result = max(result, radius * sx * (1 - sqrt(1 - s * s)))
        }
        return result
      }
      return (at, x0 + inset(radii[0], radii[2]), x1 - inset(radii[1], radii[3]))
    }
  }

  /// Coverage 0...1 of a pixel, a pixel's own square taken as a box of variance 1/12.
  func coverage(_ x: Int, _ y: Int) -> Double {
    let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
    let sx = sqrt(pow(Double(shadow.sigma.x), 2) + 1.0 / 12)
    let sy = sqrt(pow(Double(shadow.sigma.y), 2) + 1.0 / 12)
    var sum = 0.0
    for line in lines {
      let d = (cy - line.y) / sy
      if abs(d) > 6 { continue }
      let across =
        0.5
        * (erf((cx - line.left) / sx / 2.0.squareRoot())
          - erf((cx - line.right) / sx / 2.0.squareRoot()))
      sum += across * exp(-d * d / 2) / (sy * (2 * Double.pi).squareRoot()) * step
    }
    return sum
  }
}
