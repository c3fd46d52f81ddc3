import CPNG
import CoreGraphics

/// The smallest PNG form that holds a picture exactly: colour type, depth, samples, palette.
struct PNGForm {
  /// Colour types by their number in the file.
  enum ColorType: Int32 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    /// Bytes of one pixel before depths below 8 are packed.
    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  /// The colour type.
  var colorType: ColorType
  /// Bits of one sample: 1, 2, 4 or 8.
  var depth: Int
  /// One byte a sample, rows without padding, straight alpha.
  var samples: [UInt8]
  /// Red, green and blue of each palette entry; empty for other colour types.
  var palette: [UInt8] = []
  /// Alphas of the palette's first entries; the rest are opaque.
  var paletteAlpha: [UInt8] = []

  /// Opaque pixels as RGB, whatever would be smaller.
  init(rgb pixels: [UInt32]) {
    colorType = .rgb
    depth = 8
    samples = PNGForm.samples(pixels, .rgb)
  }

  /// Premultiplied pixels as straight RGBA, whatever would be smaller.
  init(rgba pixels: [UInt32]) {
    colorType = .rgba
    depth = 8
    samples = PNGForm.samples(pixels, .rgba)
  }

  /// Chooses the form of a premultiplied picture.
  init(_ pixmap: Pixmap) {
    let pixels = pixmap.pixels
    let (isOpaque, isGrey) = PNGForm.survey(pixels)
    let direct: ColorType =
      isOpaque ? (isGrey ? .grey : .rgb) : (isGrey ? .greyAlpha : .rgba)
    if var census = PixelCensus(pixels) {
      let colors = census.colors
      let greyDepth = direct == .grey ? PNGForm.greyDepth(colors) : 8
      let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
      let translucent = colors.count { $0 >> 24 < 255 }
      let tables = 12 + 3 * colors.count + (translucent > 0 ? 12 + translucent : 0)
      let directBits = direct == .grey ? greyDepth : 8 * direct.channels
      if pixels.count * depth / 8 + tables < pixels.count * directBits / 8 {
        census.partition { $0 >> 24 < 255 }
        self.depth = depth
        colorType = .palette
        samples = census.indices
        fillPalette(census.colors, translucent: translucent)
        return
      }
      if direct == .grey {
        let shift = UInt32(8 - greyDepth)
        let levels = colors.map { UInt8(truncatingIfNeeded: ($0 & 255) >> shift) }
        colorType = .grey
        self.depth = greyDepth
        samples = census.indices.map { levels[Int($0)] }
        return
      }
    }
    colorType = direct
    depth = 8
    samples = PNGForm.samples(pixels, direct)
  }

  /// Fills the tables with straight colours, of which the first `translucent` have an alpha.
  private mutating func fillPalette(_ colors: [UInt32], translucent: Int) {
    for color in colors {
      let (red, green, blue, alpha) = Pixel.unpack(Pixel.unpremultiply(color))
      palette += [red, green, blue]
      if paletteAlpha.count < translucent { paletteAlpha.append(alpha) }
    }
  }

  /// Whether all pixels are opaque, and whether all are grey.
  private static func survey(_ pixels: [UInt32]) -> (isOpaque: Bool, isGrey: Bool) {
    var alpha: UInt32 = 0xff00_0000
    var hue: UInt32 = 0
    for pixel in pixels {
      alpha &= pixel
      hue |= (pixel ^ (pixel &>> 8)) & 0xffff
    }
    return (alpha == 0xff00_0000, hue == 0)
  }

  /// The fewest bits that hold every grey level exactly.
  private static func greyDepth(_ colors: [UInt32]) -> Int {
    for (depth, step) in [(1, 255), (2, 85), (4, 17)] as [(Int, UInt32)]
    where colors.allSatisfy({ ($0 & 255) % step == 0 }) {
      return depth
    }
    return 8
  }

  /// Straight samples of every pixel.
  private static func samples(_ pixels: [UInt32], _ type: ColorType) -> [UInt8] {
    let total = pixels.count * type.channels
    // Plain pointer stores let the loops vectorise; `total` bytes plus one spare are reserved, as
    // RGB pixels are stored as overlapping words of 4 bytes.
    return [UInt8](unsafeUninitializedCapacity: total + 1) { buffer, count in
      let out = UnsafeMutableRawBufferPointer(buffer)
      switch type {
      case .grey, .palette:
        for index in pixels.indices { buffer[index] = UInt8(truncatingIfNeeded: pixels[index]) }
      case .rgb:
        if let base = out.baseAddress {
          pixels.withUnsafeBufferPointer { pixels in
            for index in 0..<pixels.count {
              (base + 3 &* index).storeBytes(of: pixels[index].littleEndian, as: UInt32.self)
            }
          }
        }
      case .greyAlpha:
        for index in pixels.indices {
          let straight = Pixel.unpremultiply(pixels[index])
          let pair = UInt16(straight & 255) | UInt16(straight >> 24) << 8
          out.storeBytes(of: pair.littleEndian, toByteOffset: 2 * index, as: UInt16.self)
        }
      case .rgba:
        var last: UInt32 = 0
        var straight: UInt32 = 0
        for index in pixels.indices {
          if pixels[index] != last {
            last = pixels[index]
            straight = Pixel.unpremultiply(last)
          }
          out.storeBytes(of: straight.littleEndian, toByteOffset: 4 * index, as: UInt32.self)
        }
      }
      count = total
    }
  }
}
