import CLCMS2
import CPNG
import CoreGraphics

/// Embedded ICC profiles.
enum ColorProfile {
  /// The largest profile that is read, in bytes.
  static let limit = 1 << 22

  /// Converts straight RGBA to sRGB; a profile that is sRGB by its name, damaged or not of RGB
  /// changes nothing.
  static func convert(_ rgba: inout [UInt8], from profile: [UInt8]) {
    if profile.count > limit || isSRGB(profile) { return }
    let pixels = rgba.count / 4
    // Both arrays are used during the call only.
    rgba.withUnsafeMutableBufferPointer { rgba in
      profile.withUnsafeBufferPointer { profile in
        _ = ccms_to_srgb(profile.baseAddress, profile.count, rgba.baseAddress, pixels)
      }
    }
  }

  /// Converts CMYK, 255 for full ink, to opaque RGBA: by the profile where it is one of CMYK,
  /// otherwise as light passes through ideal inks.
  static func convertCMYK(_ pixels: inout [UInt8], from profile: [UInt8]?) {
    let count = pixels.count / 4
    var isConverted = false
    if let profile, profile.count <= limit {
      // Both arrays are used during the call only.
      isConverted = pixels.withUnsafeMutableBufferPointer { pixels in
        profile.withUnsafeBufferPointer { profile in
          ccms_cmyk_to_srgb(profile.baseAddress, profile.count, pixels.baseAddress, count) != 0
        }
      }
    }
    for pixel in 0..<count {
      if !isConverted {
        let light = 255 - UInt32(pixels[4 * pixel + 3])
        for channel in 4 * pixel..<4 * pixel + 3 {
          pixels[channel] = UInt8(Pixel.multiply(255 - UInt32(pixels[channel]), light))
        }
      }
      pixels[4 * pixel + 3] = 255
    }
  }

  /// The profile in a PNG's iCCP chunk; nil when there is none or it is damaged.
  static func profile(ofPNG bytes: [UInt8]) -> [UInt8]? {
    for chunk in PNGChunks(bytes) {
      if chunk.type == "IDAT" { return nil }
      guard chunk.type == "iCCP" else { continue }
      let content = bytes[chunk.content]
      guard let end = content.firstIndex(of: 0), end + 2 < content.endIndex else { return nil }
      let packed = [UInt8](content[(end + 2)...])
      var count = 0
      let buffer = packed.withUnsafeBufferPointer {
        cpng_inflate($0.baseAddress, $0.count, limit, &count)
      }
      guard let buffer else { return nil }
      defer { cpng_free(buffer) }
      return [UInt8](UnsafeBufferPointer(start: buffer, count: count))
    }
    return nil
  }

  /// Whether the profile's own description calls it sRGB.
  private static func isSRGB(_ profile: [UInt8]) -> Bool {
    let head = profile.prefix(4096)
    func has(_ text: [UInt8]) -> Bool {
      head.indices.contains { head[$0...].starts(with: text) }
    }
    return has(Array("sRGB".utf8)) || has(Array("s\0R\0G\0B".utf8))
  }
}
