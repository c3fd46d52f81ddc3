import CoreGraphics
import Foundation
import ImageComparison
import Kinora
import QuartzCore
import Testing

/// Expects a layer to look like its goldens at some instants. For Swift Testing and XCTest.
///
///     @Test func doorSwings() throws {
///       try expectFrames(of: makeDoor(), at: [0, 0.5, 1], matching: "door")
///     }
///
/// The goldens are PNGs beside the test file, such as `Goldens/DoorTests/door@0.5.png`. A golden
/// that is missing or differs fails the test, is attached to it, and leaves NAME.expected.png,
/// NAME.actual.png and NAME.difference.png in the folder `test-output` of the package (or in that
/// of the environment variable `KINORA_OUTPUT`). With `KINORA_RECORD` set to `missing`, `changed`
/// or `all` goldens are recorded, and the test fails all the same, so that somebody looks.
///
/// - Parameters:
///   - layer: what is drawn; a layer without a superlayer fills the picture with its frame.
///   - times: instants in seconds of the layer's superlayer, in any order.
///   - name: the goldens' name, unique in the test file.
///   - size: the picture in points; nil for the layer's own.
///   - scale: pixels per point.
///   - background: what lies below the layer; nil for transparent.
///   - record: what is recorded, whatever the environment says; nil leaves it to the environment.
///   - options: how much difference is allowed; none unless said.
/// - Returns: whether everything matched.
/// - Throws: `RenderError` when there is nothing to draw, `ComparisonError` when a golden cannot be
///   read or written or `record` is given where CI is set.
@discardableResult
public func expectFrames(
  of layer: CALayer, at times: [Double], matching name: String, size: CGSize? = nil,
  scale: Double = 1, background: CGColor? = nil, record: GoldenUpdate? = nil,
  options: ComparisonOptions = ComparisonOptions(), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let renderer = try place.renderer(of: layer, size, scale, background)
  let store = try place.store(record, options)
  var passes = true
  for time in times {
    let outcome = try store.check(
      renderer.frame(at: time), name: GoldenStore.name(name, at: time))
    passes = place.report(outcome) && passes
  }
  return passes
}

/// Expects a picture to equal its golden, such as `Goldens/DoorTests/sheet.png`.
///
/// As `expectFrames`, for pixels that were made in another way.
@discardableResult
public func expectPicture(
  _ picture: Pixmap, matching name: String, record: GoldenUpdate? = nil,
  options: ComparisonOptions = ComparisonOptions(), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  return place.report(try place.store(record, options).check(picture, name: name))
}
