import QuartzCore
import Testing

/// Frames and conversions against numbers measured on Apple's classes.
@Suite struct GeometryTests {
  struct Placement: Sendable {
    var bounds: CGRect
    var position: CGPoint
    var anchor = CGPoint(x: 0.5, y: 0.5)
    var transform = CATransform3DIdentity
    var sublayerTransform = CATransform3DIdentity

    func layer() -> CALayer {
      let layer = CALayer()
      layer.bounds = bounds
      layer.position = position
      layer.anchorPoint = anchor
      layer.transform = transform
      layer.sublayerTransform = sublayerTransform
      return layer
    }
  }

  static let eighth = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
  static let wide = CGRect(x: 0, y: 0, width: 100, height: 50)
  static let square = CGRect(x: 0, y: 0, width: 100, height: 100)
  static let at = CGPoint(x: 200, y: 300)

  static let frames: [(Placement, CGRect)] = [
    (Placement(bounds: wide, position: at), CGRect(x: 150, y: 275, width: 100, height: 50)),
    (
      Placement(bounds: wide, position: at, anchor: .zero),
      CGRect(x: 200, y: 300, width: 100, height: 50)
    ),
    (
      Placement(bounds: wide, position: at, anchor: CGPoint(x: 1, y: 1)),
      CGRect(x: 100, y: 250, width: 100, height: 50)
    ),
    (
      Placement(bounds: wide.offsetBy(dx: 11, dy: 22), position: at),
      CGRect(x: 150, y: 275, width: 100, height: 50)
    ),
    (
      Placement(bounds: wide, position: .zero, anchor: CGPoint(x: 2, y: -1)),
      CGRect(x: -200, y: 50, width: 100, height: 50)
    ),
    (
      Placement(bounds: wide, position: at, transform: CATransform3DMakeScale(2, 4, 1)),
      CGRect(x: 100, y: 200, width: 200, height: 200)
    ),
    (
      Placement(bounds: wide, position: at, transform: CATransform3DMakeTranslation(10, 20, 0)),
      CGRect(x: 160, y: 295, width: 100, height: 50)
    ),
    (
      Placement(bounds: square, position: .zero, transform: eighth),
      CGRect(
        x: -70.71067811865476, y: -70.71067811865476, width: 141.4213562373095,
        height: 141.4213562373095)
    ),
  ]

  @Test(arguments: frames.indices) func frame(_ index: Int) {
    let (placement, expected) = Self.frames[index]
    expectNear(placement.layer().frame, expected)
  }

