import Foundation

/// A picture as the shapes and images that make it up, in the order in which they were drawn.
///
/// Recorded by a `CGContext`; it stays sharp at any scale. Coordinates are those of the context's
/// user space when nothing was transformed.
public struct Drawing: Hashable, Sendable {
  /// The area that was drawn into; nothing shows outside of it.
  public var bounds: CGRect
  /// The steps, first one first.
  public var steps: [DrawingStep] = []
  /// The clips that steps refer to.
  public var clips: [DrawingClip] = []

  /// Creates an empty picture of an area.
  public init(bounds: CGRect) { self.bounds = bounds }

  /// Whether nothing was drawn.
  public var isEmpty: Bool { steps.isEmpty }
}

/// One step of a drawing.
public struct DrawingStep: Hashable, Sendable {
  /// What a step draws.
  public enum Content: Hashable, Sendable {
    /// The inside of a path in one colour.
    case fill(Path, CGPathFillRule, RGBA)
    /// An image: its pixels, x to the right and y down from its first row, mapped by a transform.
    case image(CGImage, CGAffineTransform, alpha: Double)
  }

  /// What is drawn.
  public var content: Content
  /// The index of the clip that it is cut to; nil for none but the drawing's bounds.
  public var clip: Int?

  /// Creates a step.
  public init(_ content: Content, clip: Int? = nil) {
    self.content = content
    self.clip = clip
  }
}

/// A region that steps of a drawing are cut to.
public struct DrawingClip: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// Which parts lie inside.
  public var rule: CGPathFillRule
  /// The index of a clip that applies as well; nil for none.
  public var parent: Int?

  /// Creates a clip.
  public init(path: Path, rule: CGPathFillRule, parent: Int? = nil) {
    self.path = path
    self.rule = rule
    self.parent = parent
  }
}
