/// A path that grows, for shapes and motion paths; y downwards. It is not drawn by itself.
open class UIBezierPath: NSObject, NSCopying {
  private final var elements: CGMutablePath

  /// The width that a stroke of the path would have, in points.
  open var lineWidth: CGFloat = 1
  /// The ends that a stroke of the path would have.
  open var lineCapStyle: CGLineCap = .butt
  /// The corners that a stroke of the path would have.
  open var lineJoinStyle: CGLineJoin = .miter
  /// How long a mitred corner of a stroke may be, in half line widths.
  open var miterLimit: CGFloat = 10
  /// Whether crossings decide what is inside; otherwise winding does.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public override init() {
    elements = CGMutablePath()
    super.init()
  }

  /// A path with the elements of another.
  public init(cgPath: CGPath) {
    elements = CGMutablePath(cgPath.path)
    super.init()
  }

  /// The elements at this moment; setting replaces them all.
  open var cgPath: CGPath {
    get { elements.snapshot }
    set { elements = CGMutablePath(newValue.path) }
  }

  // MARK: Elements

  /// Starts a subpath.
  open func move(to point: CGPoint) { elements.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { elements.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    elements.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    elements.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a line to where it starts when there is a current point.
  ///
  /// Angles are radians from the x axis towards y; `clockwise` as seen with y downwards, so that
  /// angles rise. Whole turns either way are one full circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // CGPath means the sense as seen with y upwards.
    elements.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath.
  open func close() { elements.closeSubpath() }

  /// Drops all elements.
  open func removeAllPoints() { elements = CGMutablePath() }

  /// Adds all elements of another path.
  open func append(_ bezierPath: UIBezierPath) { elements.addPath(bezierPath.cgPath) }

  /// Maps all elements.
  open func apply(_ transform: CGAffineTransform) {
    elements = CGMutablePath(elements.path.applying(transform))
  }

  // MARK: Geometry

  /// Whether there is no element.
  open var isEmpty: Bool { elements.isEmpty }

  /// The tight bounds of the outline; the null rectangle of Apple is zero here.
  open var bounds: CGRect { isEmpty ? .zero : elements.boundingBoxOfPath }

  /// Where the next element starts; zero when there is none.
  open var currentPoint: CGPoint { elements.currentPoint }

  /// Whether a point lies inside, by the path's fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    elements.path.contains(point.vector, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// A path with the same elements and style.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}
