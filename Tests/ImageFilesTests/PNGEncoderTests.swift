import CoreGraphics
import Testing

@testable import ImageFiles

struct PNGEncoderTests {
  struct Case: CustomStringConvertible {
    var description: String
    var colorType: UInt8
    var depth: UInt8
    var pixmap: Pixmap
  }

  /// Pictures with the colour type and depth that hold them in the fewest bits.
  static let cases: [Case] = [
    .init(
      description: "black and white", colorType: 0, depth: 1,
      pixmap: picture(40, 40) { x, y in
        (x / 3 + y) % 2 == 0 ? opaque(0, 0, 0) : opaque(255, 255, 255)
      }),
    .init(
      description: "one white", colorType: 0, depth: 1,
      pixmap: picture(50, 2) { _, _ in opaque(255, 255, 255) }),
    .init(
      description: "four greys", colorType: 0, depth: 2,
      pixmap: picture(40, 40) { x, y in
        let level = 85 * ((x + y) % 4)
        return opaque(level, level, level)
      }),
    .init(
      description: "sixteen greys", colorType: 0, depth: 4,
      pixmap: picture(40, 40) { x, y in
        let level = 17 * ((x + y) % 16)
        return opaque(level, level, level)
      }),
    .init(
      description: "all greys", colorType: 0, depth: 8,
      pixmap: picture(64, 64) { x, y in
        opaque((x * 64 + y) % 256, (x * 64 + y) % 256, (x * 64 + y) % 256)
      }),
    .init(
      description: "two odd greys", colorType: 3, depth: 1,
      pixmap: picture(40, 40) { x, y in
        x < y ? opaque(3, 3, 3) : opaque(200, 200, 200)
      }),
    .init(
      description: "two colours", colorType: 3, depth: 1,
      pixmap: picture(40, 40) { x, y in
        x < y ? opaque(3, 30, 3) : opaque(200, 2, 200)
      }),
    .init(
      description: "colours and transparency", colorType: 3, depth: 2,
      pixmap: picture(40, 40) { x, y in
        x < 9 ? 0 : x < y ? Pixel.pack(3, 30, 3, 77) : opaque(200, 2, 200)
      }),
    .init(
      description: "fourteen colours", colorType: 3, depth: 4,
      pixmap: picture(40, 40) { x, y in
        opaque((x + y) % 14, 9, 200)
      }),
    .init(
      description: "256 colours", colorType: 3, depth: 8,
      pixmap: picture(64, 64) { x, y in
        opaque((x * 64 + y) % 256, 9, 200)
      }),
    .init(
      description: "many colours", colorType: 2, depth: 8,
      pixmap: picture(64, 64) { x, y in
        opaque(x * 4, y * 4, 200)
      }),
    .init(
      description: "small with many colours", colorType: 2, depth: 8,
      pixmap: picture(4, 4) { x, y in
        opaque(x * 4, y * 4, 200)
      }),
    .init(
      description: "many translucent greys", colorType: 4, depth: 8,
      pixmap: picture(64, 64) { x, y in
        let level = UInt8(min(x * 4, y * 4))
        return Pixel.pack(level, level, level, UInt8(y * 4))
      }),
    .init(
      description: "many translucent colours", colorType: 6, depth: 8,
      pixmap: picture(64, 64) { x, y in
        Pixel.pack(UInt8(min(x * 4, y * 4)), 0, UInt8(y), UInt8(y * 4))
      }),
  ]

  @Test(arguments: cases, PNGLevel.allCases)
  func theSmallestFormRoundTrips(_ item: Case, _ level: PNGLevel) throws {
    let file = try PNGEncoder.encode(item.pixmap, level: level)
    #expect(file[24] == item.depth)
    #expect(file[25] == item.colorType)
    #expect(try PNGDecoder.decode(file) == item.pixmap)
  }

  @Test func anSRGBChunkIsWritten() throws {
    let file = try PNGEncoder.encode(picture(2, 2) { x, _ in opaque(x, 0, 0) })
    #expect(String(decoding: file, as: Unicode.ASCII.self).contains("sRGB"))
  }

