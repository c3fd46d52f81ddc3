import CoreGraphics
import Foundation

/// The stages of GIF writing between difference and writer, for frames from any thread.
///
/// Colours and compression of different frames run at the same time; only what a viewer shows is
/// followed in the order of the frames. The blocks do not depend on the threads.
public final class GIFAssembly: @unchecked Sendable {  // the lock guards what changes
  private let options: GIFOptions
  private let lock = NSLock()
  private var compositor: GIFCompositor
  private var waiting: [Int: GIFQuantizedFrame] = [:]
  private var next = 0

  /// Creates the stages for an animation of one size.
  public init(size: PixelSize, options: GIFOptions = GIFOptions()) {
    self.options = options
    compositor = GIFCompositor(size: size)
  }

  /// Encodes a frame.
  ///
  /// - Parameters:
  ///   - frame: from `GIFDifference`.
  ///   - number: its place, from 0 without gaps; each number is given once.
  /// - Returns: the blocks that are complete, often one: none while an earlier frame is missing,
  ///   and those of later frames that waited for this one. Put together in the order of `number`
  ///   the results are the animation.
  public func encode(_ frame: GIFFrame, number: Int) -> [GIFBlock] {
    let quantized = GIFQuantizer.quantize(frame, options: options)
    return composed(quantized, number).map { GIFEncoder.encode($0) }
  }

  private func composed(_ frame: GIFQuantizedFrame, _ number: Int) -> [GIFIndexedFrame] {
    lock.withLock {
      waiting[number] = frame
      var ready: [GIFIndexedFrame] = []
      while let frame = waiting.removeValue(forKey: next) {
        ready.append(compositor.compose(frame))
        next += 1
      }
      return ready
    }
  }
}
