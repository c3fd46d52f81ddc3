#if canImport(UIKit)
  import UIKit

  extension Loader {
    private static func group(
      _ animations: [CAAnimation], duration: CFTimeInterval
    ) -> CAAnimationGroup {
      let group = CAAnimationGroup()
      group.animations = animations
      group.duration = duration
      group.repeatCount = HUGE
      group.isRemovedOnCompletion = false
      return group
    }

    static let groups = [
      Loader(name: "ripple") { layer, size, color in
        for index in 0..<3 {
          let scale = CAKeyframeAnimation(keyPath: "transform.scale")
          scale.duration = 1.2
          scale.keyTimes = [0, 0.7]
          scale.values = [0.1, 1]
          let fade = CAKeyframeAnimation(keyPath: "opacity")
          fade.duration = 1.2
          fade.keyTimes = [0, 0.7, 1]
          fade.values = [1, 0.7, 0]
          let both = group([scale, fade], duration: 1.2)
          both.timingFunction = CAMediaTimingFunction(controlPoints: 0.21, 0.53, 0.56, 0.8)
          both.beginTime = CACurrentMediaTime() + Double(index) * 0.25
          let circle = ring(size.width, color)
          circle.position = CGPoint(x: size.width / 2, y: size.height / 2)
          circle.opacity = 0
          circle.add(both, forKey: "animation")
          layer.addSublayer(circle)
        }
      },
      Loader(name: "scale-and-fade") { layer, size, color in
        let scale = CABasicAnimation(keyPath: "transform.scale")
        scale.fromValue = 0
        scale.toValue = 1
        scale.duration = 1
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        fade.duration = 1
        let both = group([scale, fade], duration: 1)
        both.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        let ball = disc(size.width, color)
        ball.position = CGPoint(x: size.width / 2, y: size.height / 2)
        ball.add(both, forKey: "animation")
        layer.addSublayer(ball)
      },
      Loader(name: "clip-turning") { layer, size, color in
        let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
        turn.keyTimes = [0, 0.5, 1]
        turn.values = [0, Double.pi, 2 * CGFloat.pi]
        let scale = CAKeyframeAnimation(keyPath: "transform.scale")
        scale.keyTimes = [0, 0.5, 1]
        scale.values = [1, 0.6, 1]
        let both = group([scale, turn], duration: 0.75)
        scale.duration = both.duration
        turn.duration = both.duration
        let arc = ring(size.width, color, from: -3 * .pi / 4, to: .pi * 0.75)
        arc.position = CGPoint(x: size.width / 2, y: size.height / 2)
        arc.add(both, forKey: "animation")
        layer.addSublayer(arc)
      },
      Loader(name: "spin-fade") { layer, size, color in
        for index in 0..<8 {
          let scale = keyframes("transform.scale", [1, 0.4, 1])
          let fade = keyframes("opacity", [1, 0.3, 1])
          let both = group([scale, fade], duration: 1)
          both.beginTime = CACurrentMediaTime() - 1 + 0.12 * Double(index)
          let ball = disc(size.width / 5, color)
          let angle = CGFloat(index) * .pi / 4
          ball.position = CGPoint(
            x: size.width / 2 + cos(angle) * size.width * 0.38,
            y: size.height / 2 + sin(angle) * size.height * 0.38)
          ball.add(both, forKey: "animation")
          layer.addSublayer(ball)
        }
      },
      Loader(name: "cubes-on-a-square") { layer, size, color in
        let way = size.width * 0.6
        for begin in [0, -0.8] {
          let scale = CAKeyframeAnimation(keyPath: "transform.scale")
          scale.values = [1, 0.5, 1, 0.5, 1]
          let move = CAKeyframeAnimation(keyPath: "transform.translation")
          move.values = [
            NSValue(cgSize: CGSize(width: 0, height: 0)),
            NSValue(cgSize: CGSize(width: way, height: 0)),
            NSValue(cgSize: CGSize(width: way, height: way)),
            NSValue(cgSize: CGSize(width: 0, height: way)),
            NSValue(cgSize: CGSize(width: 0, height: 0)),
          ]
          let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
          turn.values = [0, -Double.pi / 2, -Double.pi, -1.5 * Double.pi, -2 * Double.pi]
          let all = group([scale, move, turn], duration: 1.6)
          for animation in [scale, move, turn] {
            animation.keyTimes = [0, 0.25, 0.5, 0.75, 1]
            animation.timingFunctions = Array(
              repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 4)
            animation.duration = all.duration
          }
          all.beginTime = CACurrentMediaTime() + begin
          let cube = CAShapeLayer()
          cube.path =
            UIBezierPath(
              rect: CGRect(x: 0, y: 0, width: size.width / 4, height: size.height / 4)
            ).cgPath
          cube.fillColor = color.cgColor
          cube.frame = CGRect(
            x: size.width * 0.075, y: size.height * 0.075, width: size.width / 4,
            height: size.height / 4)
          cube.add(all, forKey: "animation")
          layer.addSublayer(cube)
        }
      },
    ]
  }
#endif
