import CoreGraphics
import Foundation
import Testing

@testable import ImageFiles

struct JPEGDecoderTests {
  /// A picture, red on the left and blue on the right before EXIF turns it: where red ends up.
  @Test(arguments: 1...8) func orientationIsApplied(_ orientation: Int) throws {
    let files = try table("jpeg-orientations", of: String.self)
    let data = try #require(Data(base64Encoded: files[orientation - 1]))
    let pixmap = try ImageDecoder.decode([UInt8](data)).pixmap
    let isTurned = orientation >= 5
    #expect(pixmap.width == (isTurned ? 8 : 16))
    #expect(pixmap.height == (isTurned ? 16 : 8))
    let near = pixmap[1, 1] & 255 > 128  // red at the top left
    // Mirrored or turned so that the left edge goes to the right or the bottom.
    let expected = [true, false, false, true, true, true, false, false][orientation - 1]
    #expect(near == expected)
  }

  @Test func everyOrientationMovesTheCornersAsEXIFSays() {
    let picture = picture(3, 2) { x, y in opaque(x, y, 0) }
    // The stored place (column, row) that comes to the upright picture's top left.
    let corners = [(0, 0), (2, 0), (2, 1), (0, 1), (0, 0), (0, 1), (2, 1), (2, 0)]
    for (index, corner) in corners.enumerated() {
      #expect(picture.oriented(index + 1)[0, 0] == opaque(corner.0, corner.1, 0))
    }
  }

  @Test func limitsAreCheckedBeforeMemoryIsTaken() throws {
    let files = try table("jpeg-orientations", of: String.self)
    let data = [UInt8](try #require(Data(base64Encoded: files[0])))
    #expect(throws: ImageFileError.tooLarge(.jpeg, width: 16, height: 8, limit: 15)) {
      try ImageDecoder.decode(data, limits: ImageLimits(side: 15))
    }
  }

  @Test func cutFilesAndNoiseNeverCrash() throws {
    let files = try table("jpeg-orientations", of: String.self)
    var random = SeededGenerator(8)
    for _ in 0..<200 {
      var data = [UInt8](try #require(Data(base64Encoded: files[5])))
      for _ in 0..<3 {
        data[Int.random(in: 2..<data.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      data.removeLast(Int.random(in: 0..<data.count / 2, using: &random))
      _ = try? ImageDecoder.decode(data)
    }
  }

  private struct CMYK: Decodable {
    var name: String
    var data: String
    var pixels: [[Int]]
  }

  /// Patches of ink with Adobe's marker, which stores them inverted, and without.
  @Test func cmykIsReadAsIdealInks() throws {
    for file in try table("jpeg-cmyk", of: CMYK.self) {
      let data = [UInt8](try #require(Data(base64Encoded: file.data)))
      let pixmap = try ImageDecoder.decode(data).pixmap
      for (patch, expected) in file.pixels.enumerated() {
        let (red, green, blue, alpha) = Pixel.unpack(pixmap[16 * patch + 8, 8])
        #expect(alpha == 255)
        for (level, wanted) in zip([red, green, blue], expected) {
          #expect(abs(Int(level) - wanted) <= 3, "\(file.name), patch \(patch)")
        }
      }
    }
  }
}