  @Test func everyPremultipliedPixelSurvives() throws {
    // All 32,896 pairs of a level and an alpha not below it, in every channel.
    var pixels: [UInt32] = []
    for alpha in 0...255 {
      for level in 0...alpha {
        pixels.append(
          Pixel.pack(UInt8(level), UInt8(alpha - level), UInt8(level / 2), UInt8(alpha)))
      }
    }
    let pixmap = try #require(Pixmap(size: pixelSize(257, 128), pixels: pixels))
    #expect(try PNGDecoder.decode(PNGEncoder.encode(pixmap)) == pixmap)
  }

  @Test(arguments: 0..<60) func randomPicturesRoundTrip(_ seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let colors = (0..<Int.random(in: 1...400, using: &random)).map { _ in
      Pixel.premultiply(
        UInt32.random(in: 0...UInt32.max, using: &random)
          | (seed % 3 == 0 ? 0xff00_0000 : 0))
    }
    let (width, height) = (
      Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random)
    )
    var last = colors[0]
    let pixmap = picture(width, height) { _, _ in
      if Int.random(in: 0..<4, using: &random) == 0 {
        last = colors[Int.random(in: 0..<colors.count, using: &random)]
      }
      return last
    }
    for level in PNGLevel.allCases {
      #expect(try PNGDecoder.decode(PNGEncoder.encode(pixmap, level: level)) == pixmap)
    }
  }

  /// Pictures larger than the encoder's groups of rows, for which each filter is the best.
  @Test(arguments: PNGLevel.allCases) func largePicturesRoundTrip(_ level: PNGLevel) throws {
    var random = SeededGenerator(9)
    let noise = (0..<600 * 300).map { _ in Int.random(in: 0...2, using: &random) }
    let pictures = [
      picture(600, 300) { x, y in opaque((x + noise[x]) % 256, (x * 2) % 256, x * 7 % 256) },
      picture(600, 300) { x, y in opaque((y + noise[y]) % 256, (y * 2) % 256, y * 7 % 256) },
      picture(600, 300) { x, y in
        opaque((x + y + noise[y * 600 + x]) % 256, (x * 2 + y) % 256, (x * 3 - y + 300) % 256)
      },
      picture(600, 300) { x, y in
        let alpha = (x + y) % 256
        return Pixel.pack(UInt8(min(alpha, y % 256)), 0, UInt8(alpha / 2), UInt8(alpha))
      },
      picture(3001, 41) { x, y in opaque(x % 200 + noise[x] % 2, y, 0) },
    ]
    for pixmap in pictures {
      #expect(try PNGDecoder.decode(PNGEncoder.encode(pixmap, level: level)) == pixmap)
    }
  }

  @Test(arguments: 0..<12) func smallIsNeverLargerThanStandard(_ seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 300)
    let reach = [0, 1, 3, 60][seed % 4]
    let step = seed / 4 + 1
    let pixmap = picture(120, 90) { x, y in
      let noise = Int.random(in: 0...reach, using: &random)
      return opaque(x * step % 256, (x + y * step) % 256, (y + noise) % 256)
    }
    let sizes = try PNGLevel.allCases.map { try PNGEncoder.encode(pixmap, level: $0).count }
    let (standard, small) = (sizes[1], sizes[2])
    // Levels of libdeflate for palettes and unfiltered rows are no promise, but nearly so.
    #expect(small <= standard + standard / 100)
  }

  @Test func filtersAreChosenByContent() throws {
    func filter(_ pixmap: Pixmap) -> PNGMethod.Filter {
      PNGMethod.bestFilter(
        PNGForm(pixmap), width: pixmap.width, height: pixmap.height, withPaeth: true)
    }
    #expect(filter(picture(300, 300) { x, y in opaque(y % 256, x % 256, x / 2) }) != .none)
    #expect(
      filter(picture(300, 40) { x, y in opaque(x * 7 % 256, x * 11 % 256, x / 2 % 256) }) == .up)
    #expect(
      filter(picture(300, 300) { x, y in opaque(y * 7 % 256, y * 11 % 256, y / 2 % 256) }) == .none)
  }
}
