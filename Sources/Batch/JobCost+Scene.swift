import DisplayList
import Kinora
import MediaTiming
import Presentation

extension JobCost {
  /// Frames that are looked at to estimate a scene.
  private static let sampleCount = 16

  /// Estimates the cost of a scene's frames from what they draw; nothing is drawn.
  ///
  /// - Parameters:
  ///   - renderer: the scene.
  ///   - grid: the times of the frames.
  ///   - frames: the frames that are asked for.
  ///   - encoding: what encoding costs for each pixel, in pixels filled with one colour.
  ///   - canSplit: whether the frames can be shared out.
  public init(
    _ renderer: FrameRenderer, grid: FrameGrid, frames: Range<Int>, encoding: Int, canSplit: Bool
  ) {
    let count = min(Self.sampleCount, frames.count)
    var composer = Composer()
    var list = DisplayList(size: renderer.viewport.size, background: SIMD4())
    var samples: [Int] = []
    for sample in 0..<count {
      let frame = frames.lowerBound + (2 * sample + 1) * frames.count / (2 * count)
      let time = grid.time(ofFrame: frame)
      let tree = renderer.scene.timeline(at: time).presentation(at: time)
      composer.compose(tree, viewport: renderer.viewport, into: &list)
      // Small numbers, so that sums over many scenes fit.
      samples.append((list.cost + encoding * renderer.viewport.size.area) >> 8)
    }
    self.init(frames: frames.count, samples: samples, canSplit: canSplit)
  }
}
