import CoreGraphics
import DisplayList
import Foundation
import Presentation
import QuartzCore
import Raster
import Synchronization

/// Draws any frame of a layer tree: a pure function of the tree and a time.
///
/// The tree is compiled when the renderer is made; changing its layers afterwards changes nothing.
/// Frames may be asked for in any order and from any number of threads.
///
///     let renderer = try FrameRenderer(layer: layer, size: CGSize(width: 200, height: 200))
///     let frame = renderer.frame(at: 0.5)
public final class FrameRenderer: Sendable {
  /// The compiled tree.
  public let timeline: Timeline
  /// The frame that it is drawn into.
  public let viewport: Viewport
  private let idle = Mutex<[Workspace]>([])
  private let pyramids = ImagePyramidCache()

  /// Compiles a layer tree for drawing.
  ///
  /// - Parameters:
  ///   - layer: the root; its superlayer's space is the frame in points, origin at the top left.
  ///   - size: the frame in points.
  ///   - scale: pixels per point.
  ///   - background: what the frame starts from; nil for transparent.
  /// - Throws: `RenderError.size` when the frame is empty or too large.
  public init(
    layer: CALayer, size: CGSize, scale: Double = 1, background: RGBA? = nil
  ) throws(RenderError) {
    let width = (Double(size.width) * scale).rounded()
    let height = (Double(size.height) * scale).rounded()
    guard width.isFinite, height.isFinite, abs(width) < 1e9, abs(height) < 1e9,
      let pixels = PixelSize(width: Int(width), height: Int(height))
    else { throw .size(width: width, height: height) }
    timeline = Timeline(layer)
    viewport = Viewport(size: pixels, scale: scale, background: background)
  }

  /// Draws the frame at a time, in seconds of the root layer's superlayer.
  public func frame(at time: Double) -> Pixmap {
    var pixmap = Pixmap(size: viewport.size)
    draw(at: time, into: &pixmap)
    return pixmap
  }

  /// Draws the frame at a time over an existing buffer of the viewport's size.
  public func draw(at time: Double, into pixmap: inout Pixmap) {
    let workspace = idle.withLock { $0.popLast() } ?? Workspace(self, pyramids)
    workspace.draw(timeline, at: time, viewport: viewport, into: &pixmap)
    idle.withLock { $0.append(workspace) }
  }

  /// What one thread needs to draw frames, kept between them.
  private final class Workspace: Sendable {
    private struct Storage {
      var tree: PresentationTree
      var composer = Composer()
      var list: DisplayList
      let rasterizer: Rasterizer
    }
    // Only one thread holds a workspace at a time; the lock is never contended.
    private let storage: Mutex<Storage>

    init(_ renderer: FrameRenderer, _ pyramids: ImagePyramidCache) {
      storage = Mutex(
        Storage(
          tree: renderer.timeline.presentation(at: 0),
          list: DisplayList(size: renderer.viewport.size, background: SIMD4()),
          rasterizer: Rasterizer(images: pyramids)))
    }

    func draw(
      _ timeline: Timeline, at time: Double, viewport: Viewport, into pixmap: inout Pixmap
    ) {
      storage.withLock { storage in
        timeline.update(&storage.tree, to: time)
        storage.composer.compose(storage.tree, viewport: viewport, into: &storage.list)
        storage.rasterizer.render(storage.list, into: &pixmap)
      }
    }
  }
}
