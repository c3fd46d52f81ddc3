import CoreGraphics
import Foundation

extension AnimatableValue {
  /// The numbers that the value consists of, in the order of its fields; a matrix gives its sixteen
  /// entries row by row, a path x and y of its points; nil for pictures and texts.
  public var components: [Double]? {
    switch self {
    case .number(let v): [v]
    case .bool(let v): [v ? 1 : 0]
    case .point(let v): [Double(v.x), Double(v.y)]
    case .size(let v): [Double(v.width), Double(v.height)]
    case .rect(let v):
      [
        Double(v.origin.x), Double(v.origin.y), Double(v.size.width), Double(v.size.height),
      ]
    case .color(let v): [v.red, v.green, v.blue, v.alpha]
    case .transform(let m): AnimatableValue.entries(m)
    case .path(let v): v.path.points.flatMap { [$0.x, $0.y] }
    case .image, .imageBlend, .string: nil
    case .numbers(let v): v
    case .colors(let v): v.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    }
  }

  /// A value of the same type and structure with other components; nil when their number does not
  /// fit or the type has none.
  public func replacingComponents(_ c: [Double]) -> AnimatableValue? {
    switch self {
    case .number: return c.count == 1 ? .number(c[0]) : nil
    case .bool: return c.count == 1 ? .bool(c[0] != 0) : nil
    case .point: return c.count == 2 ? .point(CGPoint(x: c[0], y: c[1])) : nil
    case .size: return c.count == 2 ? .size(CGSize(width: c[0], height: c[1])) : nil
    case .rect:
      return c.count == 4 ? .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3])) : nil
    case .color: return c.count == 4 ? .color(RGBA(c[0], c[1], c[2], c[3])) : nil
    case .transform:
      guard c.count == 16 else { return nil }
      return .transform(
        CATransform3D(
          rows: SIMD4(c[0], c[1], c[2], c[3]), SIMD4(c[4], c[5], c[6], c[7]),
          SIMD4(c[8], c[9], c[10], c[11]), SIMD4(c[12], c[13], c[14], c[15])))
    case .path(let v):
      guard c.count.isMultiple(of: 2) else { return nil }
      let points = stride(from: 0, to: c.count, by: 2).map { SIMD2(c[$0], c[$0 + 1]) }
      return v.path.replacingPoints(points).map { .path(CGPath($0)) }
    case .image, .imageBlend, .string: return nil
    case .numbers(let v): return c.count == v.count ? .numbers(c) : nil
    case .colors(let v):
      guard c.count == v.count * 4 else { return nil }
      return .colors(
        stride(from: 0, to: c.count, by: 4).map { RGBA(c[$0], c[$0 + 1], c[$0 + 2], c[$0 + 3]) })
    }
  }

  /// The sixteen entries, row by row.
  private static func entries(_ m: CATransform3D) -> [Double] {
    let (r1, r2, r3, r4) = m.rows
    return [r1, r2, r3, r4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }
}
