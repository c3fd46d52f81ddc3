import CoreGraphics
import Foundation

/// Small pictures, each made to show one thing.
enum TestPictures {
  /// An opaque picture as busy as a photograph, 128 by 256: waves, rings and a faint check.
  ///
  /// The door of the benchmarks shows it, and so do the programs that it is measured against.
  static func texture() -> Pixmap {
    picture(128, 256, samples: 1) { centerX, centerY in
      let (x, y) = (centerX - 0.5, centerY - 0.5)
      let check = (Int(x) / 16 + Int(y) / 16) & 1 == 1 ? 25.0 : -25.0
      let waves = Ink(
        127 + 90 * sin(x / 9) * cos(y / 13) + 30 * sin((x + y) / 3),
        127 + 80 * sin(x / 17 + y / 11) + 30 * cos((x - 2 * y) / 4),
        127 + 100 * cos(hypot(x - 64, y - 128) / 8), 255)
      let levels = (waves + Ink(check, check, check, 0)).rounded(.towardZero)
      return levels / 255
    }
  }

  /// Black and white squares of one pixel, 64 by 64: grey when made smaller without shimmer.
  static func checker() -> Pixmap {
    picture(64, 64, samples: 1) { x, y in
      (Int(x) + Int(y)) & 1 == 0 ? ink(0, 0, 0) : ink(1, 1, 1)
    }
  }

  /// Four quarters of plain colour with a white cross between, 16 by 16: shows orientation and
  /// where magnification blends.
  static func quarters() -> Pixmap {
    picture(16, 16, samples: 1) { x, y in
      if Int(x) == 7 || Int(x) == 8 || Int(y) == 7 || Int(y) == 8 { return ink(1, 1, 1) }
      return switch (x < 8, y < 8) {
      case (true, true): ink(0.85, 0.15, 0.15)
      case (false, true): ink(0.15, 0.65, 0.25)
      case (true, false): ink(0.15, 0.35, 0.85)
      case (false, false): ink(0.95, 0.75, 0.10)
      }
    }
  }

  /// A landscape at dusk, 96 by 64: soft gradients and one hard edge.
  static func dusk() -> Pixmap {
    picture(96, 64) { x, y in
      let sky = mix(ink(0.13, 0.16, 0.40), ink(0.98, 0.62, 0.35), smoothstep(0, 46, y))
      let sun = hypot(x - 62, y - 38)
      let lit = mix(sky, ink(1, 0.93, 0.70), exp(-sun * sun / 260))
      let ridge = 42 + 5 * sin(x / 11) + 2.5 * sin(x / 4.3 + 1)
      let hills = 52 + 4 * sin(x / 17 + 2) + 1.5 * sin(x / 5.1)
      if y > hills { return mix(ink(0.07, 0.09, 0.16), ink(0.02, 0.03, 0.07), (y - hills) / 12) }
      if y > ridge { return mix(ink(0.30, 0.20, 0.38), ink(0.16, 0.13, 0.28), (y - ridge) / 14) }
      return sun < 7 ? ink(1, 0.97, 0.86) : lit
    }
  }

  /// Orange that fades from opaque at the left to nothing at the right, with a round hole: 64 by 64.
  static func fade() -> Pixmap {
    picture(64, 64) { x, y in
      hypot(x - 32, y - 32) < 12 ? .zero : Ink(0.95, 0.45, 0.10, 1 - x / 64)
    }
  }

  /// A plate with round corners, a rim and four rivets, 32 by 32: nine slices, 12 pixels in.
  static func plate() -> Pixmap {
    picture(32, 32) { x, y in
      let edge = distance(x, y, left: 0, top: 0, right: 32, bottom: 32, radius: 10)
      if edge > 0 { return .zero }
      if edge > -3 { return ink(0.12, 0.16, 0.27) }
      let rivet = hypot(min(x, 32 - x) - 8.5, min(y, 32 - y) - 8.5)
      return rivet < 2.2 ? ink(0.95, 0.71, 0.27) : ink(0.16, 0.62, 0.56)
    }
  }
}
