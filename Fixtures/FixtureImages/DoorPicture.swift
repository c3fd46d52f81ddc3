import CoreGraphics
import Foundation

/// The door that swings in door.json: 128 by 256, hung on the left, its knob on the right.
///
/// Painted wood with two arched and two square panels, lit from the upper left. Relief is a
/// height of which the slope is lit, so that every moulding catches the light from the same side.
enum DoorPicture {
  private static let paint = ink(0.114, 0.376, 0.412)
  private static let brass = ink(0.85, 0.65, 0.30)

  /// The whole picture.
  static func draw() -> Pixmap { picture(128, 256, shade) }

  private static func shade(_ x: Double, _ y: Double) -> Ink {
    var color = wood(x, y)
    color = letterbox(over: color, x, y)
    color = knob(over: color, x, y)
    return color
  }

  // MARK: Wood

  private static func panelDistance(_ x: Double, _ y: Double) -> Double {
    let mirrored = 64 - abs(x - 64)
    return min(
      archDistance(mirrored, y, left: 16, top: 18, right: 57, bottom: 126),
      distance(mirrored, y, left: 16, top: 168, right: 57, bottom: 238, radius: 1))
  }

  /// The height of the surface: a chamfered rim, and in each panel a groove and a raised field.
  private static func height(_ x: Double, _ y: Double) -> Double {
    let edge = min(min(x, 128 - x), min(y, 256 - y))
    let rim = smoothstep(0, 2.2, edge) * 1.6
    let depth = -panelDistance(x, y)
    let groove = -2.6 * smoothstep(0, 2.6, depth)
    let field = 2.4 * smoothstep(4.2, 10.5, depth)
    return rim + groove + field
  }

  private static func wood(_ x: Double, _ y: Double) -> Ink {
    let step = 0.2
    let slopeX = (height(x + step, y) - height(x - step, y)) / (2 * step)
    let slopeY = (height(x, y + step) - height(x, y - step)) / (2 * step)
    let length = (slopeX * slopeX + slopeY * slopeY + 1).squareRoot()
    let light = (slopeX * 0.52 + slopeY * 0.62 + 1) / (length * 1.2867)
    let gloss = pow(max(light, 0), 24)

    // Brush strokes follow the boards: upright, but level in the rails.
    let rail = panelDistance(x, y) > 0 && (abs(y - 147) < 20 || y < 17 || y > 239)
    let (along, across) = rail && x > 15 && x < 113 ? (x, y) : (y, x)
    let grain =
      sin(across * 2.9 + 1.4 * sin(along * 0.045 + across * 0.31)) * 0.5
      + sin(across * 7.3 + 0.9 * sin(along * 0.08)) * 0.3

    let fall = 1.12 - 0.24 * y / 256 - 0.05 * x / 128
    let lit = (0.34 + 0.78 * max(light, 0)) * fall + 0.022 * grain
    let seam = smoothstep(0, 0.9, abs(panelDistance(x, y)))
    let shaded = paint * lit * (0.82 + 0.18 * seam) + Ink(repeating: 0.10 * gloss * fall)
    return Ink(shaded.x, shaded.y, shaded.z, 1)
  }

  // MARK: Brass

  private static func letterbox(over under: Ink, _ x: Double, _ y: Double) -> Ink {
    let plate = distance(x, y, left: 40, top: 139, right: 88, bottom: 154, radius: 2.5)
    let shadow = distance(x - 1.5, y - 2, left: 40, top: 139, right: 88, bottom: 154, radius: 3)
    var color = mix(under, under * Ink(0.45, 0.45, 0.45, 1), 1 - smoothstep(-1.5, 2.5, shadow))
    guard plate < 0 else { return color }
    let polish = 0.86 + 0.26 * sin((x * 0.35 + y) * 0.22) + 0.35 * (146 - y) / 15
    color = brass * polish
    if plate > -1.4 { color *= y < 147 ? 1.22 : 0.68 }
    let flap = distance(x, y, left: 45, top: 143.5, right: 83, bottom: 149.5, radius: 1)
    if flap < 0 { color *= flap > -1 ? (y < 146.5 ? 0.5 : 1.25) : 0.86 }
    return Ink(color.x, color.y, color.z, 1)
  }

  private static func knob(over under: Ink, _ x: Double, _ y: Double) -> Ink {
    let (cx, cy) = (113.0, 147.0)
    let fallen = hypot(x - cx - 2.5, y - cy - 4)
    var color = mix(under, under * Ink(0.35, 0.35, 0.35, 1), 1 - smoothstep(4.5, 9.5, fallen))
    let rose = hypot(x - cx, y - cy)
    if rose < 8.2 {
      let turn = ((cx - x) * 0.5 + (cy - y) * 0.6) / 8.2
      color = brass * (0.66 + (rose > 7 ? 0.5 : -0.12) * turn)
    }
    if rose < 6 {
      let (nx, ny) = ((x - cx) / 6, (y - cy) / 6)
      let nz = max(1 - nx * nx - ny * ny, 0).squareRoot()
      let light = max(nx * -0.45 + ny * -0.56 + nz * 0.70, 0)
      color = brass * (0.30 + 0.88 * light) + Ink(repeating: 0.75 * pow(light, 18))
    }
    return Ink(color.x, color.y, color.z, 1)
  }
}
