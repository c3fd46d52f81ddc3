import KinoraTesting
import Loader
import QuartzCore
import Testing

@Suite struct LoaderTests {
  @Test func dotsRiseInTurn() throws {
    try expectFrames(of: makeLoader(), at: [0, 0.25, 0.5, 0.75], matching: "loader")
  }

  @Test func sharpOnARetinaScreen() throws {
    try expectFrames(
      of: makeLoader(), at: [0.5], matching: "loader-2x", scale: 2,
      background: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  /// What a failing golden does: the issue names the picture and says how much differs.
  @Test func aChangedColourIsFound() throws {
    let loader = makeLoader()
    loader.sublayers?.first?.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1)
    try withKnownIssue {
      try expectFrames(of: loader, at: [0], matching: "loader")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("loader@0.png (changed)") }
    }
  }

  @Test func aMissingGoldenIsFound() throws {
    try withKnownIssue {
      try expectFrames(of: makeLoader(), at: [0], matching: "never-recorded", record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("never-recorded@0.png (missing)") }
    }
  }
}
