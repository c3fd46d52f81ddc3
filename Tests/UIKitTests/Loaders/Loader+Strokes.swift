#if canImport(UIKit)
  import UIKit

  extension Loader {
    static let strokes = [
      Loader(name: "stroke-chasing") { layer, size, color in
        let duration = 1.5
        let turn = CABasicAnimation(keyPath: "transform.rotation")
        turn.byValue = Float.pi * 2
        turn.timingFunction = CAMediaTimingFunction(name: .linear)
        let end = CABasicAnimation(keyPath: "strokeEnd")
        end.duration = 0.7
        end.fromValue = 0
        end.toValue = 1
        let start = CABasicAnimation(keyPath: "strokeStart")
        start.duration = 1.2
        start.fromValue = 0
        start.toValue = 1
        start.beginTime = 0.3
        for animation in [end, start] {
          animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
        }
        let group = CAAnimationGroup()
        group.animations = [turn, end, start]
        group.duration = duration
        group.repeatCount = .infinity
        group.isRemovedOnCompletion = false
        group.fillMode = .forwards
        let circle = ring(size.width, color, from: -.pi / 2, to: 1.5 * .pi)
        circle.lineCap = .round
        circle.position = CGPoint(x: size.width / 2, y: size.height / 2)
        circle.add(group, forKey: "animation")
        layer.addSublayer(circle)
      },
      Loader(name: "mouth-and-crumb") { layer, size, color in
        let ease = CAMediaTimingFunction(name: .default)
        let open = CAKeyframeAnimation(keyPath: "strokeStart")
        open.values = [0.125, 0, 0.125]
        let close = CAKeyframeAnimation(keyPath: "strokeEnd")
        close.values = [0.875, 1, 0.875]
        for animation in [open, close] {
          animation.keyTimes = [0, 0.5, 1]
          animation.timingFunctions = [ease, ease]
          animation.duration = 0.5
        }
        let bite = CAAnimationGroup()
        bite.animations = [open, close]
        bite.duration = 0.5
        bite.repeatCount = HUGE
        bite.isRemovedOnCompletion = false
        let head = CAShapeLayer()
        let path = UIBezierPath()
        path.addArc(
          withCenter: CGPoint(x: size.width * 0.35, y: size.height / 2),
          radius: size.width * 0.17, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        head.path = path.cgPath
        head.fillColor = nil
        head.strokeColor = color.cgColor
        head.lineWidth = size.width * 0.34
        head.frame = layer.bounds
        head.add(bite, forKey: "animation")

        let move = CABasicAnimation(keyPath: "transform.translation.x")
        move.fromValue = 0
        move.toValue = -size.width / 2
        move.duration = 0.5
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.7
        fade.duration = 0.5
        let roll = CAAnimationGroup()
        roll.animations = [move, fade]
        roll.duration = 0.5
        roll.timingFunction = CAMediaTimingFunction(name: .linear)
        roll.repeatCount = HUGE
        let crumb = disc(size.width / 6, color)
        crumb.position = CGPoint(x: size.width * 0.9, y: size.height / 2)
        crumb.add(roll, forKey: "animation")
        layer.addSublayer(crumb)
        layer.addSublayer(head)
      },
      Loader(name: "dashes-marching") { layer, size, color in
        let box = CAShapeLayer()
        box.frame = layer.bounds.insetBy(dx: 4, dy: 4)
        box.path = UIBezierPath(ovalIn: box.bounds).cgPath
        box.fillColor = UIColor.clear.cgColor
        box.strokeColor = color.cgColor
        box.lineWidth = 4
        box.lineDashPattern = [8, 4]
        let march = CABasicAnimation(keyPath: "lineDashPhase")
        march.byValue = -12
        march.duration = 0.6
        march.repeatCount = HUGE
        box.add(march, forKey: "march")
        layer.addSublayer(box)
      },
      Loader(name: "tick-drawn") { layer, size, color in
        let tick = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0.2, y: 0.55))
        path.addLine(to: CGPoint(x: 0.42, y: 0.75))
        path.addLine(to: CGPoint(x: 0.8, y: 0.3))
        path.apply(CGAffineTransform(scaleX: size.width, y: size.height))
        tick.path = path.cgPath
        tick.fillColor = nil
        tick.strokeColor = color.cgColor
        tick.lineWidth = size.width / 10
        tick.lineJoin = .round
        tick.lineCap = .round
        tick.strokeEnd = 0
        let draw = CASpringAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.toValue = 1
        draw.damping = 12
        draw.duration = 1.2
        draw.fillMode = .forwards
        draw.isRemovedOnCompletion = false
        tick.add(draw, forKey: "draw")
        layer.addSublayer(tick)
      },
    ]
  }
#endif
