import Testing

@testable import ImageFiles

struct OutputPatternTests {
  @Test(arguments: [
    ("frame_%04d.png", 7, "frame_0007.png"), ("frame_%d.png", 7, "frame_7.png"),
    ("%02d", 123, "123"), ("a%%b_%03d%%.png", 5, "a%b_005%.png"),
    ("out/", 12, "out/frame_0012.png"), ("x%00d", 3, "x3"),
    ("d_%020d", 1, "d_00000000000000000001"),
    ("bilder/türe_%05d.png", 60, "bilder/türe_00060.png"),
  ])
  func patternsExpand(_ pattern: String, _ frame: Int, _ path: String) throws {
    #expect(try OutputPattern(pattern).path(frame: frame) == path)
  }

  @Test(arguments: [
    "frame.png", "%s.png", "%4d.png", "%04x.png", "%d_%d.png", "50%.png", "%", "%0", "%021d",
    "a%%b.png", "%-4d", "% d", "%0999999999999999999999d",
  ])
  func otherPatternsAreRefused(_ pattern: String) {
    let error = #expect(throws: ImageFileError.self) { try OutputPattern(pattern) }
    guard case .illegalPattern(pattern, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func sequencesAreTold() throws {
    #expect(OutputPattern.isPattern("a/"))
    #expect(OutputPattern.isPattern("a_%d"))
    #expect(!OutputPattern.isPattern("a.png"))
    #expect(try OutputPattern("a/b/c_%d.png").folder == "a/b/")
    #expect(try OutputPattern("c_%d.png").folder == "")
  }
}
