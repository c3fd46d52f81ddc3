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
