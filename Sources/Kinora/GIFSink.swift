import CoreGraphics
import DisplayList
import ImageFiles
import MediaTiming

/// Writes frames as one animated GIF.
public final class GIFSink: FrameSink {
  private let output: OutputFile
  private let options: GIFOptions
  private let clock: GIFClock
  private let hold: Int
  private let rates: (source: FrameRate, shown: FrameRate)
  private let frameCount: Int
  private var difference: GIFDifference
  private let assembly: GIFAssembly
  private var number = 0
  private var writer: GIFWriter
  /// Where frames that are not shown can differ from the last one that is; nil when that is not
  /// known, as before the first.
  private var hidden: [DeviceRect]?

  /// Creates a sink that writes to a path, or to standard output for `-`.
  ///
  /// - Parameters:
  ///   - path: the final path.
  ///   - size: the frames' size.
  ///   - rate: frames per second; delays are rounded so that they add up.
  ///   - maximumRate: frames are dropped evenly so that no more are shown in a second; nil drops
  ///     none. Viewers commonly slow down GIFs of more than 50.
  ///   - frameCount: how many frames will come.
  ///   - loop: how often the animation plays.
  ///   - hold: seconds that the last frame stays longer.
  ///   - options: colours, dithering, transparency.
  public init(
    path: String, size: PixelSize, rate: FrameRate, maximumRate: FrameRate? = nil,
    frameCount: Int, loop: GIFLoop = .forever,
    hold: Double = 0, options: GIFOptions = GIFOptions()
  ) throws(ImageFileError) {
    var shown = rate
    if let maximumRate, maximumRate.framesPerSecond < rate.framesPerSecond { shown = maximumRate }
    rates = (rate, shown)
    clock = try GIFClock(framesPerSecond: shown.numerator, per: shown.denominator)
    output = try OutputFile(path: path)
    self.options = options
    self.frameCount = frameCount
    self.hold = Int((max(0, min(hold, 1e6)) * 100).rounded())
    difference = GIFDifference(size: size)
    assembly = GIFAssembly(size: size, options: options)
    writer = try GIFWriter(to: output.sink, size: size, loop: loop)
  }

  /// Finds what a frame changes and answers the work that encodes the frames that are complete.
  public func admit(_ frame: Pixmap, index: Int) throws -> @Sendable () throws -> EncodedFrame {
    try admit(frame, index: index, changes: .unknown)
  }

  /// Does the same, looking only where the frame can differ from the one before.
  public func admit(
    _ frame: Pixmap, index: Int, changes: FrameChanges
  ) throws -> @Sendable () throws -> EncodedFrame {
    // Where it can differ from the last one that is shown.
    let rects = changes.rects.flatMap { new in hidden.map { $0 + new } }
    let (before, after) = (slots(before: index), slots(before: index + 1))
    // A frame between two that are shown; the time of the last shown goes on.
    if before == after, index < frameCount - 1 || hold == 0 {
      hidden = rects
      return { EncodedFrame([GIFBlock]()) }
    }
    hidden = []
    var end = clock.end(afterFrames: after)
    if index == frameCount - 1 { end += hold }
    if let rects {
      if rects.isEmpty {
        difference.prolong(until: end)
        return encode([])
      }
      let parts = rects.map(\.gifRect)
      if let frames = difference.push(frame, within: parts, until: end) { return encode(frames) }
    }
    return encode(try difference.push(GIFPicture(frame, options: options), until: end))
  }

  /// The work that encodes frames which are complete.
  private func encode(_ frames: [GIFFrame]) -> @Sendable () -> EncodedFrame {
    let first = number
    number += frames.count
    return { [assembly] in
      EncodedFrame(
        frames.enumerated().flatMap { place, frame in
          assembly.encode(frame, number: first + place)
        })
    }
  }

  /// How many shown frames begin before a frame of the source does.
  private func slots(before index: Int) -> Int {
    let (source, shown) = rates
    let part = shown.numerator * source.denominator
    let whole = source.numerator * shown.denominator
    if part >= whole { return index }
    let (times, rest) = index.multipliedReportingOverflow(by: part)
    return rest ? index : (times + whole - 1) / whole
  }

  /// Writes encoded frames.
  public func write(_ encoded: EncodedFrame) throws {
    for block in encoded.content as? [GIFBlock] ?? [] { try writer.write(block) }
  }

  /// Writes the last frame and gives the file its name.
  public func finish() throws {
    try write(encode(difference.finish())())
    try writer.finish()
    try output.commit()
  }

  /// Drops the file.
  public func discard() { output.discard() }
}
