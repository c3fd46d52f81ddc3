extension NSCoder {
  /// A point as `{x, y}`.
  public static func string(for point: CGPoint) -> String { text([point.x, point.y]) }

  /// A displacement as `{dx, dy}`.
  public static func string(for vector: CGVector) -> String { text([vector.dx, vector.dy]) }

  /// A size as `{width, height}`.
  public static func string(for size: CGSize) -> String { text([size.width, size.height]) }

  /// A rectangle as `{{x, y}, {width, height}}`.
  public static func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  /// An affine transform as `[a, b, c, d, tx, ty]`.
  public static func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + text([t.a, t.b, t.c, t.d, t.tx, t.ty]).dropFirst().dropLast() + "]"
  }

  /// The point that a text such as `{1, 2}` says; zero for another text.
  public static func cgPoint(for string: String) -> CGPoint {
    numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// The displacement that a text such as `{1, 2}` says; zero for another text.
  public static func cgVector(for string: String) -> CGVector {
    numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// The size that a text such as `{1, 2}` says; zero for another text.
  public static func cgSize(for string: String) -> CGSize {
    numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// The rectangle that a text such as `{{1, 2}, {3, 4}}` says; zero for another text.
  public static func cgRect(for string: String) -> CGRect {
    numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// The affine transform that a text such as `[1, 0, 0, 1, 0, 0]` says; the identity for another.
  public static func cgAffineTransform(for string: String) -> CGAffineTransform {
    numbers(string, 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  private static func text(_ numbers: [CGFloat]) -> String {
    // Whole numbers stand without a fraction, as C's %g has them.
    let words = numbers.map { number in
      Int(exactly: Double(number)).map { "\($0)" } ?? "\(Double(number))"
    }
    return "{" + words.joined(separator: ", ") + "}"
  }

  private static func numbers(_ text: String, _ count: Int) -> [Double]? {
    let isBracket: (Character) -> Bool = { "{}[] ".contains($0) }
    guard let first = text.first(where: { $0 != " " }), first == "{" || first == "[" else {
      return nil
    }
    let words = text.filter { !isBracket($0) }.split(
      separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0) }
    return numbers.count == count && words.count == count ? numbers : nil
  }
}
