import KinoraTesting
import Loader
import XCTest

/// The same with XCTest.
final class LoaderXCTests: XCTestCase {
  func testDotsAreBackAtTheEnd() throws {
    XCTAssertTrue(try expectFrames(of: makeLoader(), at: [0, 2], matching: "rest"))
  }
}
