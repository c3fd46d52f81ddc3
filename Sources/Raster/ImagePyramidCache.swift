import CoreGraphics
import Synchronization

/// The pyramids of images that rasterizers have met, shared between threads.
///
/// A pyramid is made once for each image. When they hold more than `limit` pixels the ones that
/// were made first are let go.
public final class ImagePyramidCache: Sendable {
  private struct State {
    var pyramids: [ObjectIdentifier: (image: CGImage, pyramid: ImagePyramid)] = [:]
    var order: [ObjectIdentifier] = []
    var pixels = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty cache that holds about `limit` pixels of 4 bytes.
  public init(limit: Int = 64 << 20) { self.limit = limit }

  /// The pyramid of an image; made on the first call, while other callers wait.
  func pyramid(of image: CGImage) -> ImagePyramid {
    state.withLock { state in
      let key = ObjectIdentifier(image)
      if let known = state.pyramids[key] { return known.pyramid }
      let made = ImagePyramid(image)
      state.pyramids[key] = (image, made)
      state.order.append(key)
      state.pixels += made.pixelCount
      while state.pixels > limit, state.order.count > 1 {
        let oldest = state.order.removeFirst()
        if let gone = state.pyramids.removeValue(forKey: oldest) {
          state.pixels -= gone.pyramid.pixelCount
        }
      }
      return made
    }
  }
}
