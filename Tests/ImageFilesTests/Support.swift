import CoreGraphics
import Foundation

@testable import ImageFiles

/// A seeded generator (splitmix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

/// A size that the test knows to be legal.
func pixelSize(_ width: Int, _ height: Int) -> PixelSize {
  guard let size = PixelSize(width: width, height: height) else {
    preconditionFailure("illegal test size")
  }
  return size
}

/// A picture from a function of column and row that gives premultiplied pixels.
func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Pixmap {
  var pixmap = Pixmap(size: pixelSize(width, height))
  for y in 0..<height { for x in 0..<width { pixmap[x, y] = pixel(x, y) } }
  return pixmap
}

/// An opaque pixel.
func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
  Pixel.pack(UInt8(red), UInt8(green), UInt8(blue), 255)
}

/// A table beside the tests.
func table<Row: Decodable>(_ name: String, of type: Row.Type) throws -> [Row] {
  guard
    let url = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Tables")
  else { throw CocoaError(.fileNoSuchFile) }
  return try JSONDecoder().decode([Row].self, from: Data(contentsOf: url))
}

/// The third-party files beside the package; nil where they are not at hand.
let corpus: URL? = {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  let folder = root.appendingPathComponent("shared/corpus")
  return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()

/// The bytes of a file.
func bytes(of url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

/// A new folder, removed by the caller.
func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("kinora-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

/// Encodes pictures as a GIF through all stages.
func gif(
  _ pictures: [Pixmap], ends: [Int], options: GIFOptions = GIFOptions(), loop: GIFLoop = .forever
) throws -> [UInt8] {
  let sink = MemorySink()
  var difference = GIFDifference(size: pictures[0].size)
  let assembly = GIFAssembly(size: pictures[0].size, options: options)
  var writer = try GIFWriter(to: sink, size: pictures[0].size, loop: loop)
  var number = 0
  func encode(_ frames: [GIFFrame]) throws {
    for frame in frames {
      for block in assembly.encode(frame, number: number) { try writer.write(block) }
      number += 1
    }
  }
  for (pixmap, end) in zip(pictures, ends) {
    let frames = try difference.push(GIFPicture(pixmap, options: options), until: end)
    try encode(frames)
  }
  try encode(difference.finish())
  try writer.finish()
  return sink.bytes
}
