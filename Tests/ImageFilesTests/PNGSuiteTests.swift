import Foundation
import Testing

@testable import ImageFiles

/// Willem van Schaik's PNG suite; expected pixels as SHA-256 digests.
struct PNGSuiteTests {
  struct Row: Decodable {
    var file: String
    var width: Int
    var height: Int
    var bitDepth: Int
    var isValid: Bool
    var rgba8: String?
    var rgba16: String?
  }

  @Test(.enabled(if: corpus != nil, "the PNG suite is not beside the package"))
  func validFilesDecodeAndDamagedOnesSayWhy() throws {
    let folder = try #require(corpus).appendingPathComponent("png/PngSuite")
    let rows = try table("pngsuite", of: Row.self)
    #expect(rows.count == 175)
    for row in rows {
      let file = try bytes(of: folder.appendingPathComponent(row.file))
      guard row.isValid else {
        let error = #expect(throws: ImageFileError.self, "\(row.file)") {
          try ImageDecoder.decode(file)
        }
        guard case .corrupt(.png, let reason) = error else {
          Issue.record("\(row.file): \(String(describing: error))")
          continue
        }
        #expect(reason.count > 8, "\(row.file)")
        continue
      }
      let shallow = try PNGDecoder.decodeStraight(file)
      #expect(shallow.size == pixelSize(row.width, row.height), "\(row.file)")
      if let digest = row.rgba8 { #expect(sha256(shallow.bytes) == digest, "\(row.file)") }
      let deep = try PNGDecoder.decodeDeep(file)
      if let digest = row.rgba16 {
        let raw = deep.samples.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(sha256(raw) == digest, "\(row.file) at 16 bits")
      }
      if row.bitDepth == 16 {
        let rounded = deep.samples.map { UInt8((Int($0) * 255 + 32_767) / 65_535) }
        #expect(shallow.bytes == rounded, "\(row.file) rounded to 8 bits")
      }
    }
  }

  @Test func digestsAreRight() {
    #expect(
      sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      sha256([UInt8]("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      sha256([UInt8](repeating: 97, count: 1000))
        == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }
}
