import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import SceneFormats

/// Zipped wallpapers, and archives that mean no good.
@Suite struct ArchiveTests {
  static let folder = PackageFolder.fixtures.appendingPathComponent("Packages")

  private func read(_ entries: [ZipBuilder.Entry]) throws -> Scene {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("kinora-\(UUID().uuidString).tendies")
    try Data(ZipBuilder(entries: entries).bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try SceneReader.read(contentsOf: file)
  }

  private func document(_ name: String, image: String? = nil) -> [UInt8] {
    let contents = image.map { "<contents type='CGImage' src='\($0)'/>" } ?? ""
    return Array(
      "<caml><CALayer name='\(name)' bounds='0 0 8 8' position='4 4'>\(contents)</CALayer></caml>"
        .utf8)
  }

  @Test func aWallpaperIsItsPackagesFromTheBackToTheFront() throws {
    for name in ["Layers.tendies", "Layers.wallpaper"] {
      let scene = try SceneReader.read(contentsOf: Self.folder.appendingPathComponent(name))
      #expect(scene.size == CGSize(width: 120, height: 160))
      let layers = scene.root.orderedSublayers.map { $0.orderedSublayers.first?.name }
      #expect(layers == ["band", "card", "bar"], "\(name)")
      let picture = scene.root.orderedSublayers[1].orderedSublayers.last
      #expect((picture?.contents as? CoreGraphics.CGImage)?.width == 16, "\(name)")
      #expect(scene.diagnostics.isEmpty, "\(scene.diagnostics)")
      #expect(scene.script.events.map(\.time) == [1.5, 1.5], "\(name)")
    }
  }

  @Test func theNewestVersionOfTheFirstWallpaperIsShown() throws {
    func path(_ wallpaper: Int, _ version: Int) -> String {
      "descriptors/\(wallpaper)/versions/\(version)/contents/a.wallpaper/a_Background.ca/main.caml"
    }
    let scene = try read([
      ZipBuilder.Entry(path: path(1, 1), bytes: document("old")),
      ZipBuilder.Entry(path: path(1, 10), bytes: document("new")),
      ZipBuilder.Entry(path: path(1, 9), bytes: document("older")),
      ZipBuilder.Entry(path: path(2, 1), bytes: document("other")),
      ZipBuilder.Entry(path: "__MACOSX/descriptors/1/._main.caml", bytes: [0, 1]),
    ])
    #expect(scene.root.orderedSublayers.map(\.name) == ["new"])
    #expect(scene.diagnostics.map(\.code) == ["wallpaper-ignored"])
  }

  @Test(
    arguments: [
      "../main.caml", "a/../../main.caml", "/etc/main.caml", "C:\\main.caml", "..\\main.caml",
      "~/main.caml",
    ])
  func namesThatLeadOutAreRefused(path: String) throws {
    #expect(throws: SceneError.self) {
      try read([
        ZipBuilder.Entry(path: "a.ca/main.caml", bytes: document("a")),
        ZipBuilder.Entry(path: path, bytes: [1]),
      ])
    }
  }

  @Test func whatGrowsTooMuchIsRefused() throws {
    for size: UInt32 in [400 << 20, 200 << 20] {
      do {
        _ = try read([
          ZipBuilder.Entry(
            path: "a.ca/main.caml", bytes: document("a"), statedSize: size, method: 8)
        ])
        Issue.record("read without an error")
      } catch let error as SceneError {
        #expect(error.message.contains("times the packed size"), "\(error)")
      }
    }
  }

  @Test func anEntryThatIsNotAsLongAsItSaysIsDamaged() {
    #expect(throws: SceneError.self) {
      try read([
        ZipBuilder.Entry(path: "a.ca/main.caml", bytes: document("a"), statedSize: 900)
      ])
    }
  }

  @Test func tooManyEntriesAreRefused() {
    let entries = (0...SceneLimits.archiveEntries).map {
      ZipBuilder.Entry(path: "\($0)", bytes: [])
    }
    #expect(throws: SceneError.self) { try read(entries) }
  }

  @Test(arguments: [[UInt8](), [80, 75, 3, 4], Array("no archive".utf8)])
  func whatIsNoArchiveIsSaid(bytes: [UInt8]) {
    #expect(throws: SceneError.self) { try ZipArchive(bytes: bytes, file: "a.zip") }
  }

  // MARK: Names in documents

  @Test(
    arguments: [
      ("../b.ca/assets/x.png", "leads out"), ("/var/mobile/x.png", "absolute path"),
      ("..%2F..%2Fx.png", "leads out"), ("assets/none.png", "no such file"),
    ])
  func imagesOutsideThePackageAreReplaced(source: String, reason: String) throws {
    let picture = try [UInt8](
      Data(contentsOf: PackageFolder.fixtures.appendingPathComponent("Images/quarters.png")))
    let scene = try read([
      ZipBuilder.Entry(path: "a.ca/main.caml", bytes: document("a", image: source)),
      ZipBuilder.Entry(path: "b.ca/assets/x.png", bytes: picture),
    ])
    #expect(scene.diagnostics.map(\.code) == ["image-missing"])
    #expect(scene.diagnostics.first?.message.contains(reason) == true, "\(scene.diagnostics)")
    // A placeholder shows.
    let image = scene.root.orderedSublayers.first?.contents as? CoreGraphics.CGImage
    #expect(image?.width == 16)
  }

  @Test(
    arguments: [
      ("a/b", "a/b"), ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("", ""), ("..", nil),
      ("a/../../b", nil), ("/a", nil), ("file:///a", nil), ("C:/a", nil), ("a:b", "a:b"),
    ] as [(String, String?)])
  func relativePathsStayBelow(path: String, expected: String?) {
    #expect(RelativePath.resolve(path) == expected)
    #expect(
      RelativePath.resolve(path, from: "x/y")
        == expected.map {
          $0.isEmpty ? "x/y" : "x/y/" + $0
        })
  }
}
