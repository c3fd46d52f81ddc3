import Foundation
import Testing

@testable import TextLayout

@Suite struct FontLibraryTests {
  @Test(arguments: [
    ("DejaVu Sans", "DejaVu Sans"), ("dejavu sans", "DejaVu Sans"), ("DejaVuSans", "DejaVu Sans"),
    ("DejaVu Sans Bold", "DejaVu Sans Bold"), ("DejaVuSans-Bold", "DejaVu Sans Bold"),
    ("DejaVu Sans Book", "DejaVu Sans"), ("DejaVu Serif", "DejaVu Serif"),
    ("DejaVu Sans Mono", "DejaVu Sans Mono"), ("Lohit Devanagari", "Lohit Devanagari"),
    ("Loma", "Loma"), ("Droid Sans Fallback", "Droid Sans Fallback"),
    // A style that the family lacks gives the nearest.
    ("DejaVu Serif Bold", "DejaVu Serif"), ("DejaVu Sans Semibold", "DejaVu Sans Bold"),
    ("DejaVuSans-BoldOblique", "DejaVu Sans Bold"),
  ])
  func findsNames(_ name: String, _ font: String) throws {
    let match = try TestFonts.library().match(name)
    #expect(match.face?.name == font)
    #expect(!match.isSubstitute)
  }

  @Test(arguments: [
    ("Helvetica", "DejaVu Sans"), ("Helvetica-Bold", "DejaVu Sans Bold"),
    (".SFUI-Semibold", "DejaVu Sans Bold"), ("Times New Roman", "DejaVu Serif"),
    ("TimesNewRomanPSMT", "DejaVu Serif"), ("Menlo-Regular", "DejaVu Sans Mono"),
    ("Courier", "DejaVu Sans Mono"), ("sans-serif", "DejaVu Sans"), ("", "DejaVu Sans"),
    ("No Such Font", "DejaVu Sans"),
  ])
  func substitutes(_ name: String, _ font: String) throws {
    let match = try TestFonts.library().match(name)
    #expect(match.face?.name == font)
    #expect(match.isSubstitute)
  }

  @Test func withoutDejaVuTheFirstFontStandsIn() throws {
    let fonts = try FontLibrary(files: [TestFonts.thai, TestFonts.cjk])
    #expect(fonts.match("Helvetica").face?.name == "Loma")
    #expect(try FontLibrary(files: []).match("Helvetica").face == nil)
  }

  @Test func measuresAreTheFiles() throws {
    // DejaVu Sans: 2048 units, ascender 1901, descender -483, no line gap.
    let face = try FontFace(path: TestFonts.sans)
    #expect(face.unitsPerEm == 2048)
    #expect(face.metrics.ascent == 1901.0 / 2048)
    #expect(face.metrics.descent == 483.0 / 2048)
    #expect(face.metrics.lineGap == 0)
    let box = face.outline(of: face.glyph(for: 0x48)).controlBounds  // H: 201...1339, 0...1493
    #expect(abs(box.minX - 201.0 / 2048) < 1e-9 && abs(box.maxX - 1339.0 / 2048) < 1e-9)
    #expect(box.minY == 0 && abs(box.maxY - 1493.0 / 2048) < 1e-9)
    #expect(face.outline(of: face.glyph(for: 0x20)).isEmpty)
    #expect(face.colors(of: face.glyph(for: 0x48)) == nil)
  }

  @Test func colouredGlyphsArePictures() throws {
    let face = try FontFace(path: TestFonts.emoji)
    let glyph = face.glyph(for: 0x1F600)
    #expect(glyph != 0)
    guard case .picture(let image, let toEm) = try #require(face.colors(of: glyph)) else {
      Issue.record("no picture")
      return
    }
    #expect(image.width == 136 && image.height == 128)
    #expect(toEm.a == 1 / 109.0)
  }

  @Test func foldersAreSearched() throws {
    let folder = try FontLibrary(files: [], folders: ["/usr/share/fonts/truetype/tlwg"])
    #expect(folder.match("Loma").isSubstitute == false)
    #expect(folder.match("Loma Bold").face?.name == "Loma Bold")
  }

  @Test func badFilesAreNamed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kinora-fonts-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ bytes: Data) throws -> String {
      let url = folder.appendingPathComponent(name)
      try bytes.write(to: url)
      return url.path
    }
    let good = try Data(contentsOf: URL(fileURLWithPath: TestFonts.thai))
    for (name, bytes) in [
      ("empty.ttf", Data()), ("text.ttf", Data("not a font".utf8)),
      ("zeros.otf", Data(count: 4096)), ("head.ttf", good.prefix(12)),
      ("half.ttf", good.prefix(600)),
    ] {
      let path = try file(name, bytes)
      #expect(throws: FontError.notAFont(path: path), "\(name)") {
        try FontLibrary(files: [path])
      }
    }
    #expect(throws: FontError.unreadable(path: "/no/such.ttf", reason: "no such file")) {
      try FontLibrary(files: ["/no/such.ttf"])
    }
    #expect(throws: FontError.unreadable(path: folder.path, reason: "is a folder")) {
      try FontLibrary(files: [folder.path])
    }
    #expect(throws: FontError.notAFolder(path: "/no/such")) {
      try FontLibrary(files: [], folders: ["/no/such"])
    }
    // In a folder a bad file is left out and named.
    let library = try FontLibrary(files: [], folders: [folder.path])
    #expect(library.findings.count == 5)
    #expect(library.findings.allSatisfy { $0.code == "font-unreadable" })
  }

  /// Damaged fonts may be refused or drawn; nothing else.
  @Test func damagedFontsDoNoHarm() throws {
    let good = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestFonts.thai)))
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kinora-damaged-\(ProcessInfo.processInfo.processIdentifier).ttf")
    defer { try? FileManager.default.removeItem(at: path) }
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var opened = 0
    for round in 0..<150 {
      var bytes = good
      if round % 5 == 0 { bytes.removeLast(random(bytes.count)) }
      let reach = round % 2 == 0 ? min(400, bytes.count) : bytes.count
      for _ in 0..<(1 + random(30)) where reach > 0 { bytes[random(reach)] = UInt8(random(256)) }
      try Data(bytes).write(to: path)
      guard let fonts = try? FontLibrary(files: [path.path]) else { continue }
      opened += 1
      let setter = TextSetter(fonts: fonts)
      let frame = setter.frame(for: asked("ภาษาไทย Words f", font: "Loma", size: 18))
      for line in frame?.lines ?? [] {
        for run in line.runs {
          for glyph in run.glyphs { _ = run.face.outline(of: glyph.glyph) }
        }
      }
    }
    #expect(opened > 20)
  }
}
