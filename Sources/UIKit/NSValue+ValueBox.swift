extension NSValue: ValueBox {
  /// The point, size, rectangle, displacement, transform or number in the box; `NSNull` for a box of
  /// anything else.
  public var unboxed: Any {
    if self is NSNumber { return self }
    let kind = String(cString: objCType)
    switch kind {
    case "[2d]":
      let n = numbers(2)
      return CGVector(dx: n[0], dy: n[1])
    case "[6d]":
      let n = numbers(6)
      return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case "[16d]":
      let n = numbers(16)
      return CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3],
        m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11],
        m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    default:
      // Foundation's own names for the three: {CGPoint=dd}, {_NSSize=...} and the like.
      if kind.contains("Rect") { return rectValue }
      if kind.contains("Size") { return sizeValue }
      if kind.contains("Point") { return pointValue }
      return NSNull()
    }
  }

  private func numbers(_ count: Int) -> [CGFloat] {
    var values = [Double](repeating: 0, count: count)
    values.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    return values.map { CGFloat($0) }
  }
}
