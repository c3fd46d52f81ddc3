import CoreGraphics

/// An image and its versions at 1/2, 1/4, ... of the size, down to one pixel.
///
/// Unchecked because it holds raw memory, which is written before `init` returns and never after.
final class ImagePyramid: @unchecked Sendable {
  /// The levels, the whole size first.
  let levels: [ImageLevel]
  /// What lies between the levels.
  private let fine: FineLevels
  /// Whether every pixel is opaque.
  let isOpaque: Bool
  /// Pixels of all levels.
  let pixelCount: Int

  /// Makes all levels of an image.
  init(_ image: CGImage) {
    isOpaque = image.isOpaque
    var level = image.pixmap.pixels.withUnsafeBufferPointer { pixels in
      pixels.baseAddress.map {
        ImageLevel(width: image.width, height: image.height, pixels: $0)
      }
    }
    var levels: [ImageLevel] = []
    while let last = level {
      levels.append(last)
      guard last.width > 1 || last.height > 1 else { break }
      let (width, height, pixels) = last.halved()
      level = pixels.withUnsafeBufferPointer { pixels in
        pixels.baseAddress.map { ImageLevel(width: width, height: height, pixels: $0) }
      }
    }
    self.levels = levels
    fine = FineLevels(octaves: levels.count - 1)
    pixelCount = levels.reduce(0) { $0 + $1.stride * ($1.height + 2) }
  }

  /// A level by its number in eighths of octaves, 0 being the image; nil where there is none or it
  /// would be large.
  func fineLevel(_ number: Int) -> ImageLevel? { fine.level(number, of: levels) }

  deinit {
    for level in levels { level.deallocate() }
  }
}
