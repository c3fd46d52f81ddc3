import CoreGraphics
import Foundation
import ImageComparison
import ImageFiles
import TestSupport
import Testing

@testable import KinoraCommand

@Suite struct CompareCommandTests {
  private func withFolder(_ body: (RegressionStory) async throws -> Void) async throws {
    let story = try RegressionStory()
    defer { story.remove() }
    try await body(story)
  }

  /// A picture of one colour with one pixel of another.
  private func picture(_ spot: UInt32, side: Int = 40) throws -> Pixmap {
    let size = try #require(PixelSize(width: side, height: side))
    var pixmap = Pixmap(size: size, filledWith: 0xff80_4020)
    pixmap[3, 5] = spot
    return pixmap
  }

  private func write(_ pixmap: Pixmap, _ path: String) throws {
    try GoldenFiles.write(PNGEncoder.encode(pixmap), to: path)
  }

  /// Two motions that begin alike: only a reader that sees all frames tells them apart.
  @Test(arguments: ["gif", "apng", "webp"])
  func animationsAreComparedFrameByFrame(form: String) async throws {
    try await withFolder { story in
      try story.write("early", begin: 0.5, times: nil)
      try story.write("late", begin: 1, times: nil)
      for name in ["early", "late"] {
        let rendered = await story.run([
          "render", "\(story.folder)/scenes/\(name).json", "-o", "\(story.folder)/\(name).\(form)",
          "--quality", "100", "-q",
        ])
        #expect(rendered.code == .done, "\(rendered.errors)")
      }
      let (early, late) = (story.folder + "/early." + form, story.folder + "/late." + form)
      #expect(await story.run(["compare", early, early]).code == .done)
      #expect(await story.run(["compare", early, late]).code == .different)
    }
  }

  @Test func picturesMustBeEqualUnlessSomethingIsAllowed() async throws {
    try await withFolder { story in
      let (a, b) = (story.folder + "/a.png", story.folder + "/b.png")
      try write(picture(0xff80_4020), a)
      try write(picture(0xff80_4023), b)
      #expect(await story.run(["compare", a, a]).code == .done)
      let run = await story.run(["compare", a, b, "--diff", story.folder + "/d.png"])
      #expect(run.code == .different)
      #expect(
        run.output
          == "changed  b.png: 1 pixel differs by at most 3 levels within 1x1 at 3,5\n"
          + "1 of 1 failed: 1 changed\n")
      let bytes = try #require(try GoldenFiles.bytes(story.folder + "/d.png"))
      let difference = try PNGDecoder.decode(bytes)
      #expect(difference[3, 5] & 255 > 180 && difference[4, 5] & 255 == difference[4, 5] >> 8 & 255)
      for flags in [
        ["--threshold", "3"], ["--max-pixels", "1"], ["--max-ratio", "0.001"],
        ["--ignore", "3,5,1,1"], ["--metric", "pixelmatch"], ["--metric", "odiff"],
        ["--metric", "oklab", "--threshold", "0.02"], ["--metric", "psnr", "--threshold", "40"],
        ["--metric", "ssim", "--threshold", "0.99"], ["--window", "10", "--max-pixels", "1"],
      ] {
        #expect(await story.run(["compare", a, b] + flags).code == .done, "\(flags)")
      }
      for flags in [["--threshold", "2"], ["--metric", "oklab"], ["--metric", "psnr"]] {
        #expect(await story.run(["compare", a, b] + flags).code == .different, "\(flags)")
      }
      let json = await story.run(["compare", a, b, "--json"])
      #expect(JSONReport.read([UInt8](json.output.utf8))?.items.first?.status == .changed)
    }
  }

  @Test func foldersArePairedByPath() async throws {
    try await withFolder { story in
      let (a, b) = (story.folder + "/a", story.folder + "/b")
      for folder in [a, b] { try write(picture(0xff80_4020), folder + "/deep/same.png") }
      try write(picture(0xff00_0000), a + "/x.png")
      try write(picture(0xff00_00ff), b + "/x.png")
      try write(picture(0xff00_00ff, side: 41), a + "/size.png")
      try write(picture(0xff00_00ff), b + "/size.png")
      try write(picture(0), a + "/only-a.png")
      try write(picture(0), b + "/only-b.png")
      try GoldenFiles.write([1, 2, 3], to: a + "/notes.txt")
      let run = await story.run(["compare", a, b, "--diff", story.folder + "/d"])
      #expect(run.code == .different)
      #expect(run.output.hasSuffix("4 of 5 failed: 2 changed, 1 missing, 1 added\n"))
      #expect(run.output.contains("size.png: size 40x40, expected 41x41"))
      for file in ["x.png.expected.png", "x.png.actual.png", "x.png.difference.png"] {
        #expect(story.exists("d/" + file))
      }
      try GoldenFiles.write([1, 2, 3], to: b + "/x.png")
      #expect(await story.run(["compare", a, b]).code == .badInput)
      #expect(await story.run(["compare", a + "/x.png", b + "/x.png"]).code == .badInput)
      #expect(await story.run(["compare", a, b + "/x.png"]).code == .usage)
    }
  }

  @Test func animationsAreComparedOnTheTimeAxis() async throws {
    try await withFolder { story in
      func render(_ name: String, _ begin: Double, fps: String) async throws -> String {
        try story.write(name, begin: begin, times: nil)
        let path = story.folder + "/" + name + fps + ".gif"
        let run = await story.run([
          "render", story.folder + "/scenes/\(name).json", "-o", path, "--fps", fps, "-q",
        ])
        #expect(run.code == .done, "\(run.errors)")
        return path
      }
      let fast = try await render("a", 0.2, fps: "20")
      let slow = try await render("a", 0.2, fps: "10")
      let late = try await render("b", 0.3, fps: "20")
      #expect(await story.run(["compare", fast, fast]).code == .done)
      let rate = await story.run(["compare", fast, slow])
      #expect(rate.code == .different)
      #expect(rate.output.contains("the same motion at another frame rate"))
      let delayed = await story.run(["compare", fast, late, "--diff", story.folder + "/d.gif"])
      #expect(delayed.output.contains("the same pictures at other times: picture 1 at 0.35 s"))
      let bytes = try #require(try GoldenFiles.bytes(story.folder + "/d.gif"))
      #expect(try GIFDecoder.decode(bytes).frames.count > 5)
      let html = await story.run(["compare", fast, late, "--report", "html:-"])
      #expect(html.output.contains("<!doctype html>"))
    }
  }
}
