import CoreGraphics
import DisplayList

/// Samples the whole size of an image in `Double`: nearest or bilinear, no mip levels.
struct ReferenceSampler {
  private let image: CGImage
  private let paint: ImagePaint

  init(_ image: CGImage, _ paint: ImagePaint) {
    self.image = image
    self.paint = paint
  }

  /// Channels 0...255 at a device point.
  func sample(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let h = paint.deviceToImage.homogeneous(x, y)
    let inset = paint.magnification == .nearest ? 1e-6 : 0.5
    func clamp(_ value: Double, _ low: Float, _ high: Float, _ size: Int) -> Double {
      let from = max(Double(low), 0) + inset
      let to = min(Double(high), Double(size)) - inset
      return from < to ? min(max(value, from), to) : (from + to) / 2
    }
    let u = clamp(h.x / h.z, paint.source.minX, paint.source.maxX, image.width)
    let v = clamp(h.y / h.z, paint.source.minY, paint.source.maxY, image.height)
    if paint.magnification == .nearest { return texel(Int(u), Int(v)) }
    let (left, top) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
    let (fu, fv) = (u - 0.5 - left, v - 0.5 - top)
    let (column, row) = (Int(left), Int(top))
    let upper = texel(column, row) * (1 - fu) + texel(column + 1, row) * fu
    let lower = texel(column, row + 1) * (1 - fu) + texel(column + 1, row + 1) * fu
    return upper * (1 - fv) + lower * fv
  }

  private func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let pixel = image.pixmap[
      min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)]
    let (r, g, b, a) = Pixel.unpack(pixel)
    return SIMD4(Double(r), Double(g), Double(b), Double(a))
  }
}
