#if canImport(UIKit)
  import UIKit

  extension Loader {
    static let balls = [
      Loader(name: "pulse") { layer, size, color in
        let begin = CACurrentMediaTime()
        for index in 0..<3 {
          let pulse = keyframes("transform.scale", [1, 0.3, 1], duration: 0.75)
          pulse.keyTimes = [0, 0.3, 1]
          let ease = CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08)
          pulse.timingFunctions = [ease, ease]
          pulse.beginTime = begin + 0.12 * Double(index + 1)
          let ball = disc(size.width / 4, color)
          ball.position = CGPoint(x: size.width * CGFloat(2 * index + 1) / 6, y: size.height / 2)
          ball.add(pulse, forKey: "animation")
          layer.addSublayer(ball)
        }
      },
      Loader(name: "beat-begun-earlier") { layer, size, color in
        // Begin times before now start in the midst of things.
        let begins: [CFTimeInterval] = [-0.1, 0.28, -0.4, 0.36]
        for (index, begin) in begins.enumerated() {
          let fade = keyframes("opacity", [1, 0.2, 1], duration: 0.8)
          fade.beginTime = CACurrentMediaTime() + begin
          let ball = disc(size.width / 3, color)
          ball.position = CGPoint(
            x: size.width * (index % 2 == 0 ? 0.28 : 0.72),
            y: size.height * (index < 2 ? 0.28 : 0.72))
          ball.add(fade, forKey: "animation")
          layer.addSublayer(ball)
        }
      },
      Loader(name: "bounce-autoreversed") { layer, size, color in
        let fall = CABasicAnimation(keyPath: "transform.translation.y")
        fall.fromValue = -size.height / 3
        fall.toValue = size.height / 3
        fall.duration = 0.5
        fall.autoreverses = true
        fall.repeatCount = .infinity
        fall.timingFunction = CAMediaTimingFunction(name: .easeIn)
        let ball = disc(size.width / 4, color)
        ball.position = CGPoint(x: size.width / 2, y: size.height / 2)
        ball.add(fall, forKey: nil)
        layer.addSublayer(ball)
      },
      Loader(name: "wave-added") { layer, size, color in
        // What the keyframes say comes on top of where each ball is.
        for index in 0..<4 {
          let ball = disc(size.width / 6, color)
          ball.position = CGPoint(
            x: size.width * CGFloat(2 * index + 1) / 8, y: size.height * 0.6)
          let rise = keyframes("position.y", [0, -size.height / 3, 0], duration: 0.9)
          rise.isAdditive = true
          rise.calculationMode = .cubic
          rise.timeOffset = 0.15 * Double(index)
          ball.add(rise, forKey: "rise")
          layer.addSublayer(ball)
        }
      },
      Loader(name: "zigzag") { layer, size, color in
        let way = size.width / 3
        let points = [CGPoint.zero, CGPoint(x: -way, y: -way), CGPoint(x: way, y: -way), .zero]
        let zigzag = keyframes(
          "transform",
          points.map { NSValue(caTransform3D: CATransform3DMakeTranslation($0.x, $0.y, 0)) },
          duration: 0.8)
        zigzag.keyTimes = [0.0, 0.33, 0.66, 1.0]
        zigzag.timingFunctions = Array(
          repeating: CAMediaTimingFunction(name: .linear), count: 3)
        let ball = disc(size.width / 4, color)
        ball.position = CGPoint(x: size.width / 2, y: size.height * 0.6)
        ball.add(zigzag, forKey: "animation")
        layer.addSublayer(ball)
      },
      Loader(name: "swell-sized") { layer, size, color in
        let square = CALayer()
        square.backgroundColor = color.withAlphaComponent(0.8).cgColor
        square.position = CGPoint(x: size.width / 2, y: size.height / 2)
        square.bounds.size = CGSize(width: size.width / 4, height: size.height / 4)
        let swell = keyframes(
          "bounds.size",
          [
            NSValue(cgSize: CGSize(width: size.width / 4, height: size.height / 4)),
            NSValue(cgSize: CGSize(width: size.width * 0.9, height: size.height / 4)),
            NSValue(cgSize: CGSize(width: size.width / 4, height: size.height * 0.9)),
          ])
        swell.values?.append(NSValue(cgSize: square.bounds.size))
        square.add(swell, forKey: "size")
        let round = keyframes("cornerRadius", [0, 4.5, NSNumber(value: 5), Float(0)])
        square.add(round, forKey: "corner")
        layer.addSublayer(square)
      },
    ]
  }
#endif
