/// Writes PNG files chunk by chunk without libpng, for tests of the decoder.
struct PNGBuilder {
  var width: Int
  var height: Int
  var depth: Int
  var colorType: Int
  var isInterlaced = false
  /// Chunks between the header and the data: type and content.
  var chunks: [(String, [UInt8])] = []
  /// Samples of every pixel, row by row.
  var samples: [Int]

  static let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  /// The whole file; the data is stored, not compressed.
  func bytes() -> [UInt8] {
    var raw: [UInt8] = []
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    for (left, top, stepX, stepY) in passes where left < width && top < height {
      for y in stride(from: top, to: height, by: stepY) {
        raw.append(0)
        raw += packed(stride(from: left, to: width, by: stepX).map { (x: $0, y: y) })
      }
    }
    let header =
      PNGBuilder.word(width) + PNGBuilder.word(height)
      + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
    file += PNGBuilder.chunk("IHDR", header)
    for (type, content) in chunks { file += PNGBuilder.chunk(type, content) }
    return file + PNGBuilder.chunk("IDAT", PNGBuilder.stored(raw)) + PNGBuilder.chunk("IEND", [])
  }

  private func packed(_ places: [(x: Int, y: Int)]) -> [UInt8] {
    let channels = PNGBuilder.channels[colorType] ?? 1
    var out: [UInt8] = []
    var (bits, filled) = (0, 0)
    for (x, y) in places {
      for channel in 0..<channels {
        let sample = samples[(y * width + x) * channels + channel]
        if depth == 16 {
          out += [UInt8(sample >> 8), UInt8(sample & 255)]
          continue
        }
        bits = bits << depth | sample
        filled += depth
        if filled == 8 {
          out.append(UInt8(bits))
          (bits, filled) = (0, 0)
        }
      }
    }
    if filled > 0 { out.append(UInt8(bits << (8 - filled))) }
    return out
  }

  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = [UInt8](type.utf8) + content
    return word(content.count) + body + word(Int(crc(body)))
  }

  /// A zlib stream of stored blocks.
  static func stored(_ raw: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 1]
    var start = 0
    repeat {
      let end = min(start + 65_535, raw.count)
      let count = end - start
      out += [end == raw.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      out += [UInt8(~count & 255), UInt8(~count >> 8 & 255)] + raw[start..<end]
      start = end
    } while start < raw.count
    var (a, b) = (1, 0)
    for byte in raw {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return out + word(b << 16 | a)
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ crc >> 1 : crc >> 1 }
    }
    return ~crc
  }
}
