#if canImport(UIKit)
  import UIKit

  extension Loader {
    static let lines = [
      Loader(name: "bars") { layer, size, color in
        for index in 0..<5 {
          let stretch = keyframes("transform.scale.y", [1, 0.4, 1])
          stretch.keyTimes = [0, 0.5, 1]
          stretch.beginTime = CACurrentMediaTime() + 0.1 * Double(index + 1)
          let line = bar(size.width / 9, size.height, color)
          line.position = CGPoint(
            x: size.width * CGFloat(2 * index + 1) / 10, y: size.height / 2)
          line.add(stretch, forKey: "animation")
          layer.addSublayer(line)
        }
      },
      Loader(name: "spokes") { layer, size, color in
        for index in 0..<8 {
          let fade = keyframes("opacity", [1, 0.3, 1], duration: 1.2)
          fade.beginTime = CACurrentMediaTime() + 0.12 * Double(index + 1)
          let line = bar(size.width / 10, size.height / 4, color)
          let angle = CGFloat(index) * .pi / 4
          line.position = CGPoint(
            x: size.width / 2 + cos(angle) * size.width * 0.35,
            y: size.height / 2 + sin(angle) * size.height * 0.35)
          line.setValue(angle + .pi / 2, forKeyPath: "transform.rotation.z")
          line.add(fade, forKey: "animation")
          layer.addSublayer(line)
        }
      },
      Loader(name: "equalizer-path") { layer, size, color in
        let heights: [CGFloat] = [0.2, 0.9, 0.4, 1, 0.3, 0.7, 0.2]
        for index in 0..<4 {
          let width = size.width / 6
          func path(_ height: CGFloat) -> CGPath {
            UIBezierPath(
              rect: CGRect(
                x: 0, y: size.height * (1 - height), width: width, height: size.height * height)
            ).cgPath
          }
          let morph = CAKeyframeAnimation(keyPath: "path")
          // Nothing to add to: the column's own outline has other elements.
          morph.isAdditive = true
          morph.values = []
          for step in heights.indices {
            morph.values?.append(path(heights[(step + index * 2) % 6]))
          }
          morph.duration = 1.4 + Double(index) * 0.2
          morph.repeatCount = HUGE
          morph.isRemovedOnCompletion = false
          let column = CAShapeLayer()
          column.path = bar(width, size.height, color).path
          column.fillColor = color.cgColor
          column.frame = CGRect(
            x: size.width * (CGFloat(index) / 4 + 0.04), y: 0, width: width, height: size.height)
          column.add(morph, forKey: "animation")
          layer.addSublayer(column)
        }
      },
      Loader(name: "progress-held") { layer, size, color in
        // Each line grows once, a little later than the one above, and stays.
        for index in 0..<4 {
          let grow = CABasicAnimation(keyPath: "bounds.size.width")
          grow.fromValue = 0
          grow.toValue = size.width * 0.9
          grow.beginTime = CACurrentMediaTime() + 0.2 * Double(index)
          grow.duration = 0.4
          grow.fillMode = .both
          grow.isRemovedOnCompletion = false
          let line = CALayer()
          line.anchorPoint = CGPoint(x: 0, y: 0.5)
          line.position = CGPoint(
            x: size.width * 0.05, y: size.height * (0.2 + 0.2 * CGFloat(index)))
          line.bounds = CGRect(x: 0, y: 0, width: 0, height: size.height / 10)
          line.backgroundColor = color.cgColor
          line.add(grow, forKey: "grow")
          layer.addSublayer(line)
        }
      },
      Loader(name: "shimmer") { layer, size, color in
        let gradient = CAGradientLayer()
        gradient.frame = layer.bounds
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        gradient.colors = [
          color.cgColor, UIColor.white.cgColor, color.withAlphaComponent(1).cgColor,
        ]
        let shine = CABasicAnimation(keyPath: "locations")
        shine.fromValue = [-1.0, -0.5, 0.0]
        shine.toValue = [1.0, 1.5, 2.0]
        shine.duration = 1
        shine.repeatCount = HUGE
        gradient.add(shine, forKey: "shine")
        let mask = CAShapeLayer()
        let rows = UIBezierPath()
        for index in 0..<3 {
          rows.append(
            UIBezierPath(
              roundedRect: CGRect(
                x: 0, y: size.height * CGFloat(index) * 0.36, width: size.width,
                height: size.height * 0.26),
              byRoundingCorners: [.topLeft, .bottomRight],
              cornerRadii: CGSize(width: 6, height: 6)))
        }
        mask.path = rows.cgPath
        gradient.mask = mask
        layer.addSublayer(gradient)
      },
    ]
  }
#endif
