import CoreGraphics

/// A colour of the drawing board: straight red, green, blue and alpha in 0...1.
typealias Ink = SIMD4<Double>

/// An opaque ink.
func ink(_ red: Double, _ green: Double, _ blue: Double) -> Ink { Ink(red, green, blue, 1) }

/// The ink between two, at 0 the first and at 1 the second.
func mix(_ a: Ink, _ b: Ink, _ amount: Double) -> Ink {
  a + (b - a) * min(max(amount, 0), 1)
}

/// 0 below the first edge, 1 above the second, smooth between.
func smoothstep(_ from: Double, _ to: Double, _ x: Double) -> Double {
  let t = min(max((x - from) / (to - from), 0), 1)
  return t * t * (3 - 2 * t)
}

/// Draws a picture from the colour of each point, 4 by 4 samples to a pixel.
///
/// Colours are averaged premultiplied and rounded once, so that the same points make the same
/// bytes everywhere.
func picture(_ width: Int, _ height: Int, samples: Int = 4, _ shade: (Double, Double) -> Ink)
  -> Pixmap
{
  var pixels: [UInt32] = []
  pixels.reserveCapacity(width * height)
  for row in 0..<height {
    for column in 0..<width {
      var sum = Ink.zero
      for sample in 0..<samples * samples {
        let x = Double(column) + (Double(sample % samples) + 0.5) / Double(samples)
        let y = Double(row) + (Double(sample / samples) + 0.5) / Double(samples)
        var color = shade(x, y).clamped(lowerBound: .zero, upperBound: .one)
        color *= Ink(color.w, color.w, color.w, 1)
        sum += color
      }
      let byte = (sum * 255 / Double(samples * samples) + 0.5)
      pixels.append(Pixel.pack(UInt8(byte.x), UInt8(byte.y), UInt8(byte.z), UInt8(byte.w)))
    }
  }
  guard let size = PixelSize(width: width, height: height),
    let pixmap = Pixmap(size: size, pixels: pixels)
  else { preconditionFailure("a picture has from 1 to \(PixelSize.limit) pixels a side") }
  return pixmap
}
