import CoreGraphics
import Foundation
import ImageFiles
import TestSupport
import Testing

/// Our drawing against pictures that a browser made of the same scenes; `scripts/crosscheck`
/// records them and prints the table.
@Suite struct ReferenceTests {
  @Test(arguments: ReferencePair.chosen)
  func isAlike(_ pair: ReferencePair) throws {
    let likeness = try pair.likeness()
    if likeness.psnr < pair.minimumPSNR {
      Issue.record(
        """
        \(pair.name): \(likeness.psnr) dB, expected at least \(pair.minimumPSNR); \
        see \(try pair.leavePictures())
        """)
    }
    #expect(
      likeness.psnr >= 38 || pair.explanation != nil,
      "\(pair.name): \(likeness.psnr) dB without an explanation")
  }

  /// Half of all pairs are at least this much alike; with `KINORA_CROSSCHECK`, writes the tables
  /// into that folder.
  @Test func mostAreVeryMuchAlike() throws {
    let rows = try ReferencePair.chosen.map { ReferenceTable.Row(pair: $0, try $0.likeness()) }
    let table = ReferenceTable(rows: rows)
    if ReferencePair.chosen.count == ReferencePair.list?.pairs.count {
      #expect(table.median(\.likeness.psnr) >= 42)
    }
    if let folder = ProcessInfo.processInfo.environment["KINORA_CROSSCHECK"] {
      try AtomicFile.write([UInt8](table.text.utf8), to: folder + "/crosscheck.txt")
      try AtomicFile.write([UInt8](table.summary.utf8), to: folder + "/crosscheck.md")
    }
  }

  @Test func everyPairIsWhole() throws {
    let list = try #require(ReferencePair.list)
    #expect(list.deviceScale == 1)
    #expect(list.pairs.count >= 40)
    for suffix in [".json", ".html", ".png"] {
      let names = PackageFolder.files(below: ReferencePair.folder, ending: suffix)
        .map { String($0.dropLast(suffix.count)) }.filter { $0.contains("/") }.sorted()
      #expect(names == list.pairs.map(\.name).sorted(), "files ending in \(suffix)")
    }
  }
}

/// Texts beside a browser's: the same letters at the same places.
@Suite struct TextReferenceTests {
  static let pairs = (ReferencePair.list?.pairs ?? []).filter { $0.feature == "text" }

  @Test func thereAreEnough() { #expect(Self.pairs.count >= 12) }

  /// Every dark pixel of either picture has one beside it, or at its place, in the other: so lines end
  /// with the same words, and ink lies within a pixel.
  @Test(arguments: TextReferenceTests.pairs)
  func inkLiesWithinAPixel(_ pair: ReferencePair) throws {
    let (ours, theirs) = (InkMap(try pair.drawing()), InkMap(try pair.picture()))
    #expect(ours.darkPixels > 300)
    #expect(ours.strays(from: theirs) == 0, "ours")
    #expect(theirs.strays(from: ours) == 0, "theirs")
  }

  @Test func mostAreAlike() throws {
    let likenesses = try Self.pairs.map { try $0.likeness().psnr }.sorted()
    #expect(likenesses[likenesses.count / 2] >= 30)
  }
}

/// How dark the pixels of a picture are.
private struct InkMap {
  let width: Int
  let height: Int
  let levels: [Int]

  init(_ pixmap: Pixmap) {
    width = pixmap.width
    height = pixmap.height
    levels = pixmap.pixels.map { pixel in
      (Int(pixel & 255) + Int(pixel >> 8 & 255) + Int(pixel >> 16 & 255)) / 3
    }
  }

  var darkPixels: Int { levels.count { $0 < 128 } }

  /// The number of dark pixels that have no inked one within a pixel in another picture.
  func strays(from other: InkMap) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where levels[y * width + x] < 128 {
        var isNear = false
        for v in max(0, y - 1)...min(height - 1, y + 1) {
          for u in max(0, x - 1)...min(width - 1, x + 1) {
            isNear = isNear || other.levels[v * width + u] < 200
          }
        }
        if !isNear { count += 1 }
      }
    }
    return count
  }
}
