import CoreGraphics
import Testing

@testable import ImageFiles

struct PixelDigestTests {
  @Test func digestsNeverChange() {
    let pixmap = picture(16, 9) { x, y in opaque(x * 16, y * 28, 128) }
    #expect(PixelDigest(pixmap).description == "17fd645047ddaa82d27ae43c5bb8b596")
    #expect(
      PixelDigest(picture(1, 1) { _, _ in 0 }).description == "b609cf1a97e2bffd35b0ff68c297c52a")
  }

  @Test func smallDifferencesAreSeen() {
    let base = picture(20, 20) { x, y in opaque(x, y, 0) }
    var seen = Set([PixelDigest(base)])
    for index in 0..<400 {
      for bit in 0..<32 {
        var other = base
        other.pixels[index] ^= 1 << UInt32(bit)
        seen.insert(PixelDigest(other))
      }
    }
    #expect(seen.count == 400 * 32 + 1)
  }

  @Test func shapesAreTold() {
    let digests = [(1, 12), (2, 6), (3, 4), (4, 3), (6, 2), (12, 1)].map { width, height in
      PixelDigest(picture(width, height) { _, _ in 0 })
    }
    #expect(Set(digests).count == 6)
  }
}
