import CoreGraphics
import Foundation
import ImageFiles
import MediaTiming

extension FrameRenderer {
  /// Writes an animated GIF that plays for ever, of the scene's time from 0 on.
  ///
  /// - Parameters:
  ///   - path: the file, which is written whole or not at all; `-` for standard output.
  ///   - seconds: how long it is; frame *i* stands at *i* / `framesPerSecond`, the end is not shown.
  ///   - framesPerSecond: whole frames in a second.
  ///   - options: colours, dithering, transparency.
  /// - Throws: `FrameRateError` when the rate is not legal, `RenderError.length` when there would be
  ///   no frame or too many, `ImageFileError` when the file cannot be written.
  public func writeGIF(
    to path: String, seconds: Double, framesPerSecond: Int = 30, options: GIFOptions = GIFOptions()
  ) async throws {
    let rate = try FrameRate(framesPerSecond)
    let grid = FrameGrid(rate: rate)
    guard let count = grid.frameCount(duration: seconds), count > 0 else {
      throw RenderError.length(seconds)
    }
    let sink = try GIFSink(
      path: path, size: viewport.size, rate: rate, frameCount: count, options: options)
    let pump = FramePump(
      renderer: self, grid: grid, threads: ProcessInfo.processInfo.activeProcessorCount)
    try await pump.run(0..<count, into: [sink])
  }
}
