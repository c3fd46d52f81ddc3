#if canImport(UIKit)
  import UIKit

  extension Loader {
    private static func turned(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CATransform3D {
      var transform = CATransform3DMakeRotation(angle, x, y, 0)
      transform.m34 = CGFloat(-1) / 100
      return transform
    }

    private static func flips(_ turns: [(x: CGFloat, y: CGFloat)]) -> CAKeyframeAnimation {
      let flip = keyframes(
        "transform",
        turns.map {
          NSValue(caTransform3D: CATransform3DConcat(turned($0.x, 1, 0), turned($0.y, 0, 1)))
        }, duration: 2)
      flip.keyTimes = [0, 0.25, 0.5, 0.75, 1]
      flip.timingFunctions = Array(
        repeating: CAMediaTimingFunction(controlPoints: 0.09, 0.57, 0.49, 0.9), count: 4)
      return flip
    }

    static let depth = [
      Loader(name: "square-flipping") { layer, size, color in
        let square = CALayer()
        square.frame = layer.bounds.insetBy(dx: size.width / 5, dy: size.height / 5)
        square.backgroundColor = color.cgColor
        square.add(
          flips([(0, 0), (.pi, 0), (.pi, .pi), (0, .pi), (0, 0)]), forKey: "animation")
        layer.addSublayer(square)
      },
      Loader(name: "triangle-skewing") { layer, size, color in
        let triangle = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height * 0.75))
        path.addLine(to: CGPoint(x: size.width / 2, y: size.height / 4))
        path.addLine(to: CGPoint(x: size.width, y: size.height * 0.75))
        path.close()
        triangle.path = path.cgPath
        triangle.fillColor = color.cgColor
        triangle.frame = layer.bounds
        triangle.add(
          flips([(0, 0), (0, .pi), (.pi, .pi), (.pi, 0), (0, 0)]), forKey: "animation")
        layer.addSublayer(triangle)
      },
      Loader(name: "card-under-perspective") { layer, size, color in
        // The perspective is the superlayer's, so all cards share one vanishing point.
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 60
        layer.sublayerTransform = perspective
        for index in 0..<2 {
          let card = CAGradientLayer()
          card.colors = [color.cgColor, UIColor.orange.cgColor]
          card.frame = CGRect(
            x: size.width * (index == 0 ? 0.08 : 0.54), y: size.height * 0.2,
            width: size.width * 0.38, height: size.height * 0.6)
          let turn = CABasicAnimation(keyPath: "transform.rotation.y")
          turn.byValue = 2 * CGFloat.pi
          turn.duration = 2
          turn.repeatCount = HUGE
          turn.timeOffset = 0.3 * Double(index)
          card.add(turn, forKey: "turn")
          layer.addSublayer(card)
        }
      },
      Loader(name: "cube-turning") { layer, size, color in
        let cube = CATransformLayer()
        cube.frame = layer.bounds
        let side = size.width / 2
        let faces: [(CATransform3D, UIColor)] = [
          (CATransform3DIdentity, color),
          (CATransform3DMakeRotation(.pi / 2, 0, 1, 0), .orange),
          (CATransform3DMakeRotation(.pi, 0, 1, 0), .gray),
          (CATransform3DMakeRotation(-.pi / 2, 0, 1, 0), .brown),
        ]
        for (turn, color) in faces {
          let face = CALayer()
          face.bounds = CGRect(x: 0, y: 0, width: side, height: side)
          face.position = CGPoint(x: size.width / 2, y: size.height / 2)
          face.backgroundColor = color.cgColor
          face.transform = CATransform3DConcat(
            CATransform3DMakeTranslation(0, 0, side / 2), turn)
          cube.addSublayer(face)
        }
        layer.sublayerTransform.m34 = -1 / 150
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.toValue = 2 * Double.pi
        turn.duration = 2
        turn.repeatCount = HUGE
        cube.add(turn, forKey: "turn")
        layer.addSublayer(cube)
      },
    ]
  }
#endif
