import CoreGraphics
import Foundation
import Testing

@testable import ImageFiles

/// Robert Ancell's pygif test suite; expected frames as straight RGBA.
struct GIFCorpusTests {
  struct Row: Decodable {
    struct Frame: Decodable {
      var delay: Int?
      var sha256: String?
      var hex: String?
    }
    var file: String
    var width: Int
    var height: Int
    var loop: String
    var showsEveryImage: Bool
    var frames: [Frame]
  }

  @Test(.enabled(if: corpus != nil, "the GIF suite is not beside the package"))
  func allFilesDecode() throws {
    let folder = try #require(corpus).appendingPathComponent("gif/pygif")
    let rows = try table("gif-decode", of: Row.self)
    #expect(rows.count == 84)
    for row in rows {
      let file = try bytes(of: folder.appendingPathComponent(row.file))
      if max(row.width, row.height) > PixelSize.limit {
        #expect(
          throws: ImageFileError.tooLarge(
            .gif, width: row.width, height: row.height, limit: PixelSize.limit), "\(row.file)"
        ) { try GIFDecoder.decode(file) }
        continue
      }
      let animation: GIFAnimation
      do {
        animation = try GIFDecoder.decode(file)
      } catch {
        // A file that draws nothing is an error here and one transparent frame there; giflib
        // does not read image data that begins with codes of more than 9 bits.
        let isBlank = row.frames.allSatisfy { $0.hex == "00000000" }
        #expect(isBlank || row.file == "max-codes.gif", "\(row.file): \(error)")
        continue
      }
      #expect(animation.size == pixelSize(row.width, row.height), "\(row.file)")
      let loop = row.loop == "infinite" ? 0 : Int(row.loop).flatMap { $0 == 0 ? nil : $0 }
      // GIF87a has no loop block, though the suite calls its animation endless.
      if row.file != "gif87a-animation.gif" {
        #expect(animation.netscapeValue == loop, "\(row.file)")
      }
      // Images without a delay belong to the frame that follows, unless every image is shown.
      var frames: [GIFAnimation.Frame] = []
      for (index, frame) in animation.frames.enumerated()
      where row.showsEveryImage || frame.delay > 0 || index == animation.frames.count - 1 {
        frames.append(frame)
      }
      if row.frames.isEmpty { continue }  // the suite shows nothing of such damaged images
      #expect(frames.count == row.frames.count, "\(row.file)")
      for (frame, expected) in zip(frames, row.frames) {
        let straight = frame.pixmap.pixels.flatMap { pixel in
          [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
        if let digest = expected.sha256 { #expect(sha256(straight) == digest, "\(row.file)") }
        if let hex = expected.hex { #expect(hexadecimal(straight) == hex, "\(row.file)") }
        if let delay = expected.delay { #expect(frame.delay == delay, "\(row.file)") }
      }
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
