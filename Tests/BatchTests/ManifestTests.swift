import Foundation
import ImageFiles
import Testing

@testable import Batch

@Suite struct ManifestTests {
  private func record(_ folder: TemporaryFolder, _ name: String, made: String) throws
    -> ManifestRecord
  {
    try #require(
      ManifestRecord.file(name, at: folder.path + "/" + name, made: made, digest: nil))
  }

  @Test func remembersAcrossRuns() throws {
    let folder = try TemporaryFolder()
    try folder.write("picture", to: "x.gif")
    let inputs = [SceneInput(path: "a.json", digest: "1"), SceneInput(path: "b.png", digest: nil)]
    try FolderManifest(folder.path).add([
      .output("x.gif", made: "m", count: 1, inputs: inputs), try record(folder, "x.gif", made: "m"),
    ])
    let manifest = FolderManifest(folder.path)
    #expect(manifest.output("x.gif")?.inputs == inputs)
    #expect(manifest.isWhole("x.gif", made: "m"))
    #expect(!manifest.isWhole("x.gif", made: "n"))
    #expect(manifest.output("y.gif") == nil)
  }

  @Test func noticesSpoiledFilesAndTrustsNoClock() throws {
    let folder = try TemporaryFolder()
    try folder.write("picture", to: "x.gif")
    let manifest = FolderManifest(folder.path)
    try manifest.add([try record(folder, "x.gif", made: "m")])
    let path = folder.path + "/x.gif"
    for date in [Date(timeIntervalSince1970: 1), Date(timeIntervalSinceNow: 1e8)] {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      #expect(manifest.isWhole("x.gif", made: "m"))
    }
    try folder.write("pictore", to: "x.gif")
    #expect(!manifest.isWhole("x.gif", made: "m"))
    try folder.write("pict", to: "x.gif")
    #expect(!manifest.isWhole("x.gif", made: "m"))
    try FileManager.default.removeItem(atPath: path)
    #expect(!manifest.isWhole("x.gif", made: "m"))
  }

  @Test func halfLinesAreSkipped() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "x.gif")
    try folder.write("b", to: "y.gif")
    let manifest = FolderManifest(folder.path)
    try manifest.add([try record(folder, "x.gif", made: "m")])
    let url = URL(fileURLWithPath: folder.path + "/" + FolderManifest.name)
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("{\"file\":\"z.gif\",\"ma".utf8))
    try handle.close()
    try FolderManifest(folder.path).add([try record(folder, "y.gif", made: "m")])
    let read = FolderManifest(folder.path)
    #expect(read.output("none") == nil)
    #expect(read.isWhole("x.gif", made: "m") && read.isWhole("y.gif", made: "m"))
    // The object that was there before sees what another appended.
    #expect(manifest.output("none") == nil)
    #expect(manifest.isWhole("y.gif", made: "m"))
  }

  @Test func grownFilesAreWrittenAnew() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "x.gif")
    let manifest = FolderManifest(folder.path)
    for turn in 0..<200 { try manifest.add([try record(folder, "x.gif", made: "\(turn)")]) }
    #expect(manifest.output("none") == nil)
    try manifest.compact()
    let lines = String(decoding: try #require(folder.bytes(FolderManifest.name)), as: UTF8.self)
    #expect(lines.split(separator: "\n").count == 1)
    #expect(FolderManifest(folder.path).output("none") == nil)
    #expect(manifest.isWhole("x.gif", made: "199"))
    try manifest.add([try record(folder, "x.gif", made: "again")])
    #expect(manifest.output("none") == nil)
    #expect(manifest.isWhole("x.gif", made: "again"))
  }

  @Test func locksOfOtherProcessesAreRespected() throws {
    let folder = try TemporaryFolder()
    // Two open file descriptions are to the system what two processes are.
    let (one, other) = (try FolderLock(folder.path), try FolderLock(folder.path))
    #expect(one.take("x.gif"))
    #expect(!other.take("x.gif"))
    #expect(other.take("y.gif"))
    one.release("x.gif")
    #expect(other.take("x.gif"))
  }

  @Test func abandonedFilesAreRemovedAndOpenOnesStay() throws {
    let folder = try TemporaryFolder()
    try folder.write("half", to: ".kinora-999999-1.tmp")
    #expect(AtomicFile.removeAbandoned(in: folder.path) == 1)
    let open = try AtomicFile(path: folder.path + "/x.gif")
    try open.write([1])
    #expect(AtomicFile.removeAbandoned(in: folder.path) == 0)
    try open.commit()
    #expect(folder.names() == ["x.gif"])
  }
}
