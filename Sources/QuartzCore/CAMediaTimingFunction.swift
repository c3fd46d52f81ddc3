/// A pacing curve: a cubic Bézier from (0, 0) to (1, 1), time in x and progress in y.
open class CAMediaTimingFunction: NSObject, NSSecureCoding {
  /// The two inner control points.
  final let inner: (x1: Float, y1: Float, x2: Float, y2: Float)

  /// Creates a predefined curve; a name that Apple does not define gives the linear one.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve from its inner control points; x outside 0...1 is clamped.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    inner = (min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y)
    super.init()
  }

  /// Archives are not read: always nil.
  public required init?(coder: NSCoder) { nil }

  /// Archives are not written: does nothing.
  open func encode(with coder: NSCoder) {}

  /// False: curves are not archived.
  open class var supportsSecureCoding: Bool { false }

  /// Writes the x and y of a control point, 0 to 3; another index writes nothing.
  open func getControlPoint(at index: Int, values pointer: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(index) else { return }
    let point = controlPoint(at: index)
    pointer[0] = point.x
    pointer[1] = point.y
  }

  /// A control point; index 0 and 3 are the ends, an index outside 0...3 counts as the nearer.
  public final func controlPoint(at index: Int) -> (x: Float, y: Float) {
    switch index {
    case ...0: (0, 0)
    case 1: (inner.x1, inner.y1)
    case 2: (inner.x2, inner.y2)
    default: (1, 1)
    }
  }

  /// Whether another curve has the same control points.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return inner == other.inner
  }

  /// Equal for equal curves.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(inner.x1)
    hasher.combine(inner.y1)
    hasher.combine(inner.x2)
    hasher.combine(inner.y2)
    return hasher.finalize()
  }
}
