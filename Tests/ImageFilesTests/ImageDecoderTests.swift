import CoreGraphics
import Testing

@testable import ImageFiles

struct ImageDecoderTests {
  @Test func formatsAreTold() throws {
    let pixmap = picture(3, 3) { x, y in opaque(x, y, 1) }
    #expect(try ImageDecoder.decode(PNGEncoder.encode(pixmap)).pixmap == pixmap)
    #expect(try ImageDecoder.decode(gif([pixmap], ends: [1])).pixmap == pixmap)
    #expect(throws: ImageFileError.self) {
      try ImageDecoder.decode([0xff, 0xd8, 0xff, 0xe0, 0, 16])
    }
    #expect(throws: ImageFileError.corrupt(.webp, reason: "the header is damaged")) {
      try ImageDecoder.decode([UInt8]("RIFF....WEBPVP8 ".utf8))
    }
    #expect(throws: ImageFileError.unknownFormat(found: "\"<svg xml\"")) {
      try ImageDecoder.decode([UInt8]("<svg xmlns".utf8))
    }
    #expect(throws: ImageFileError.unknownFormat(found: "nothing: the file is empty")) {
      try ImageDecoder.decode([])
    }
    #expect(throws: ImageFileError.unknownFormat(found: "00 01 ff")) {
      try ImageDecoder.decode([0, 1, 255])
    }
  }

  @Test func messagesNameTheFormat() {
    #expect(
      ImageFileError.corrupt(.png, reason: "IDAT: CRC error").description
        == "damaged PNG: IDAT: CRC error")
  }

  /// Damaged bytes give a picture or an error, never a crash; checksums of PNG chunks are put
  /// right in half the cases, so that the damage reaches the inside.
  @Test(arguments: 0..<200) func damagedFilesNeverCrash(_ seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) &* 77)
    let base = picture(19, 13) { x, y in
      seed % 3 == 0 ? opaque(x * 13, y * 19, 9) : Pixel.premultiply(UInt32(x * 9 + y * 77_771) << 9)
    }
    let second = picture(19, 13) { x, y in opaque(x, y, x * y % 256) }
    let file =
      seed % 2 == 0
      ? try PNGEncoder.encode(base) : try gif([base, second], ends: [3, 9])
    for _ in 0..<20 {
      var damaged = file
      for _ in 0...Int.random(in: 0..<4, using: &random) where !damaged.isEmpty {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: damaged[place] = UInt8.random(in: 0...255, using: &random)
        case 2: damaged.remove(at: place)
        default: damaged = Array(damaged.prefix(max(1, place)))
        }
      }
      if seed % 4 == 0 { damaged = withRightChecksums(damaged) }
      let limits = ImageLimits(side: 4096, pixels: 1 << 22)
      if let image = try? ImageDecoder.decode(damaged, limits: limits) { #expect(image.width > 0) }
      if let animation = try? GIFDecoder.decode(damaged, limits: limits) {
        #expect(!animation.frames.isEmpty)
      }
    }
  }

  private func withRightChecksums(_ file: [UInt8]) -> [UInt8] {
    var file = file
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= file.count else { break }
      let crc = PNGBuilder.crc(Array(file[place + 4..<place + 8 + length]))
      file.replaceSubrange(
        place + 8 + length..<place + 12 + length, with: PNGBuilder.word(Int(crc)))
      place += 12 + length
    }
    return file
  }
}
