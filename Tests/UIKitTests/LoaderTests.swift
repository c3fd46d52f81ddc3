import CoreGraphics
import Kinora
import KinoraTesting
import Testing
import UIKit

@Suite struct LoaderTests {
  /// Instants of a strip: irregular, so that no loop is seen at its ends only.
  static let times = (0..<8).map { 0.06 + Double($0) * 0.19 }
  static let size = CGSize(width: 40, height: 40)
  static let color = UIColor(red: 0.15, green: 0.3, blue: 0.65, alpha: 1)

  /// The frames of a loader beside each other.
  static func strip(_ loader: Loader) throws -> (picture: Pixmap, distinct: Int) {
    let renderer = try FrameRenderer(
      layer: loader.layer(size: size, color: color), size: size, background: .white)
    let frames = times.map { renderer.frame(at: $0) }
    let side = frames[0].width
    let whole = try #require(PixelSize(width: side * frames.count, height: frames[0].height))
    var picture = Pixmap(size: whole)
    for (index, frame) in frames.enumerated() {
      for y in 0..<frame.height {
        let row = y * whole.width + index * side
        picture.pixels.replaceSubrange(
          row..<row + side, with: frame.pixels[y * side..<(y + 1) * side])
      }
    }
    return (picture, Set(frames.map(\.pixels)).count)
  }

  @Test(arguments: Loader.all.indices)
  func looksAsItDid(_ index: Int) throws {
    let loader = Loader.all[index]
    let strip = try Self.strip(loader)
    #expect(strip.distinct >= 3, "\(loader.name) hardly moves")
    try expectPicture(strip.picture, matching: loader.name)
  }

  @Test func namesDiffer() {
    #expect(Set(Loader.all.map(\.name)).count == Loader.all.count)
    #expect(Loader.all.count >= 25)
  }
}
