import Foundation

/// What an element of a path does.
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Starts a subpath; one point.
  case moveToPoint = 0
  /// A line; one point.
  case addLineToPoint = 1
  /// A quadratic curve; control point and end.
  case addQuadCurveToPoint = 2
  /// A cubic curve; two control points and end.
  case addCurveToPoint = 3
  /// A line back to the start of the subpath; no points.
  case closeSubpath = 4
}

/// One element of a path, as Apple's structure of this name; its points are an array here.
public struct CGPathElement: Hashable, Sendable {
  /// What the element does.
  public var type: CGPathElementType
  /// The points that the type calls for.
  public var points: [CGPoint]

  /// Creates an element.
  public init(type: CGPathElementType, points: [CGPoint]) {
    self.type = type
    self.points = points
  }

  /// The element itself: Apple passes a pointer, and code that was written for it reads `pointee`.
  public var pointee: CGPathElement { self }
}

extension CGPath {
  /// The elements, in order.
  public var elements: [CGPathElement] {
    let path = self.path
    var result: [CGPathElement] = []
    result.reserveCapacity(path.verbs.count)
    var index = 0
    for verb in path.verbs {
      let type: CGPathElementType =
        switch verb {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
      let points = path.points[index..<index + verb.pointCount].map { CGPoint($0) }
      result.append(CGPathElement(type: type, points: points))
      index += verb.pointCount
    }
    return result
  }

  /// Calls a block with each element, in order.
  public func applyWithBlock(_ block: (CGPathElement) -> Void) {
    for element in elements { block(element) }
  }
}

extension CGPoint {
  /// Creates a point from a vector.
  public init(_ v: SIMD2<Double>) { self.init(x: v.x, y: v.y) }

  /// The point as a vector.
  public var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}
