import Foundation
import Testing

@testable import ImageFiles

struct AtomicFileTests {
  @Test func theFileAppearsWhole() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.bin").path
    try Data([9]).write(to: URL(fileURLWithPath: path))
    let file = try AtomicFile(path: path)
    try file.write([1, 2])
    #expect(try bytes(of: URL(fileURLWithPath: path)) == [9])
    try file.write([3])
    try file.commit()
    #expect(try bytes(of: URL(fileURLWithPath: path)) == [1, 2, 3])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.bin"])
  }

  @Test func nothingIsLeftWithoutCommit() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.bin").path
    do {
      let file = try AtomicFile(path: path)
      try file.write([1])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    let file = try AtomicFile(path: path)
    file.discard()
    #expect(throws: ImageFileError.self) { try file.write([1]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func missingFoldersAreNamed() throws {
    #expect(
      throws: ImageFileError.file(
        path: "/no-such-folder/a.png", action: "write", reason: "no such folder: /no-such-folder/",
        number: ENOENT)
    ) { try AtomicFile(path: "/no-such-folder/a.png") }
  }

  @Test func foldersAndEmptyNamesAreRefused() throws {
    for path in ["", "/tmp", "/tmp/"] {
      #expect(
        throws: ImageFileError.file(
          path: path, action: "write", reason: "is a directory", number: EISDIR)
      ) { try AtomicFile(path: path) }
    }
  }

  @Test func filesAreNoFolders() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.bin").path
    try AtomicFile.write([1], to: path)
    let error = #expect(throws: ImageFileError.self) { try AtomicFile(path: path + "/b.bin") }
    #expect(error?.description == "cannot write \(path)/b.bin: not a directory")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsReported() throws {
    let file = try AtomicFile(path: "/dev/full")
    #expect(
      throws: ImageFileError.file(
        path: "/dev/full", action: "write", reason: "no space left on device", number: ENOSPC)
    ) { try file.write([1, 2, 3]) }
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test func linksAndPermissionsAreKept() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let real = folder.appendingPathComponent("real.bin").path
    let link = folder.appendingPathComponent("link.bin").path
    try AtomicFile.write([1], to: real)
    chmod(real, 0o640)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.bin")
    try AtomicFile.write([2], to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.bin")
    #expect(try bytes(of: URL(fileURLWithPath: real)) == [2])
    var status = stat()
    stat(real, &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func longNamesAreFine() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = String(repeating: "x", count: 255)
    try AtomicFile.write([1], to: folder.appendingPathComponent(name).path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
  }

  @Test func whatKilledProcessesLeftIsRemoved() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
    // Left by a dead process, written by a living one, and files of other kinds.
    for name in [".kinora-1-1.tmp", ".kinora-1-2.tmp", ".kinora-notes", "x.tmp"] {
      try Data([1]).write(to: URL(fileURLWithPath: path(name)))
    }
    let living = open(path(".kinora-1-2.tmp"), O_RDONLY)
    defer { close(living) }
    #expect(flock(living, LOCK_EX | LOCK_NB) == 0)
    let first = try AtomicFile(path: path("a.bin"))
    let second = try AtomicFile(path: path("b.bin"))
    #expect(!(try names()).contains(".kinora-1-1.tmp"))
    TemporaryFiles.removeAbandoned(in: folder.path + "/")
    try first.write([1])
    try first.commit()
    try second.write([2])
    try second.commit()
    #expect(try names() == [".kinora-1-2.tmp", ".kinora-notes", "a.bin", "b.bin", "x.tmp"])
  }
}
