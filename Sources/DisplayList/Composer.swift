import CoreGraphics
import Foundation
import Presentation
import TextLayout

/// Lowers a presentation tree to a display list.
///
/// A composer keeps its working storage from frame to frame; use one per thread.
public struct Composer {
  /// The polygon being clipped; kept for its storage.
  var polygon = HomogeneousPolygon()
  /// The contours being clipped, as homogeneous vertices; kept for its storage.
  var projected: [SIMD3<Double>] = []
  /// For each of them the index after its last vertex.
  var projectedEnds: [Int] = []
  /// Makes outlines of strokes; kept for its storage.
  var stroker = Stroker()
  /// The particles being drawn; kept for its storage.
  var field = ParticleField()
  /// Outlines of strokes that were made before.
  var strokes = StrokeCache()
  /// The pixels that can matter: the frame, or more in a group that is blurred or casts a shadow.
  var area = DeviceRect.empty
  /// The pixels that the commands of the innermost group so far can touch.
  var touched = DeviceRect.empty
  /// How many layers replicators may still draw in this frame.
  var copiesLeft = ReplicatorState.layerLimit
  /// How many copies that are trees of their own were met in this frame.
  var lateCopies = 0
  /// What layers that never change drew into the last list.
  var segments = SteadySegments()
  /// The last list, while the next one is written and may copy from it.
  var before: DisplayList?
  /// Whether what is drawn belongs to a layer that is remembered as a whole.
  var isRecording = false

  /// The outline that the last command filled, whose contour a border may share; nil for none.
  var filled: FilledOutline?
  /// Which commands belong to layers that change, while that is recorded.
  var recorder = PatchRecorder()

  /// Sets texts, and keeps what it set.
  let texts: TextSetter

  /// Creates a composer.
  ///
  /// - Parameter texts: sets the texts of text layers; may be shared with other composers.
  public init(texts: TextSetter = TextSetter()) { self.texts = texts }

  /// Writes the commands that draw a tree into a display list, which is emptied first.
  ///
  /// The root layer's superlayer space is the viewport in points, its origin at the top left.
  public mutating func compose(
    _ tree: PresentationTree, viewport: Viewport, into list: inout DisplayList
  ) {
    list.removeAll()
    list.size = viewport.size
    list.background = (viewport.background ?? .clear).premultiplied
    guard !tree.nodes.isEmpty else { return }
    area = list.frame
    touched = .empty
    copiesLeft = ReplicatorState.layerLimit
    lateCopies = 0
    let scale = viewport.scale
    let device = Homography(x: SIMD3(scale, 0, 0), y: SIMD3(0, scale, 0), one: SIMD3(0, 0, 1))
    drawAlone(0, of: tree, at: Placement(plane: device), into: &list)
  }

  /// Draws a layer and everything below it, flattened into the layer's plane.
  mutating func draw(
    _ index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    if let transition = tree.nodes[index].transition {
      recorder.isOpen = false
      drawTransition(transition, of: index, of: tree, at: placement, into: &list)
    } else {
      drawSettled(index, of: tree, at: placement, into: &list)
    }
  }

  /// Draws a layer and everything below it as if it had no transition.
  mutating func drawSettled(
    _ index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    guard tree.nodes[index].isInEffect else { return }
    let state = tree.nodes[index].state
    let opacity = placement.opacity * min(max(state.opacity, 0), 1)
    guard !state.isHidden, opacity > 0 else { return }
    let facing = placement.plane.determinant
    guard facing != 0, facing.isFinite, state.geometry.bounds.isFinite else { return }
    if !state.isDoubleSided, (facing < 0) != placement.isFlipped { return }
    // What a mask asks of its backdrop is ignored.
    let isAlone = tree.nodes[index].isMask || placement.isIsolated
    guard let blend = BlendMode(isAlone ? .sourceOver : state.compositing) else { return }
    if !isAlone, !state.backgroundFilters.isEmpty {
      recorder.isOpen = false
      drawBackdrop(state, at: placement, opacity: opacity, into: &list)
    }
    var inner = placement
    inner.opacity = opacity
    inner.isIsolated = false
    if state.shouldRasterize {
      recorder.isOpen = false
      drawRasterized(index, state, of: tree, at: inner, blend: blend, into: &list)
    } else {
      composite(index, state, of: tree, at: inner, blend: blend, into: &list)
    }
  }

  /// Paints a layer's own parts and its sublayers, bottom first.
  mutating func paint(
    _ index: Int, _ state: LayerState, of tree: PresentationTree, at placement: Placement,
    into list: inout DisplayList
  ) {
    // Edges that are not antialiased are cut by a clip, and what it cuts reaches beyond them.
    var own = placement
    let bounds = hardenEdges(of: state, at: &own, into: &list)
    drawBackground(state, in: bounds, at: own, into: &list)
    var within = placement
    within.hasSquareCorners = false
    if state.masksToBounds {
      clip(&within, to: state, isSquare: placement.hasSquareCorners, into: &list)
    }
    switch state.payload {
    case .gradient(let gradient):
      drawGradient(gradient, of: state, in: bounds, at: own, into: &list)
      drawContents(state, in: bounds, at: within, hardEdges: own.coverageClip, into: &list)
    case .shape(let shape):
      drawContents(state, in: bounds, at: within, hardEdges: own.coverageClip, into: &list)
      drawShape(shape, at: within, into: &list)
    case .text(let text):
      if !state.contents.isVisible { drawText(text, of: state, at: within, into: &list) }
      drawContents(state, in: bounds, at: within, hardEdges: own.coverageClip, into: &list)
    case .plain, .transform, .emitter, .replicator:
      drawContents(state, in: bounds, at: within, hardEdges: own.coverageClip, into: &list)
    }
    if tree.hasSublayers(index) {
      drawSublayers(of: index, of: tree, at: within, into: &list)
    }
    drawBorder(state, in: bounds, at: own, into: &list)
    if case .emitter(let emitter) = state.payload, !emitter.preservesDepth {
      drawParticles(of: emitter, index, of: tree, at: within, into: &list)
    }
  }
}

extension CGRect {
  /// Whether all four numbers are.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
