import CoreGraphics
import Foundation
import ImageFiles
import TestSupport
import Testing

@testable import Batch

@Suite struct FramePartTests {
  private func frames(_ count: Int, seed: UInt64 = 1) throws -> [Pixmap] {
    var random = SeededGenerator(seed: seed)
    let size = try #require(PixelSize(width: 13, height: 7))
    var frames: [Pixmap] = []
    for index in 0..<count {
      var pixmap = frames.last ?? Pixmap(size: size)
      if index % 3 != 2 {
        for _ in 0..<20 {
          pixmap.pixels[Int.random(in: 0..<size.area, using: &random)] = random.next32()
        }
      }
      frames.append(pixmap)
    }
    return frames
  }

  private func write(
    _ frames: [Pixmap], _ range: Range<Int>, to path: String, identity: String = "i",
    output: String = "x.gif"
  ) throws {
    let note = PartNote(scene: "s", output: output, inputs: []).text
    let writer = try FramePartWriter(
      path: path,
      header: FramePartHeader(
        identity: identity, frames: range, total: frames.count, width: 13, height: 7, note: note))
    var last: Pixmap?
    for frame in range {
      try writer.write(try FramePart.encode(frames[frame], after: last))
      last = frames[frame]
    }
    try writer.finish()
  }

  @Test func framesComeBackExactly() throws {
    let folder = try TemporaryFolder()
    let frames = try frames(20)
    try write(frames, 5..<20, to: folder.path + "/a.part")
    let reader = try FramePartReader(path: folder.path + "/a.part")
    #expect(reader.header.frames == 5..<20)
    for _ in 0..<2 {
      for frame in 5..<20 { #expect(try reader.next() == frames[frame]) }
      #expect(try reader.next() == nil)
      reader.rewind()
    }
  }

  @Test func everyDamageIsFound() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    try write(try frames(6), 0..<6, to: path)
    let whole = try #require(folder.bytes("a.part"))
    for place in stride(from: 0, to: whole.count, by: 7) {
      var damaged = whole
      damaged[place] ^= 0x10
      try damaged.write(to: URL(fileURLWithPath: path))
      #expect(throws: ImageFileError.self) { try FramePartReader(path: path) }
      try whole.prefix(place).write(to: URL(fileURLWithPath: path))
      #expect(throws: ImageFileError.self) { try FramePartReader(path: path) }
    }
  }

  @Test func partsMustBeCompleteAndOfOneAnimation() throws {
    let folder = try TemporaryFolder()
    let frames = try frames(30)
    for range in [0..<10, 10..<20, 20..<30, 5..<15] {
      try write(
        frames, range, to: "\(folder.path)/x.gif.\(range.lowerBound)-\(range.upperBound - 1).part")
    }
    try write(frames, 20..<30, to: folder.path + "/other.part", identity: "j")
    func set(_ names: String...) throws -> PartSet {
      try PartSet(try names.map { try FramePartReader(path: folder.path + "/" + $0) })
    }
    let whole = try set("x.gif.20-29.part", "x.gif.0-9.part", "x.gif.10-19.part")
    #expect(whole.parts.map(\.header.first) == [0, 10, 20])
    #expect(whole.output == folder.path + "/x.gif")
    #expect(throws: BatchError.missingFrames("frames 10-19", of: "x.gif")) {
      try set("x.gif.20-29.part", "x.gif.0-9.part")
    }
    #expect(throws: BatchError.missingFrames("frames 20-29", of: "x.gif")) {
      try set("x.gif.10-19.part", "x.gif.0-9.part")
    }
    #expect(throws: BatchError.self) {
      try set("x.gif.0-9.part", "x.gif.5-14.part", "x.gif.10-19.part", "x.gif.20-29.part")
    }
    let error = #expect(throws: BatchError.self) {
      try set("x.gif.0-9.part", "x.gif.10-19.part", "other.part")
    }
    #expect(error?.description.contains("another state of the scene") == true)
  }
}

extension SeededGenerator {
  fileprivate mutating func next32() -> UInt32 { UInt32(truncatingIfNeeded: next()) }
}
