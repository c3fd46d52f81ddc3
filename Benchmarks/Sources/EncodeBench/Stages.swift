import CoreGraphics
import Foundation
import ImageFiles
import PNGPeer
import Stopwatch

/// What encoding costs on one thread, stage by stage.
enum Stages {
  /// Prints one row of the table.
  private static func report(_ name: String, _ milliseconds: Double, bytes: Int) {
    let label = name.padding(toLength: 24, withPad: " ", startingAt: 0)
    print(label, String(format: "%8.3f ms/frame %9d KB", milliseconds, bytes / 1024))
  }

  /// PNG at every level beside libpng's level 6 with all filters on RGBA.
  static func png(_ file: FrameFile) throws {
    let frames = file.frames()
    let count = Double(frames.count)
    var bytes = 0
    let peer = Stopwatch.median(runs: 3) {
      bytes = 0
      for frame in frames {
        // libpng reads the pixels, which are opaque and so straight, during the call.
        bytes += frame.pixels.withUnsafeBytes { raw in
          raw.bindMemory(to: UInt8.self).baseAddress.map {
            png_peer_encode($0, UInt32(frame.width), UInt32(frame.height), 6)
          } ?? 0
        }
      }
    }
    report("libpng 6, all filters", peer / count, bytes: bytes)
    for level in PNGLevel.allCases {
      let time = try Stopwatch.median(runs: 3) {
        bytes = 0
        for frame in frames { bytes += try PNGEncoder.encode(frame, level: level).count }
      }
      report("PNG \(level) (\(String(format: "%.3f", time / peer)))", time / count, bytes: bytes)
    }
  }

  /// The stages of GIF for every kind of dithering.
  static func gif(_ file: FrameFile) throws {
    let frames = file.frames()
    let count = Double(frames.count)
    let clock = try GIFClock(framesPerSecond: 50)
    var changes: [GIFFrame] = []
    let difference = try Stopwatch.median(runs: 3) {
      changes = []
      var stage = GIFDifference(size: file.size)
      for (index, frame) in frames.enumerated() {
        changes += try stage.push(GIFPicture(frame), until: clock.end(afterFrames: index + 1))
      }
      changes += stage.finish()
    }
    report("GIF difference", difference / count, bytes: 0)
    for dither in GIFOptions.Dither.allCases {
      let options = GIFOptions(dither: dither)
      var quantized: [GIFQuantizedFrame] = []
      let quantizing = Stopwatch.median(runs: 3) {
        quantized = changes.map { GIFQuantizer.quantize($0, options: options) }
      }
      report("GIF colours \(dither)", quantizing / count, bytes: 0)
      var indexed: [GIFIndexedFrame] = []
      let composing = Stopwatch.median(runs: 3) {
        var compositor = GIFCompositor(size: file.size)
        indexed = quantized.map { compositor.compose($0) }
      }
      report("GIF canvas \(dither)", composing / count, bytes: 0)
      var blocks: [GIFBlock] = []
      let encoding = Stopwatch.median(runs: 3) { blocks = indexed.map { GIFEncoder.encode($0) } }
      let sink = MemorySink()
      var writer = try GIFWriter(to: sink, size: file.size)
      for block in blocks { try writer.write(block) }
      try writer.finish()
      report("GIF codes \(dither)", encoding / count, bytes: sink.bytes.count)
    }
  }
}
