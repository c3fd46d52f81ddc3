import CoreGraphics
import Testing

@testable import ImageFiles

struct PNGDecoderTests {
  struct Form: CustomStringConvertible {
    var colorType: Int
    var depth: Int
    var isInterlaced: Bool
    var hasTransparency: Bool
    var description: String {
      "type \(colorType) depth \(depth)\(isInterlaced ? " interlaced" : "")"
        + (hasTransparency ? " tRNS" : "")
    }
  }

  /// Every legal colour type and depth, interlaced or not, with and without tRNS.
  static let forms: [Form] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ].flatMap { type, depths in
    depths.flatMap { depth in
      [false, true].flatMap { interlaced in
        (type < 4 ? [false, true] : [false]).map {
          Form(colorType: type, depth: depth, isInterlaced: interlaced, hasTransparency: $0)
        }
      }
    }
  }

  @Test(arguments: forms) func everyFormDecodesToItsDefinition(_ form: Form) throws {
    for (width, height) in [(1, 1), (3, 2), (8, 8), (13, 11)] {
      var random = SeededGenerator(UInt64(width * 100 + form.depth))
      let channels = try #require(PNGBuilder.channels[form.colorType])
      let top = (1 << form.depth) - 1
      let samples = (0..<width * height * channels).map { _ in
        Int.random(in: 0...top, using: &random)
      }
      var builder = PNGBuilder(
        width: width, height: height, depth: form.depth, colorType: form.colorType,
        isInterlaced: form.isInterlaced, samples: samples)
      let palette = (0...min(top, 255)).map { _ in
        (0..<4).map { _ in Int.random(in: 0...255, using: &random) }
      }
      if form.colorType == 3 {
        builder.chunks.append(("PLTE", palette.flatMap { $0.prefix(3).map { UInt8($0) } }))
      }
      let key = Array(samples.prefix(channels))
      if form.hasTransparency {
        builder.chunks.append(
          (
            "tRNS",
            form.colorType == 3
              ? palette.map { UInt8($0[3]) } : key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
          ))
      }
      func scaled(_ sample: Int) -> Int {
        form.depth == 16 ? (sample * 255 + 32_767) / 65_535 : sample * 255 / top
      }
      var expected: [UInt8] = []
      for pixel in 0..<width * height {
        let own = Array(samples[pixel * channels..<(pixel + 1) * channels])
        let clear = form.hasTransparency && own == key
        let levels: [Int] =
          switch form.colorType {
          case 0: [scaled(own[0]), scaled(own[0]), scaled(own[0]), clear ? 0 : 255]
          case 2: own.map(scaled) + [clear ? 0 : 255]
          case 3:
            Array(palette[own[0]].prefix(3)) + [form.hasTransparency ? palette[own[0]][3] : 255]
          case 4: [scaled(own[0]), scaled(own[0]), scaled(own[0]), scaled(own[1])]
          default: own.map(scaled)
          }
        expected += levels.map { UInt8($0) }
      }
      let decoded = try PNGDecoder.decodeStraight(builder.bytes())
      #expect(decoded.size == pixelSize(width, height))
      #expect(decoded.bytes == expected)
    }
  }

  @Test func decodingPremultiplies() throws {
    let file = PNGBuilder(
      width: 2, height: 1, depth: 8, colorType: 6, samples: [200, 100, 50, 128, 9, 9, 9, 0])
    let pixmap = try PNGDecoder.decode(file.bytes())
    #expect(pixmap.pixels == [Pixel.pack(100, 50, 25, 128), 0])
  }

  @Test func sizesOverTheLimitAreRefusedBeforeMemoryIsTaken() {
    var file = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0, samples: [0]).bytes()
    // A header that claims 2^31 - 1 rows and columns, with a right checksum.
    let header = PNGBuilder.chunk(
      "IHDR", PNGBuilder.word(0x7fff_ffff) + PNGBuilder.word(0x7fff_ffff) + [8, 6, 0, 0, 0])
    file.replaceSubrange(8..<33, with: header)
    #expect(
      throws: ImageFileError.tooLarge(
        .png, width: 0x7fff_ffff, height: 0x7fff_ffff, limit: PixelSize.limit)
    ) {
      try PNGDecoder.decode(file)
    }
    let small = PNGBuilder(
      width: 9, height: 9, depth: 8, colorType: 0, samples: Array(repeating: 0, count: 81))
    #expect(throws: ImageFileError.tooLarge(.png, width: 9, height: 9, limit: 8)) {
      try PNGDecoder.decode(small.bytes(), limits: ImageLimits(side: 8))
    }
    #expect(throws: ImageFileError.tooLarge(.png, width: 9, height: 9, limit: 100)) {
      try PNGDecoder.decode(small.bytes(), limits: ImageLimits(side: 100, pixels: 80))
    }
  }

  @Test func compressedTextIsNotUnpacked() throws {
    // A zTXt chunk whose content is no zlib stream at all would fail if it were unpacked.
    var file = PNGBuilder(width: 1, height: 1, depth: 8, colorType: 0, samples: [7])
    file.chunks = [
      ("zTXt", [65, 0, 0, 1, 2, 3]), ("iCCP", [65, 0, 0, 1, 2, 3]),
      ("gAMA", PNGBuilder.word(100_000)),
    ]
    #expect(try PNGDecoder.decodeStraight(file.bytes()).bytes == [7, 7, 7, 255])
  }

  @Test func everyTruncationIsAnError() {
    let file = PNGBuilder(
      width: 5, height: 4, depth: 8, colorType: 2, samples: Array(repeating: 99, count: 60)
    ).bytes()
    for count in 0..<file.count - 12 {
      #expect(throws: ImageFileError.self) { try PNGDecoder.decode(Array(file.prefix(count))) }
    }
  }
}
