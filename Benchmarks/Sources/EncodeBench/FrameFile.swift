import CoreGraphics
import Foundation
import ImageFiles

/// Premultiplied frames one after the other in a file, 4 bytes a pixel.
struct FrameFile {
  let size: PixelSize
  let count: Int
  private let handle: Int32

  /// Opens a file of frames of one size.
  init?(path: String, width: String, height: String) {
    guard let width = Int(width), let height = Int(height),
      let size = PixelSize(width: width, height: height)
    else { return nil }
    self.size = size
    handle = open(path, O_RDONLY)
    guard handle >= 0 else { return nil }
    count = Int(lseek(handle, 0, SEEK_END)) / (4 * size.area)
    if count == 0 { return nil }
  }

  /// Reads a frame.
  func frame(_ index: Int) -> Pixmap {
    let bytes = 4 * size.area
    let pixels = [UInt32](unsafeUninitializedCapacity: size.area) { buffer, count in
      _ = pread(handle, buffer.baseAddress, bytes, bytes * index)
      count = size.area
    }
    return Pixmap(size: size, pixels: pixels) ?? Pixmap(size: size)
  }

  /// Reads all frames.
  func frames() -> [Pixmap] { (0..<count).map(frame) }
}
