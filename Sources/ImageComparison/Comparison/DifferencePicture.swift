import CoreGraphics

/// Two pictures as one that shows where they differ.
public enum DifferencePicture {
  /// Equal pixels as a pale grey of the expected picture, allowed ones a little darker, antialiased
  /// ones yellow, different ones red, the larger the difference the stronger. Opaque.
  public static func draw(
    _ comparison: PixelComparison, expected: StraightPixmap, actual: StraightPixmap
  ) -> Pixmap {
    let canvas =
      comparison.map?.size ?? expected.size
    let a = expected.padded(to: canvas)
    let b = actual.padded(to: canvas)
    var picture = Pixmap(size: canvas)
    for index in 0..<canvas.area {
      switch comparison.map.flatMap({ DifferenceMap.Verdict(rawValue: $0.verdicts[index]) }) {
      case .different:
        let most = ChannelDistance.largest(a.pixels[index], b.pixels[index])
        picture.pixels[index] = red(most)
      case .antialiased: picture.pixels[index] = Pixel.pack(242, 194, 0, 255)
      case .allowed: picture.pixels[index] = grey(a.pixels[index], from: 150)
      case .equal, nil: picture.pixels[index] = grey(a.pixels[index], from: 200)
      }
    }
    return picture
  }

  private static func grey(_ pixel: UInt32, from darkest: Int) -> UInt32 {
    let (red, green, blue, alpha) = Pixel.unpack(Pixel.premultiply(pixel))
    let luma = (Int(red) * 77 + Int(green) * 150 + Int(blue) * 29) >> 8 + 255 - Int(alpha)
    let level = UInt8(darkest + min(luma, 255) * (250 - darkest) / 255)
    return Pixel.pack(level, level, level, 255)
  }

  private static func red(_ levels: Int) -> UInt32 {
    Pixel.pack(UInt8(190 + levels * 50 / 255), UInt8(70 - levels * 70 / 255), 50, 255)
  }
}
