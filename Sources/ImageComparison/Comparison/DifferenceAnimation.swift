import CoreGraphics
import ImageFiles

/// Difference pictures as an animated GIF.
public enum DifferenceAnimation {
  /// Writes pictures of one size with their lengths in microseconds, played for ever.
  ///
  /// - Throws: `ImageFileError`, such as a file that cannot be written.
  public static func write(
    _ pictures: [(picture: Pixmap, length: Int)], to path: String
  ) throws(ImageFileError) {
    guard let first = pictures.first else { return }
    let file = try AtomicFile(path: path, durable: false)
    var gif = try GIFWriter(to: file, size: first.picture.size)
    var difference = GIFDifference(size: first.picture.size)
    var time = 0
    var frames: [GIFFrame] = []
    for (picture, length) in pictures {
      time += length
      // A frame must last; what is shorter than the format's unit is shown for one.
      let end = max((time + 5000) / 10_000, 1)
      frames += try difference.push(GIFPicture(picture), until: end)
    }
    frames += difference.finish()
    let assembly = GIFAssembly(size: first.picture.size)
    for (number, frame) in frames.enumerated() {
      for block in assembly.encode(frame, number: number) { try gif.write(block) }
    }
    try gif.finish()
    try file.commit()
  }
}
