import CoreGraphics
import Foundation

/// What the class of a layer adds to its state.
public enum LayerPayload: Sendable {
  /// A plain layer, or one whose class changes nothing that is drawn.
  case plain
  /// A transform layer: only its sublayers are drawn, in the 3D space around it.
  case transform
  /// A shape layer.
  case shape(ShapeState)
  /// A gradient layer.
  case gradient(GradientState)
  /// An emitter layer.
  case emitter(EmitterState)
  /// A text layer.
  case text(TextState)
  /// A replicator layer.
  case replicator(ReplicatorState)

  /// Whether the layer draws nothing itself, and its sublayers lie in the 3D space around it: a
  /// transform layer, or a replicator that preserves depth, which Apple's page likens to one.
  public var isSpace: Bool {
    switch self {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }
}

/// The state of a shape layer.
public struct ShapeState: Sendable {
  /// The outline; nil draws nothing.
  public var path: CGPath?
  /// Fill; nil for none.
  public var fillColor: RGBA? = .black
  /// Whether the even-odd rule decides the inside.
  public var isEvenOdd = false
  /// Stroke; nil for none.
  public var strokeColor: RGBA?
  /// Where the stroke starts, as a fraction of the length of all subpaths.
  public var strokeStart = 0.0
  /// Where the stroke ends.
  public var strokeEnd = 1.0
  /// Width of the stroke.
  public var lineWidth = 1.0
  /// Longest miter, in half line widths.
  public var miterLimit = 10.0
  /// Ends of open subpaths.
  public var lineCap = CGLineCap.butt
  /// Corners.
  public var lineJoin = CGLineJoin.miter
  /// Where in the pattern the dashes begin.
  public var dashPhase = 0.0
  /// Lengths of dashes and gaps; empty for a solid line.
  public var dashes: [Double] = []

  /// Creates the state of a new `CAShapeLayer`.
  public init() {}
}

/// The state of a gradient layer.
public struct GradientState: Sendable {
  /// The geometry of a gradient.
  public enum Kind: String, Sendable {
    case axial, radial, conic
  }

  /// The geometry.
  public var kind = Kind.axial
  /// The colours of the stops.
  public var colors: [RGBA] = []
  /// Where the stops lie, 0...1; empty for even spacing.
  public var locations: [Double] = []
  /// Start in fractions of the bounds.
  public var startPoint = CGPoint(x: 0.5, y: 0)
  /// End in fractions of the bounds.
  public var endPoint = CGPoint(x: 0.5, y: 1)

  /// Creates the state of a new `CAGradientLayer`.
  public init() {}
}
