import QuartzCore

/// Three dots that rise and fall one after another.
public func makeLoader() -> CALayer {
  let loader = CALayer()
  loader.bounds = CGRect(x: 0, y: 0, width: 64, height: 32)
  for index in 0..<3 {
    let dot = CALayer()
    dot.frame = CGRect(x: 8 + 18 * Double(index), y: 18, width: 12, height: 12)
    dot.cornerRadius = 6
    dot.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)

    let rise = CABasicAnimation(keyPath: "position.y")
    rise.byValue = -14
    rise.duration = 0.4
    rise.beginTime = 0.1 + 0.15 * Double(index)
    rise.autoreverses = true
    dot.add(rise, forKey: "rise")
    loader.addSublayer(dot)
  }
  return loader
}
