#if canImport(UIKit)
  import UIKit

  /// An endless animation of some shapes, as apps show it while they wait.
  struct Loader: Sendable {
    /// The golden's name.
    let name: String
    /// Adds the shapes and their animations to a layer: size of the picture, colour.
    let build: @Sendable (CALayer, CGSize, UIColor) -> Void

    /// A layer of a size with the loader in it.
    func layer(size: CGSize, color: UIColor) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(origin: .zero, size: size)
      build(layer, size, color)
      return layer
    }

    /// All of them.
    static let all = balls + groups + lines + strokes + depth + paths

    // MARK: Shapes

    static func disc(_ diameter: CGFloat, _ color: UIColor) -> CAShapeLayer {
      let shape = CAShapeLayer()
      let path = UIBezierPath()
      path.addArc(
        withCenter: CGPoint(x: diameter / 2, y: diameter / 2), radius: diameter / 2,
        startAngle: 0, endAngle: CGFloat(2 * Double.pi), clockwise: false)
      shape.path = path.cgPath
      shape.fillColor = color.cgColor
      shape.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
      return shape
    }

    static func ring(
      _ diameter: CGFloat, _ color: UIColor, from: CGFloat = 0, to: CGFloat = 2 * .pi
    ) -> CAShapeLayer {
      let shape = CAShapeLayer()
      shape.path =
        UIBezierPath(
          arcCenter: CGPoint(x: diameter / 2, y: diameter / 2), radius: diameter / 2 - 2,
          startAngle: from, endAngle: to, clockwise: true
        ).cgPath
      shape.fillColor = nil
      shape.strokeColor = color.cgColor
      shape.lineWidth = 3
      shape.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
      return shape
    }

    static func bar(_ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> CAShapeLayer {
      let shape = CAShapeLayer()
      shape.frame = CGRect(x: 0, y: 0, width: width, height: height)
      shape.path = UIBezierPath(roundedRect: shape.bounds, cornerRadius: width / 2).cgPath
      shape.fillColor = color.cgColor
      return shape
    }

    /// Endless keyframes with the usual settings.
    static func keyframes(
      _ keyPath: String, _ values: [Any], duration: CFTimeInterval = 1
    ) -> CAKeyframeAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values
      animation.duration = duration
      animation.repeatCount = HUGE
      animation.isRemovedOnCompletion = false
      return animation
    }
  }
#endif
