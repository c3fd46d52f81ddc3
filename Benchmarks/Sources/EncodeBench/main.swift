// EncodeBench FRAMES.rgba WIDTH HEIGHT [OUT.gif]: what encoding costs, one thread.
//
// FRAMES.rgba holds premultiplied frames one after the other, 4 bytes a pixel. For every PNG level
// and for the stages of GIF it prints milliseconds a frame (median of three rounds over all frames)
// and kilobytes in all. With OUT.gif the last GIF is kept, for judging its quality.

import CoreGraphics
import Foundation
import ImageFiles
import Stopwatch

let arguments = CommandLine.arguments
guard arguments.count >= 4, let width = Int(arguments[2]), let height = Int(arguments[3]),
  let size = PixelSize(width: width, height: height),
  let data = FileManager.default.contents(atPath: arguments[1]), data.count >= 4 * size.area
else {
  print("usage: EncodeBench FRAMES.rgba WIDTH HEIGHT [OUT.gif]")
  exit(2)
}

let frames: [Pixmap] = (0..<data.count / (4 * size.area)).compactMap { frame in
  let pixels = [UInt32](unsafeUninitializedCapacity: size.area) { buffer, count in
    data.copyBytes(to: buffer, from: 4 * size.area * frame..<4 * size.area * (frame + 1))
    count = size.area
  }
  return Pixmap(size: size, pixels: pixels)
}

/// Prints one row of the table.
func report(_ name: String, _ milliseconds: Double, bytes: Int) {
  let label = name.padding(toLength: 24, withPad: " ", startingAt: 0)
  print(label, String(format: "%8.3f ms/frame %9d KB", milliseconds, bytes / 1024))
}

do {
  for level in PNGLevel.allCases where level != .small || arguments.count > 5 {
    var bytes = 0
    let time = try Stopwatch.median(runs: 3) {
      bytes = 0
      for frame in frames { bytes += try PNGEncoder.encode(frame, level: level).count }
    }
    report("PNG \(level)", time / Double(frames.count), bytes: bytes)
  }

  let clock = try GIFClock(framesPerSecond: 50)
  var changes: [GIFFrame] = []
  let difference = try Stopwatch.median(runs: 3) {
    changes = []
    var stage = GIFDifference(size: size)
    for (index, frame) in frames.enumerated() {
      changes += try stage.push(GIFPicture(frame), until: clock.end(afterFrames: index + 1))
    }
    changes += stage.finish()
  }
  report("GIF difference", difference / Double(frames.count), bytes: 0)
  for dither in GIFOptions.Dither.allCases {
    let sink = MemorySink()
    var indexed: [GIFIndexedFrame] = []
    let quantizing = Stopwatch.median(runs: 3) {
      var quantizer = GIFQuantizer(size: size, options: GIFOptions(dither: dither))
      indexed = changes.map { quantizer.quantize($0) }
    }
    report("GIF indices \(dither)", quantizing / Double(frames.count), bytes: 0)
    var blocks: [GIFBlock] = []
    let encoding = Stopwatch.median(runs: 3) { blocks = indexed.map { GIFEncoder.encode($0) } }
    var writer = try GIFWriter(to: sink, size: size)
    for block in blocks { try writer.write(block) }
    try writer.finish()
    report("GIF \(dither)", encoding / Double(frames.count), bytes: sink.bytes.count)
    if arguments.count > 4, dither == .none { try AtomicFile.write(sink.bytes, to: arguments[4]) }
  }
} catch {
  print(error)
  exit(1)
}
