import ImageFiles
import Testing

@testable import KinoraCommand

@Suite struct DestinationTests {
  private func destination(
    _ text: String, isOneOfMany: Bool = false, isStill: Bool = false,
    format: StreamFormat? = nil
  ) throws(Failure) -> Destination {
    try Destination(text, scene: "door", isOneOfMany: isOneOfMany, isStill: isStill, format: format)
  }

  @Test func readsEveryForm() throws {
    #expect(try destination("x.gif") == .gif("x.gif"))
    #expect(try destination("X.GIF") == .gif("X.GIF"))
    #expect(try destination("x.png", isStill: true) == .still("x.png"))
    #expect(try destination("x.png") == .animatedPNG("x.png"))
    #expect(try destination("x.apng", isStill: true) == .animatedPNG("x.apng"))
    #expect(try destination("x.webp") == .webp("x.webp"))
    #expect(try destination("x.y4m") == .y4m("x.y4m"))
    #expect(try destination("x.rgba") == .rgba("x.rgba"))
    #expect(try destination("x.mov") == .video("x.mov", .mov))
    #expect(try destination("-", format: .y4m) == .y4m("-"))
    #expect(try destination("-", format: .png) == .animatedPNG("-"))
    #expect(try destination("-") == .gif("-"))
    #expect(try destination("-", isStill: true) == .still("-"))
    #expect(try destination("a/f_%03d.png") == .sequence(OutputPattern("a/f_%03d.png")))
    #expect(try destination("out/") == .sequence(OutputPattern("out/frame_%04d.png")))
    #expect(try destination("/tmp") == .sequence(OutputPattern("/tmp/frame_%04d.png")))
    #expect(try destination("{scene}.gif", isOneOfMany: true) == .gif("door.gif"))
    #expect(
      try destination("out/", isOneOfMany: true) == .sequence(OutputPattern("out/door_%04d.png")))
  }

  @Test(arguments: ["x.avi", "x", "x.jpg", "f_%d_%d.png", "f_%s.png"])
  func refuses(_ text: String) { #expect(throws: Failure.self) { try destination(text) } }

  @Test func wantsAFolderThatIsThere() throws {
    #expect(throws: Never.self) { try destination("/tmp/x.gif").checkFolder() }
    #expect(
      throws: Failure(
        .inputOutput, "cannot write /no/such/x.gif: the folder /no/such does not exist")
    ) { try destination("/no/such/x.gif").checkFolder() }
  }
}
