import CoreGraphics
import Diagnostics
import DisplayList
import Foundation
import Presentation
import QuartzCore
import Raster
import SceneFormats
import Synchronization
import TextLayout

/// Draws any frame of a layer tree: a pure function of the tree and a time.
///
/// The tree is compiled when the renderer is made; changing its layers afterwards changes nothing.
/// Frames may be asked for in any order and from any number of threads.
///
///     let renderer = try FrameRenderer(layer: layer, size: CGSize(width: 200, height: 200))
///     let frame = renderer.frame(at: 0.5)
public final class FrameRenderer: Sendable {
  /// The compiled tree, with what happens in it.
  public let scene: SceneTimeline
  /// The frame that it is drawn into.
  public let viewport: Viewport
  /// What was ignored, substituted or is likely a mistake; fonts and glyphs that are missing too.
  public let diagnostics: [Diagnostic]
  let texts: TextSetter
  private let idle = Mutex<[Workspace]>([])
  private let pyramids = ImagePyramidCache()

  /// Compiles a layer tree for drawing.
  ///
  /// - Parameters:
  ///   - layer: the root; its superlayer's space is the frame in points, origin at the top left.
  ///   - size: the frame in points.
  ///   - scale: pixels per point.
  ///   - background: what the frame starts from; nil for transparent.
  ///   - fonts: what texts are set in; the installed fonts unless others are named.
  /// - Throws: `RenderError.size` when the frame is empty or too large.
  public convenience init(
    layer: CALayer, size: CGSize, scale: Double = 1, background: RGBA? = nil,
    fonts: FontLibrary = .system
  ) throws(RenderError) {
    try self.init(
      SceneTimeline(layer, script: SceneScript()), size: size, scale: scale,
      background: background, fonts: fonts)
  }

  /// Compiles a scene with its script for drawing.
  ///
  /// - Parameters:
  ///   - scene: the layer tree, its size in points and its script.
  ///   - scale: pixels per point; nil for the scene's.
  ///   - background: what the frame starts from; the outer nil for the scene's.
  ///   - fonts: where the fonts come from, besides those that the scene names.
  /// - Throws: `RenderError.size` when the frame is empty or too large, `RenderError.fonts` when
  ///   a font that is named cannot be used.
  public convenience init(
    scene: Scene, scale: Double? = nil, background: RGBA?? = .none,
    fonts: FontSources = FontSources()
  ) throws(RenderError) {
    try self.init(
      SceneTimeline(
        scene.root, script: scene.script, until: scene.script.isRepeatable ? nil : scene.duration),
      size: scene.size, scale: scale ?? scene.scale,
      background: background ?? scene.background?.rgba, fonts: fonts.library(for: scene))
  }

  /// Draws a compiled scene.
  ///
  /// - Throws: `RenderError.size` when the frame is empty or too large.
  public init(
    _ scene: SceneTimeline, size: CGSize, scale: Double = 1, background: RGBA? = nil,
    fonts: FontLibrary = .system
  ) throws(RenderError) {
    let width = (Double(size.width) * scale).rounded()
    let height = (Double(size.height) * scale).rounded()
    guard width.isFinite, height.isFinite, abs(width) < 1e9, abs(height) < 1e9,
      let pixels = PixelSize(width: Int(width), height: Int(height))
    else { throw .size(width: width, height: height) }
    self.scene = scene
    viewport = Viewport(size: pixels, scale: scale, background: background)
    texts = TextSetter(fonts: fonts)
    diagnostics = scene.diagnostics + scene.findings(in: texts)
  }

  /// Draws the frame at a time, in seconds of the root layer's superlayer.
  ///
  /// - Parameter threads: threads that draw parts of the frame at the same time, the caller's
  ///   included; the pixels do not depend on it.
  public func frame(at time: Double, threads: Int = 1) -> Pixmap {
    var pixmap = Pixmap(size: viewport.size)
    draw(at: time, into: &pixmap, threads: threads)
    return pixmap
  }

  /// Draws the frame at a time over an existing buffer of the viewport's size.
  ///
  /// - Parameter threads: threads that draw parts of the frame at the same time, the caller's
  ///   included.
  public func draw(at time: Double, into pixmap: inout Pixmap, threads: Int = 1) {
    draw(
      scene.timeline(at: time), at: time, into: &pixmap, number: 0, threads: threads, timings: nil)
  }

  /// Draws the frame of another timeline, such as a stepper's, at a time.
  public func frame(of timeline: Timeline, at time: Double) -> Pixmap {
    var pixmap = Pixmap(size: viewport.size)
    draw(timeline, at: time, into: &pixmap)
    return pixmap
  }

  /// Draws a timeline at a time over an existing buffer of the viewport's size.
  public func draw(_ timeline: Timeline, at time: Double, into pixmap: inout Pixmap) {
    draw(timeline, at: time, into: &pixmap, number: 0, timings: nil)
  }

  /// Draws one frame of a render, noting the times of its stages.
  ///
  /// - Parameter threads: threads that draw parts of the frame at the same time.
  func frame(
    of timeline: Timeline, at time: Double, number: Int, threads: Int = 1, timings: StageTimings?
  ) -> Pixmap {
    var pixmap = Pixmap(size: viewport.size)
    draw(timeline, at: time, into: &pixmap, number: number, threads: threads, timings: timings)
    return pixmap
  }

  private func draw(
    _ timeline: Timeline, at time: Double, into pixmap: inout Pixmap, number: Int,
    threads: Int = 1, timings: StageTimings?
  ) {
    let workspace = idle.withLock { $0.popLast() } ?? Workspace(viewport, pyramids, texts)
    workspace.draw(
      timeline, at: time, viewport: viewport, into: &pixmap, frame: number,
      threads: threads, timings: timings)
    idle.withLock { $0.append(workspace) }
  }

  /// A canvas for frames in order.
  func makeCanvas() -> FrameCanvas { FrameCanvas(viewport, pyramids, texts) }

  /// What one thread needs to draw frames, kept between them.
  private final class Workspace: Sendable {
    private struct Storage {
      var composer: FrameComposer
      var list: DisplayList
      let rasterizer: Rasterizer
      let pyramids: ImagePyramidCache
    }
    // Only one thread holds a workspace at a time; the lock is never contended.
    private let storage: Mutex<Storage>

    init(_ viewport: Viewport, _ pyramids: ImagePyramidCache, _ texts: TextSetter) {
      storage = Mutex(
        Storage(
          composer: FrameComposer(texts),
          list: DisplayList(size: viewport.size, background: SIMD4()),
          rasterizer: Rasterizer(images: pyramids), pyramids: pyramids))
    }

    func draw(
      _ timeline: Timeline, at time: Double, viewport: Viewport, into pixmap: inout Pixmap,
      frame: Int, threads: Int, timings: StageTimings?
    ) {
      storage.withLock { storage in
        storage.composer.compose(
          timeline, at: time, viewport: viewport, into: &storage.list, frame: frame,
          timings: timings)
        timings.measure(.raster, ofFrame: frame) {
          let others = (1..<max(1, threads)).map { _ in Rasterizer(images: storage.pyramids) }
          storage.rasterizer.render(storage.list, into: &pixmap, with: others)
        }
      }
    }
  }
}
