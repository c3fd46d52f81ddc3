// The door of the timing articles, in Swift as an app has it: nothing here knows that it is drawn
// to files.

import UIKit

/// A wall whose superview's layer has the perspective, with a door in it that opens when touched.
final class DoorView: UIView {
  let door = CALayer()

  init(frame: CGRect, image: UIImage?) {
    super.init(frame: frame)
    door.bounds = CGRect(x: 0, y: 0, width: 128, height: 256)
    door.anchorPoint = CGPoint(x: 0, y: 0.5)
    door.contents = image?.cgImage
    layer.addSublayer(door)

    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    layer.sublayerTransform = perspective
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    door.position = CGPoint(x: bounds.midX - 64, y: bounds.midY)
  }

  /// Swings open and shut, at once.
  func swing() {
    let animation = CABasicAnimation(keyPath: "transform.rotation.y")
    animation.toValue = -Double.pi / 2
    animation.duration = 1.0
    animation.autoreverses = true
    door.add(animation, forKey: "swing")
  }

  /// Opens a little further and stays so.
  func touched() {
    let animation = CABasicAnimation(keyPath: "transform.rotation.y")
    animation.byValue = NSNumber(value: -Double.pi / 4)
    animation.duration = 1.0
    animation.fillMode = kCAFillModeBoth
    animation.isRemovedOnCompletion = false
    door.add(animation, forKey: "touch")
  }
}
