import CoreGraphics
import Foundation
import ImageFiles

/// Whole files from a file of frames, as a process of its own does it: to be timed from outside.
enum WholeFiles {
  /// A GIF at 50 frames a second, with a window of frames at work on the cores there are.
  static func gif(_ file: FrameFile, to path: String, options: GIFOptions) async throws {
    let output = try AtomicFile(path: path, durable: false)
    let clock = try GIFClock(framesPerSecond: 50)
    var difference = GIFDifference(size: file.size)
    let assembly = GIFAssembly(size: file.size, options: options)
    var writer = try GIFWriter(to: output, size: file.size)
    try await withThrowingTaskGroup(of: (Int, [GIFBlock]).self) { group in
      var blocks: [Int: [GIFBlock]] = [:]
      var (begun, running, written) = (0, 0, 0)
      for index in 0...file.count {
        let isLast = index == file.count
        let frames =
          isLast
          ? difference.finish()
          : try difference.push(
            GIFPicture(file.frame(index), options: options),
            until: clock.end(afterFrames: index + 1))
        for frame in frames {
          let number = begun
          group.addTask { (number, assembly.encode(frame, number: number)) }
          begun += 1
          running += 1
        }
        while running > (isLast ? 0 : 4), let (number, ready) = try await group.next() {
          running -= 1
          blocks[number] = ready
          while let next = blocks.removeValue(forKey: written) {
            for block in next { try writer.write(block) }
            written += 1
          }
        }
      }
    }
    try writer.finish()
    try output.commit()
  }

  /// PNGs, thrown away; the number of bytes.
  static func png(_ file: FrameFile, level: PNGLevel) throws -> Int {
    var bytes = 0
    for index in 0..<file.count {
      bytes += try PNGEncoder.encode(file.frame(index), level: level).count
    }
    return bytes
  }

  /// An opaque animated PNG.
  static func apng(_ file: FrameFile, to path: String, level: PNGLevel) throws {
    let output = try AtomicFile(path: path, durable: false)
    var difference = APNGDifference(
      size: file.size, clock: try APNGClock(framesPerSecond: 50), isOpaque: true)
    var writer = APNGWriter(
      to: output, size: file.size, frameCount: file.count, isOpaque: true)
    for index in 0..<file.count {
      for frame in try difference.push(file.frame(index)) {
        try writer.write(try APNGEncoder.encode(frame, level: level))
      }
    }
    for frame in difference.finish() {
      try writer.write(try APNGEncoder.encode(frame, level: level))
    }
    try writer.finish()
    try output.overwrite(writer.frameCountBytes, at: APNGWriter.frameCountOffset)
    try output.commit()
  }

  /// A WebP; 100 is lossless.
  static func webp(_ file: FrameFile, to path: String, quality: Int) throws {
    let writer = try WebPWriter(size: file.size)
    for index in 0..<file.count {
      try writer.add(RawFrame.rgba(file.frame(index)), at: 20 * index, quality: quality)
    }
    try AtomicFile.write(try writer.finish(at: 20 * file.count), to: path, durable: false)
  }
}
