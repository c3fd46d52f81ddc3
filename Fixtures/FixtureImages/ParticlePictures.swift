import CoreGraphics
import Foundation

/// Small white pictures for particles, which colour them.
enum ParticlePictures {
  /// A dot that fades smoothly from its middle to its rim, 32 by 32.
  static func dot() -> Pixmap {
    picture(32, 32) { x, y in
      Ink(1, 1, 1, 1 - smoothstep(0, 16, hypot(x - 16, y - 16)))
    }
  }

  /// A snowflake of six arms with two pairs of twigs each, 32 by 32.
  static func flake() -> Pixmap {
    picture(32, 32) { x, y in
      let (dx, dy) = (x - 16, y - 16)
      let radius = hypot(dx, dy)
      // One arm stands for all: fold the plane into half of a sixth.
      let turn = atan2(dy, dx) + .pi / 6
      let folded = abs(turn - (turn / (.pi / 3)).rounded() * .pi / 3)
      let (along, across) = (radius * cos(folded), radius * sin(folded))
      var distance = max(across - 1.1, along - 15)
      for (root, length) in [(5.0, 4.0), (9.5, 3.0)] {
        let (px, py) = (along - root, across)
        let reach = min(max((px + py) / 2, 0), length / 2.0.squareRoot())
        distance = min(distance, hypot(px - reach, py - reach) - 0.9)
      }
      return Ink(1, 1, 1, distance < 0 ? 1 : 0)
    }
  }

  /// A slip of paper with round corners, 20 by 12.
  static func confetti() -> Pixmap {
    picture(20, 12) { x, y in
      let edge = distance(x, y, left: 0, top: 0, right: 20, bottom: 12, radius: 3)
      return Ink(1, 1, 1, edge > 0 ? 0 : 1)
    }
  }
}
