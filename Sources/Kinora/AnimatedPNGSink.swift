import CoreGraphics
import DisplayList
import ImageFiles
import MediaTiming

/// Writes frames as one animated PNG.
public final class AnimatedPNGSink: FrameSink {
  private let output: OutputFile
  private let level: PNGLevel
  private let hold: Int
  /// What pixels that are not opaque are blended with in a file without alpha; nil with alpha.
  private let ground: UInt32?
  /// Whether the last frame was opaque as it came.
  private var hasNoHoles = false
  private var difference: APNGDifference
  private var writer: APNGWriter

  /// Creates a sink that writes to a path, or to standard output for `-`.
  ///
  /// In a file equal frames are merged; a stream, whose start cannot be written again, holds
  /// `frameCount` of them.
  ///
  /// - Parameters:
  ///   - path: the final path.
  ///   - size: the frames' size.
  ///   - rate: frames per second; delays are exact where the format allows.
  ///   - frameCount: how many frames will come.
  ///   - loop: how often the animation plays.
  ///   - hold: seconds that the last frame stays longer.
  ///   - level: how hard to compress.
  ///   - background: what the frames are drawn on. On an opaque one the file has no alpha, which is
  ///     smaller; where a frame has holes all the same, the background fills them.
  public init(
    path: String, size: PixelSize, rate: FrameRate, frameCount: Int, loop: GIFLoop = .forever,
    hold: Double = 0, level: PNGLevel = .standard, background: RGBA? = nil
  ) throws(ImageFileError) {
    let clock = try APNGClock(framesPerSecond: rate.numerator, per: rate.denominator)
    output = try OutputFile(path: path)
    ground = background.flatMap { $0.alpha >= 1 ? GIFPicture.packed($0) : nil }
    let isOpaque = ground != nil
    self.level = level
    self.hold = Int((max(0, min(hold, 1e6)) * 1000).rounded())
    difference = APNGDifference(
      size: size, clock: clock, mergesEqual: path != "-", isOpaque: isOpaque)
    let extra =
      clock.delays(ofFrames: frameCount - 1..<frameCount, hold: self.hold).count - 1
    writer = APNGWriter(
      to: output.sink, size: size, loop: loop, frameCount: frameCount + extra, isOpaque: isOpaque)
  }

  /// Finds what a frame changes and answers the work that encodes what is complete.
  public func admit(_ frame: Pixmap, index: Int) throws -> @Sendable () throws -> EncodedFrame {
    try admit(frame, index: index, changes: .unknown)
  }

  /// Does the same, looking only where the frame can differ from the one before.
  public func admit(
    _ frame: Pixmap, index: Int, changes: FrameChanges
  ) throws -> @Sendable () throws -> EncodedFrame {
    let rects = changes.rects.map { $0.map(\.gifRect) }
    var picture = frame
    if let ground, !hasNoHoles || rects.map({ frame.isOpaque(in: $0) }) != true {
      picture = frame.filled(with: ground)
      hasNoHoles = picture.pixels.withUnsafeBufferPointer { filled in
        // Filling answers the same storage where there is nothing to fill.
        frame.pixels.withUnsafeBufferPointer { $0.baseAddress == filled.baseAddress }
      }
    }
    let frames = try difference.push(picture, within: rects)
    return { [level] in
      EncodedFrame(try frames.map { try APNGEncoder.encode($0, level: level) })
    }
  }

  /// Writes encoded frames.
  public func write(_ encoded: EncodedFrame) throws {
    for block in encoded.content as? [APNGBlock] ?? [] { try writer.write(block) }
  }

  /// Writes the last frame and gives the file its name.
  public func finish() throws {
    for frame in difference.finish(hold: hold) {
      try writer.write(try APNGEncoder.encode(frame, level: level))
    }
    try writer.finish()
    try output.overwrite(writer.frameCountBytes, at: APNGWriter.frameCountOffset)
    try output.commit()
  }

  /// Drops the file.
  public func discard() { output.discard() }
}
