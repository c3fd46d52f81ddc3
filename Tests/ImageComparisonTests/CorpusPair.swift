import CoreGraphics
import Foundation
import ImageComparison
import ImageFiles
import TestSupport
import Testing

/// A pair of pictures of other tools' tests, and the number of pixels that the tool reports.
struct CorpusPair: CustomTestStringConvertible, Sendable {
  /// The pictures; they lie beside the package, not in it.
  static let folder = PackageFolder.root.deletingLastPathComponent()
    .appendingPathComponent("shared/corpus/diff")

  /// Whether the pictures are there.
  static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  var a: String, b: String
  var threshold = 0.1
  var ignoresAntialiasing = true
  var ignored: [PixelRect] = []
  var expected: Int

  var testDescription: String { "\(a) \(b) \(threshold)" }

  /// Reads a picture.
  static func read(_ name: String) throws -> StraightPixmap {
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name + ".png"))
    return try StraightPixmap(pngBytes: [UInt8](bytes))
  }

  /// Compares the pair.
  func compare(_ metric: DifferenceMetric, window: Int? = nil) throws -> PixelComparison {
    var options = ComparisonOptions()
    options.metric = metric
    options.threshold = threshold
    options.ignoresAntialiasing = ignoresAntialiasing
    options.ignored = ignored
    options.window = window
    return PixelComparison(expected: try Self.read(a), actual: try Self.read(b), options: options)
  }
}
