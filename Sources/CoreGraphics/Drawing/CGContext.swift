import Foundation

/// Draws into a layer: records shapes and images as Apple's class of this name paints them.
///
/// A part of Apple's interface: paths, fills, strokes, clips and images in plain colours. There are
/// no pixels behind it, so that a layer's drawing is sharp at any scale.
public final class CGContext {
  /// What was drawn so far.
  public private(set) var drawing: Drawing
  private var state = GraphicsState()
  private var saved: [GraphicsState] = []
  /// The coordinates of the untransformed context to those that `ctm` speaks of.
  private var device = CGAffineTransform.identity
  /// The current path, in the coordinates of the untransformed context.
  private let current = CGMutablePath()

  /// Creates a context that records.
  ///
  /// - Parameter bounds: the area that is drawn into, in user space.
  public init(recording bounds: CGRect) { drawing = Drawing(bounds: bounds) }

  /// Creates a context that records for a scale of pixels per point: `ctm` has it, as that of a
  /// tile's bitmap would.
  public init(recording bounds: CGRect, scale: CGFloat) {
    drawing = Drawing(bounds: bounds)
    device = CGAffineTransform(scaleX: scale, y: scale)
  }

  // MARK: State

  /// Keeps the current state for `restoreGState()`.
  public func saveGState() { saved.append(state) }

  /// Brings back the state that was kept last; without one nothing happens.
  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  /// Changes the state; what is drawn afterwards follows it.
  func edit(_ change: (inout GraphicsState) -> Void) { change(&state) }

  /// User space to the coordinates of the untransformed context, or of its pixels where it was made
  /// for a scale.
  public var ctm: CGAffineTransform { state.ctm.concatenating(device) }

  /// The smallest box in user space around what may be drawn into; null when that is nothing.
  public var boundingBoxOfClipPath: CGRect {
    var box = drawing.bounds
    var clip = state.clip
    while let index = clip {
      box = box.intersection(drawing.clips[index].path.controlBounds)
      clip = drawing.clips[index].parent
    }
    return box.isNull ? .null : box.applying(state.ctm.inverted())
  }

  /// Lets a transform act before the current one.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns user space, +x towards +y, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  // MARK: The current path

  /// Drops the current path.
  public func beginPath() { current.edit { $0 = Path() } }

  /// The current path in user space; nil when it is empty.
  public var path: CGPath? {
    current.isEmpty ? nil : CGPath(current.path.applying(state.ctm.inverted()))
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { current.isEmpty }

  /// The current point in user space; zero when there is none.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The smallest box around the current path in user space.
  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }

  /// Adds to the current path.
  func build(_ change: (CGMutablePath, CGAffineTransform) -> Void) { change(current, state.ctm) }

  // MARK: Painting

  /// Fills the current path and drops it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule, state.fillColor)
  }

  /// Strokes the current path and drops it.
  public func strokePath() { stroke(takePath()) }

  /// Fills, strokes, or both, and drops the current path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill, .fillStroke: fill(path, .winding, state.fillColor)
    case .eoFill, .eoFillStroke: fill(path, .evenOdd, state.fillColor)
    case .stroke: break
    }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(path) }
  }

  /// Cuts what is drawn from now on to the current path, and drops it.
  public func clip(using rule: CGPathFillRule = .winding) {
    drawing.clips.append(DrawingClip(path: takePath(), rule: rule, parent: state.clip))
    state.clip = drawing.clips.count - 1
  }

  /// Draws an image into a rectangle; as with Apple's, its first row lies at the rectangle's largest
  /// y, which is the lower edge where y grows downwards.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let area = rect.standardized
    guard area.width > 0, area.height > 0, state.alpha > 0 else { return }
    let pixels = CGAffineTransform(
      a: area.width / CGFloat(image.width), b: 0, c: 0, d: -area.height / CGFloat(image.height),
      tx: area.minX, ty: area.maxY)
    add(.image(image, pixels.concatenating(state.ctm), alpha: Double(state.alpha)))
  }

  /// Draws what another context has recorded, its coordinates being user space.
  ///
  /// - Parameter alpha: what every alpha in it is multiplied by, with the context's own.
  public func draw(_ other: Drawing, alpha: CGFloat = 1) {
    saveGState()
    clip(to: other.bounds)
    let outer = state.clip
    let first = drawing.clips.count
    for clip in other.clips {
      drawing.clips.append(
        DrawingClip(
          path: clip.path.applying(state.ctm), rule: clip.rule,
          parent: clip.parent.map { $0 + first } ?? outer))
    }
    let opacity = Double(min(max(alpha, 0), 1) * state.alpha)
    for step in other.steps {
      state.clip = step.clip.map { $0 + first } ?? outer
      switch step.content {
      case .fill(let path, let rule, let color):
        add(
          .fill(
            path.applying(state.ctm), rule,
            RGBA(color.red, color.green, color.blue, color.alpha * opacity)))
      case .image(let image, let transform, let own):
        add(.image(image, transform.concatenating(state.ctm), alpha: own * opacity))
      }
    }
    restoreGState()
  }

  private func takePath() -> Path {
    let path = current.path
    beginPath()
    return path
  }

  private func fill(_ path: Path, _ rule: CGPathFillRule, _ color: RGBA) {
    let color = RGBA(color.red, color.green, color.blue, color.alpha * Double(state.alpha))
    guard !path.isEmpty, color.alpha > 0 else { return }
    add(.fill(path, rule, color))
  }

  private func stroke(_ path: Path) {
    // The line has its width in user space; the outline is then transformed.
    var line = path.applying(state.ctm.inverted())
    if !state.dashes.isEmpty { line = line.dashed(phase: state.dashPhase, lengths: state.dashes) }
    guard !line.isEmpty, state.line.width > 0 else { return }
    let scale = max(hypot(Double(state.ctm.a), Double(state.ctm.b)), 1e-6)
    let outline = line.stroked(state.line, tolerance: CGContext.strokeTolerance / scale)
    fill(outline.applying(state.ctm), .winding, state.strokeColor)
  }

  /// How far, in points, the outline of a stroke may stray from the true one.
  private static let strokeTolerance = 0.005

  private func add(_ content: DrawingStep.Content) {
    drawing.steps.append(DrawingStep(content, clip: state.clip))
  }
}

/// What `drawPath(using:)` does.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// Fills what the path winds around.
  case fill = 0
  /// Fills by the even-odd rule.
  case eoFill = 1
  /// Strokes.
  case stroke = 2
  /// Fills, then strokes.
  case fillStroke = 3
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke = 4
}
