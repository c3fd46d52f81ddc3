import CoreGraphics

/// Frames as bytes without compression, for other programs. Pure, for any thread.
public enum RawFrame {
  /// Straight RGBA, 4 bytes a pixel, rows from the top without padding.
  public static func rgba(_ pixmap: Pixmap) -> [UInt8] { PNGForm(rgba: pixmap.pixels).samples }

  /// The same of a part that lies inside of the picture.
  public static func rgba(_ pixmap: Pixmap, in rect: GIFRect) -> [UInt8] {
    let part = PixelRows(pixmap.pixels, width: pixmap.width, rect: rect, isShared: false)
    return PNGForm(rgba: part.packed(rect)).samples
  }

  /// The same blended with an opaque packed pixel.
  public static func opaque(_ pixmap: Pixmap, over matte: UInt32) -> [UInt8] {
    PNGForm(rgba: pixmap.pixels.map { Pixel.blended($0, over: matte) }).samples
  }

  /// Brings straight RGBA of a picture, as `rgba(_:)` or `opaque(_:over:)` made it, to another picture
  /// of the same size that differs from it within a rectangle only.
  public static func update(
    rgba bytes: inout [UInt8], to pixmap: Pixmap, within rect: GIFRect, over matte: UInt32? = nil
  ) {
    for y in rect.y..<rect.y + rect.height {
      for position in y * pixmap.width + rect.x..<y * pixmap.width + rect.x + rect.width {
        var pixel = pixmap.pixels[position]
        if let matte { pixel = Pixel.blended(pixel, over: matte) }
        pixel = Pixel.unpremultiply(pixel)
        for channel in 0..<4 {
          bytes[4 * position + channel] = UInt8(truncatingIfNeeded: pixel >> UInt32(8 * channel))
        }
      }
    }
  }

  /// Brings a frame of a YUV4MPEG2 stream to another picture in the same way.
  public static func update(
    y4m bytes: inout [UInt8], to pixmap: Pixmap, within rect: GIFRect, matte: RGBA
  ) {
    let ground = GIFPicture.packed(matte)
    let count = pixmap.size.area
    let head = bytes.count - 3 * count
    for y in rect.y..<rect.y + rect.height {
      for position in y * pixmap.width + rect.x..<y * pixmap.width + rect.x + rect.width {
        let samples = Pixel.blended(pixmap.pixels[position], over: ground).studioSamples
        bytes[head + position] = samples.luma
        bytes[head + count + position] = samples.cb
        bytes[head + 2 * count + position] = samples.cr
      }
    }
  }

  /// The header of a YUV4MPEG2 stream of full chroma.
  public static func y4mHeader(
    size: PixelSize, framesPerSecond numerator: Int, per denominator: Int
  )
    -> [UInt8]
  {
    [UInt8](
      "YUV4MPEG2 W\(size.width) H\(size.height) F\(numerator):\(denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        .utf8)
  }

  /// One frame of a YUV4MPEG2 stream: BT.601 in studio range, planes of Y, Cb and Cr.
  ///
  /// YUV4MPEG2 has no alpha: transparent pixels are blended with the matte.
  public static func y4m(_ pixmap: Pixmap, matte: RGBA = RGBA(0, 0, 0)) -> [UInt8] {
    let ground = GIFPicture.packed(matte)
    let pixels = pixmap.pixels
    let head = [UInt8]("FRAME\n".utf8)
    let count = pixels.count
    return [UInt8](unsafeUninitializedCapacity: head.count + 3 * count) { out, length in
      // Plain stores into three planes of `count` bytes each after the head.
      for index in head.indices { out[index] = head[index] }
      for index in 0..<count {
        let samples = Pixel.blended(pixels[index], over: ground).studioSamples
        out[head.count &+ index] = samples.luma
        out[head.count &+ count &+ index] = samples.cb
        out[head.count &+ 2 &* count &+ index] = samples.cr
      }
      length = head.count + 3 * count
    }
  }
}

extension Pixel {
  /// A premultiplied pixel over an opaque one.
  static func blended(_ pixel: UInt32, over ground: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    if rest == 0 { return pixel }
    func level(_ shift: UInt32) -> UInt32 {
      min(255, (pixel >> shift & 255) + multiply(ground >> shift & 255, rest)) << shift
    }
    return level(0) | level(8) | level(16) | 0xff00_0000
  }
}

extension Pixmap {
  /// Whether all pixels inside of some rectangles are opaque, which lie inside of the picture.
  public func isOpaque(in rects: [GIFRect]) -> Bool {
    var alpha: UInt32 = 0xff00_0000
    for rect in rects {
      for row in rect.y..<rect.y + rect.height {
        let start = row * width + rect.x
        for pixel in pixels[start..<start + rect.width] { alpha &= pixel }
      }
    }
    return alpha == 0xff00_0000
  }

  /// The picture over an opaque packed pixel; itself when it is opaque.
  public func filled(with ground: UInt32) -> Pixmap {
    var alpha: UInt32 = 0xff00_0000
    for pixel in pixels { alpha &= pixel }
    if alpha == 0xff00_0000 { return self }
    return Pixmap(size: size, pixels: pixels.map { Pixel.blended($0, over: ground) }) ?? self
  }
}

extension UInt32 {
  /// An opaque pixel by ITU-R BT.601 in studio range.
  @inline(__always)
  fileprivate var studioSamples: (luma: UInt8, cb: UInt8, cr: UInt8) {
    let red = Int32(truncatingIfNeeded: self & 255)
    let green = Int32(truncatingIfNeeded: self >> 8 & 255)
    let blue = Int32(truncatingIfNeeded: self >> 16 & 255)
    // 8 bits, coefficients of 2^16.
    let luma = (16829 &* red &+ 33039 &* green &+ 6416 &* blue &+ 32768) >> 16 &+ 16
    let cb = (-9714 &* red &- 19071 &* green &+ 28784 &* blue &+ 32768) >> 16 &+ 128
    let cr = (28784 &* red &- 24103 &* green &- 4681 &* blue &+ 32768) >> 16 &+ 128
    return (
      UInt8(truncatingIfNeeded: luma), UInt8(truncatingIfNeeded: cb), UInt8(truncatingIfNeeded: cr)
    )
  }
}