  @Test(arguments: [
    (CATransform3DIdentity, CGSize(width: 100, height: 50), CGPoint(x: 60, y: 45)),
    (CATransform3DMakeScale(2, 4, 1), CGSize(width: 50, height: 12.5), CGPoint(x: 60, y: 45)),
    (
      CATransform3DMakeTranslation(10, 20, 0), CGSize(width: 100, height: 50),
      CGPoint(x: 50, y: 25)
    ),
  ]) func setFrame(transform: CATransform3D, size: CGSize, position: CGPoint) {
    let layer = CALayer()
    layer.bounds = CGRect(x: 11, y: 22, width: 5, height: 5)
    layer.transform = transform
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 11, y: 22, width: size.width, height: size.height))
    #expect(layer.position == position)
  }

  @Test func setFrameFollowsAnchorAndStandardizes() {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 1, y: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 110, y: 70))
    let other = CALayer()
    other.frame = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(other.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(other.position == CGPoint(x: -50, y: -25))
  }

  @Test func frameSurvivesQuarterTurns() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    expectNear(layer.frame, CGRect(x: 10, y: 20, width: 100, height: 50))
    expectNear(layer.bounds, CGRect(x: 0, y: 0, width: 50, height: 100))
  }

  static let parentBounds = CGRect(x: 0, y: 0, width: 200, height: 200)
  static let childBounds = CGRect(x: 0, y: 0, width: 50, height: 50)
  static let childAt = CGPoint(x: 100, y: 50)

  /// Child point, the same point in the parent.
  static let conversions: [(Placement, Placement, CGPoint, CGPoint)] = [
    (
      Placement(bounds: parentBounds, position: at),
      Placement(bounds: childBounds, position: childAt), .zero, CGPoint(x: 75, y: 25)
    ),
    (
      Placement(bounds: parentBounds, position: at),
      Placement(bounds: childBounds, position: childAt), CGPoint(x: 50, y: 50),
      CGPoint(x: 125, y: 75)
    ),
    (
      Placement(bounds: parentBounds, position: at),
      Placement(bounds: childBounds, position: childAt), CGPoint(x: -75, y: -25), .zero
    ),
    (
      Placement(bounds: parentBounds.offsetBy(dx: 10, dy: 20), position: at),
      Placement(bounds: childBounds, position: childAt), .zero, CGPoint(x: 75, y: 25)
    ),
    (
      Placement(bounds: parentBounds, position: at),
      Placement(
        bounds: childBounds, position: childAt, transform: CATransform3DMakeScale(2, 2, 1)),
      .zero, CGPoint(x: 50, y: 0)
    ),
    (
      Placement(bounds: parentBounds, position: at),
      Placement(
        bounds: childBounds, position: childAt, transform: CATransform3DMakeScale(2, 2, 1)),
      CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 100)
    ),
    (
      Placement(
        bounds: parentBounds, position: at,
        sublayerTransform: CATransform3DMakeTranslation(10, 20, 0)),
      Placement(bounds: childBounds, position: childAt), .zero, CGPoint(x: 85, y: 45)
    ),
    (
      Placement(
        bounds: parentBounds, position: at, sublayerTransform: CATransform3DMakeScale(2, 2, 1)),
      Placement(
        bounds: childBounds, position: childAt, transform: CATransform3DMakeTranslation(5, 6, 0)),
      .zero, CGPoint(x: 60, y: -38)
    ),
  ]

  @Test(arguments: conversions.indices) func convertPoint(_ index: Int) {
    let (outer, inner, point, expected) = Self.conversions[index]
    let parent = outer.layer()
    let child = inner.layer()
    parent.addSublayer(child)
    expectNear(child.convert(point, to: parent), expected)
    expectNear(parent.convert(point, from: child), expected)
    expectNear(child.convert(expected, from: parent), point)
    expectNear(parent.convert(expected, to: child), point)
  }

  @Test func convertRectIsTheBoundingBox() {
    let parent = Placement(bounds: Self.parentBounds, position: Self.at).layer()
    let child = Placement(
      bounds: Self.square, position: CGPoint(x: 100, y: 100), transform: Self.eighth
    ).layer()
    parent.addSublayer(child)
    expectNear(
      child.convert(Self.square, to: parent),
      CGRect(
        x: 29.289321881345245, y: 29.289321881345245, width: 141.4213562373095,
        height: 141.4213562373095))
  }

  @Test func unrelatedTreesConvertThroughTheirRoots() {
    let first = Placement(bounds: Self.childBounds, position: CGPoint(x: 25, y: 25)).layer()
    let second = Placement(bounds: Self.childBounds, position: CGPoint(x: 500, y: 500)).layer()
    expectNear(first.convert(CGPoint.zero, to: second), CGPoint(x: -475, y: -475))
    expectNear(first.convert(CGPoint(x: 3, y: 4), to: nil), CGPoint(x: 3, y: 4))
  }

  @Test func perspectiveDividesAndInverts() {
    let parent = Placement(bounds: Self.parentBounds, position: Self.at).layer()
    parent.sublayerTransform.m34 = -1 / 500
    let door = Placement(
      bounds: Self.square, position: CGPoint(x: 100, y: 100), anchor: CGPoint(x: 0, y: 0.5),
      transform: CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    ).layer()
    parent.addSublayer(door)
    // The free edge stands at x 50 and z -86.6 from the hinge, which is the vanishing point.
    let share = 500 / (500 + 100 * sin(CGFloat.pi / 3))
    let image = door.convert(CGPoint(x: 100, y: 0), to: parent)
    expectNear(image, CGPoint(x: 100 + 50 * share, y: 100 - 50 * share))
    expectNear(door.convert(image, from: parent), CGPoint(x: 100, y: 0))
  }

  @Test func transformLayersKeepDepth() {
    // Two opposite quarter turns cancel only where depth is kept.
    func edge(_ middle: CALayer) -> CGPoint {
      let root = Placement(bounds: Self.parentBounds, position: Self.at).layer()
      middle.bounds = Self.parentBounds
      middle.position = CGPoint(x: 100, y: 100)
      middle.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      let leaf = Placement(
        bounds: Self.square, position: CGPoint(x: 100, y: 100),
        transform: CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
      ).layer()
      root.addSublayer(middle)
      middle.addSublayer(leaf)
      return leaf.convert(CGPoint(x: 100, y: 50), to: root)
    }
    expectNear(edge(CATransformLayer()), CGPoint(x: 150, y: 100))
    expectNear(edge(CALayer()), CGPoint(x: 100 + 50 * 0.25, y: 100))
  }

  @Test func edgeOnPlanesHaveNoInverse() {
    let layer = Placement(
      bounds: Self.square, position: .zero,
      transform: CATransform3DMakeScale(0, 1, 1)
    ).layer()
    #expect(!layer.convert(CGPoint(x: 1, y: 1), from: nil).x.isFinite)
  }

  @Test func flippedGeometryMirrorsSublayers() {
    let parent = Placement(bounds: Self.parentBounds, position: Self.at).layer()
    parent.isGeometryFlipped = true
    let child = Placement(bounds: Self.childBounds, position: childPosition).layer()
    parent.addSublayer(child)
    expectNear(child.convert(CGPoint.zero, to: parent), CGPoint(x: 75, y: 175))
    #expect(child.contentsAreFlipped())
    child.isGeometryFlipped = true
    #expect(!child.contentsAreFlipped())
  }

  private var childPosition: CGPoint { Self.childAt }

  @Test func affineTransforms() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
    #expect(layer.affineTransform() == CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
    for transform in [
      CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(.pi / 2, 1, 0, 0),
      CATransform3DMakeTranslation(0, 0, 5),
    ] {
      layer.transform = transform
      #expect(layer.affineTransform() == .identity)
    }
  }
}

func expectNear(
  _ a: CGPoint, _ b: CGPoint, _ location: SourceLocation = #_sourceLocation
) {
  #expect(
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a), not \(b)", sourceLocation: location)
}

func expectNear(_ a: CGRect, _ b: CGRect, _ location: SourceLocation = #_sourceLocation) {
  expectNear(a.origin, b.origin, location)
  expectNear(
    CGPoint(x: a.width, y: a.height), CGPoint(x: b.width, y: b.height), location)
}
