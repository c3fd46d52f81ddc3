import CoreGraphics
import DisplayList

/// What the paints of a frame are made of, found or made once a frame and kept until its end.
final class FrameResources {
  private let cache: ImagePyramidCache
  private var images: [ImagePyramid?] = []
  private var pictures: [ImagePyramid?] = []
  private var ramps: [GradientRamp?] = []
  /// The blurred silhouettes.
  let shadows = ShadowProfiles()

  init(_ cache: ImagePyramidCache) { self.cache = cache }

  /// Prepares for a list.
  func begin(_ list: borrowing DisplayList) {
    end()
    images.append(contentsOf: repeatElement(nil, count: list.images.count))
    pictures.append(contentsOf: repeatElement(nil, count: list.pictures.count))
    ramps.append(contentsOf: repeatElement(nil, count: list.gradients.count))
  }

  /// Lets go of what belongs to a frame.
  func end() {
    images.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    ramps.removeAll(keepingCapacity: true)
    shadows.removeAll()
  }

  /// An image's pyramid; nil when there is no such image.
  func image(_ index: Int32, of list: borrowing DisplayList) -> ImagePyramid? {
    guard images.indices.contains(Int(index)) else { return nil }
    if let known = images[Int(index)] { return known }
    let made = cache.pyramid(of: list.images[Int(index)])
    images[Int(index)] = made
    return made
  }

  /// A picture's pyramid, drawn when it is first asked for; nil when there is no such picture.
  func picture(_ index: Int32, of list: borrowing DisplayList) -> ImagePyramid? {
    guard pictures.indices.contains(Int(index)) else { return nil }
    if let known = pictures[Int(index)] { return known }
    var pixmap = Pixmap(size: list.pictures[Int(index)].size)
    Rasterizer(images: cache).render(list.pictures[Int(index)], into: &pixmap)
    let made = ImagePyramid(CGImage(pixmap: pixmap))
    pictures[Int(index)] = made
    return made
  }

  /// A gradient's ramp; nil when there is no such gradient or it has no stops.
  func ramp(_ index: Int32, of list: borrowing DisplayList) -> GradientRamp? {
    guard ramps.indices.contains(Int(index)) else { return nil }
    if let known = ramps[Int(index)] { return known }
    let made = GradientRamp(list.gradients[Int(index)])
    ramps[Int(index)] = made
    return made
  }

  deinit { shadows.deallocate() }
}
