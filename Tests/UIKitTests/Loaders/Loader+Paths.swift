#if canImport(UIKit)
  import UIKit

  extension Loader {
    static let paths = [
      Loader(name: "chase-on-a-circle") { layer, size, color in
        for index in 0..<5 {
          let rate = Float(index) * 0.15
          let orbit = CAKeyframeAnimation(keyPath: "position")
          orbit.path =
            UIBezierPath(
              arcCenter: CGPoint(x: size.width / 2, y: size.height / 2),
              radius: size.width * 0.4, startAngle: 1.5 * .pi, endAngle: 3.5 * .pi,
              clockwise: true
            ).cgPath
          let shrink = CABasicAnimation(keyPath: "transform.scale")
          shrink.fromValue = 1 - rate
          shrink.toValue = 0.2 + rate
          let group = CAAnimationGroup()
          group.animations = [shrink, orbit]
          group.duration = 1.5
          group.repeatCount = HUGE
          group.isRemovedOnCompletion = false
          group.timingFunction = CAMediaTimingFunction(
            controlPoints: 0.5, 0.15 + rate, 0.25, 1)
          for animation in group.animations ?? [] { animation.duration = group.duration }
          let ball = disc(size.width / 5, color)
          ball.position = CGPoint(x: size.width / 2, y: size.height * 0.1)
          ball.add(group, forKey: "animation")
          layer.addSublayer(ball)
        }
      },
      Loader(name: "satellite") { layer, size, color in
        let core = disc(size.width / 3, color)
        core.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let breathe = keyframes("transform.scale", [0.9, 1.1, 0.9])
        core.add(breathe, forKey: "breathe")
        layer.addSublayer(core)
        let arrow = UIBezierPath(
          rect: CGRect(x: 0, y: 0, width: size.width / 5, height: size.height / 10))
        let satellite = CAShapeLayer()
        satellite.path = arrow.cgPath
        satellite.bounds = arrow.bounds
        satellite.fillColor = color.cgColor
        let orbit = CAKeyframeAnimation(keyPath: "position")
        orbit.path =
          UIBezierPath(
            ovalIn: layer.bounds.insetBy(dx: size.width / 10, dy: size.height / 6)
          ).cgPath
        orbit.calculationMode = .paced
        orbit.rotationMode = .rotateAuto
        orbit.duration = 1.4
        orbit.repeatCount = HUGE
        satellite.add(orbit, forKey: "orbit")
        layer.addSublayer(satellite)
      },
      Loader(name: "triangle-of-texts") { layer, size, color in
        // Points that are written down as texts.
        let texts = ["{0, 0}", "{10, 20}", "{-10, 20}", "{0, 0}"]
        let ways = texts.map { NSCoder.cgPoint(for: $0) }
        for index in 0..<3 {
          let move = keyframes(
            "position", ways.indices.map { NSValue(cgPoint: ways[($0 + index) % 3]) },
            duration: 1.5)
          move.isAdditive = true
          let circle = ring(size.width / 4, color)
          circle.position = CGPoint(x: size.width / 2, y: size.height / 4)
          circle.add(move, forKey: "move")
          layer.addSublayer(circle)
        }
      },
      Loader(name: "frames-switched") { layer, size, color in
        let page = CALayer()
        page.frame = layer.bounds.insetBy(dx: size.width / 6, dy: size.height / 6)
        let colors: [UIColor] = [color, .orange, .lightGray]
        let steps = keyframes("backgroundColor", colors.map { $0.cgColor }, duration: 0.9)
        steps.calculationMode = .discrete
        page.add(steps, forKey: "steps")
        let shake = keyframes("position.x", [0, 4, -4, 0], duration: 0.3)
        shake.isAdditive = true
        page.add(shake, forKey: "shake")
        page.cornerRadius = size.width / 8
        page.borderWidth = 2
        page.borderColor = UIColor(white: 0, alpha: 0.5).cgColor
        layer.addSublayer(page)
      },
      Loader(name: "sparks") { layer, size, color in
        for index in 0..<6 {
          let angle = CGFloat(index) * .pi / 3
          let spark = CALayer()
          spark.contentsScale = UIScreen.main.scale
          spark.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
          spark.position = CGPoint(x: size.width / 2, y: size.height / 2)
          spark.backgroundColor = color.cgColor
          let fly = CABasicAnimation(keyPath: "position")
          fly.byValue = NSValue(
            cgPoint: CGPoint(x: cos(angle) * size.width * 0.45, y: sin(angle) * size.height * 0.45))
          let fade = CABasicAnimation(keyPath: "opacity")
          fade.fromValue = 1
          fade.toValue = 0
          for animation in [fly, fade] { animation.duration = 0.8 }
          let group = CAAnimationGroup()
          group.animations = [fly, fade]
          group.duration = 0.8
          group.repeatCount = HUGE
          group.beginTime = CACurrentMediaTime() - 0.1 * Double(index)
          spark.add(group, forKey: "fly")
          layer.addSublayer(spark)
        }
      },
    ]
  }
#endif
