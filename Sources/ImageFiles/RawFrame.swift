import CoreGraphics

/// Frames as bytes without compression, for other programs. Pure, for any thread.
public enum RawFrame {
  /// Straight RGBA, 4 bytes a pixel, rows from the top without padding.
  public static func rgba(_ pixmap: Pixmap) -> [UInt8] { PNGForm(rgba: pixmap.pixels).samples }

  /// The same blended with an opaque packed pixel.
  public static func opaque(_ pixmap: Pixmap, over matte: UInt32) -> [UInt8] {
    PNGForm(rgba: pixmap.pixels.map { Pixel.blended($0, over: matte) }).samples
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
        let pixel = Pixel.blended(pixels[index], over: ground)
        let red = Int32(truncatingIfNeeded: pixel & 255)
        let green = Int32(truncatingIfNeeded: pixel >> 8 & 255)
        let blue = Int32(truncatingIfNeeded: pixel >> 16 & 255)
        // ITU-R BT.601 for 8 bits, coefficients of 2^16.
        let luma = (16829 &* red &+ 33039 &* green &+ 6416 &* blue &+ 32768) >> 16 &+ 16
        let cb = (-9714 &* red &- 19071 &* green &+ 28784 &* blue &+ 32768) >> 16 &+ 128
        let cr = (28784 &* red &- 24103 &* green &- 4681 &* blue &+ 32768) >> 16 &+ 128
        out[head.count &+ index] = UInt8(truncatingIfNeeded: luma)
        out[head.count &+ count &+ index] = UInt8(truncatingIfNeeded: cb)
        out[head.count &+ 2 &* count &+ index] = UInt8(truncatingIfNeeded: cr)
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
  /// The picture over an opaque packed pixel; itself when it is opaque.
  public func filled(with ground: UInt32) -> Pixmap {
    var alpha: UInt32 = 0xff00_0000
    for pixel in pixels { alpha &= pixel }
    if alpha == 0xff00_0000 { return self }
    return Pixmap(size: size, pixels: pixels.map { Pixel.blended($0, over: ground) }) ?? self
  }
}
