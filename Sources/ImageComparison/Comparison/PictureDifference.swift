import CoreGraphics

/// How much two pictures differ, in numbers.
public struct PictureDifference: Hashable, Codable, Sendable {
  /// Whether the difference is within what the options allow.
  public var matches: Bool
  /// Whether every pixel is equal.
  public var isIdentical: Bool
  /// Width and height of the first (expected) and of the second (actual) picture, in pixels.
  public var expectedSize: [Int], actualSize: [Int]
  /// Pixels that count as different by the metric; by a whole-picture score, those not equal.
  public var differing = 0
  /// The share of the pixels that differ, of the pictures laid over one another, 0...1.
  public var ratio = 0.0
  /// Pixels that were forgiven for being on antialiased edges.
  public var antialiased = 0
  /// Pixels that are not equal in every channel, whatever the metric; ignored ones left out.
  public var unequal = 0
  /// The largest differences of red, green, blue and alpha, in levels, straight; ignored pixels
  /// left out.
  public var largest = [0, 0, 0, 0]
  /// The smallest rectangle around the differing pixels; nil when there are none.
  public var box: PixelRect?
  /// The most differing pixels in any window; nil when no window was asked for.
  public var densest: Int?
  /// The whole picture's score; nil for metrics that have none, for different sizes, and for
  /// identical pictures where it would be infinite. Decibels end at 1000.
  public var score: Double?

  init(expected: PixelSize, actual: PixelSize, isIdentical: Bool) {
    matches = isIdentical
    self.isIdentical = isIdentical
    expectedSize = [expected.width, expected.height]
    actualSize = [actual.width, actual.height]
  }
}

extension PictureDifference: CustomStringConvertible {
  /// One sentence for people, without a final stop.
  public var description: String {
    if isIdentical { return "identical" }
    var parts: [String] = []
    if expectedSize != actualSize {
      parts.append(
        "size \(actualSize[0])x\(actualSize[1]), expected \(expectedSize[0])x\(expectedSize[1])")
    }
    if differing > 0 {
      let noun = differing == 1 ? "pixel differs" : "pixels differ"
      let levels = largest.max() ?? 0
      let box = box.map { " within \($0)" } ?? ""
      parts.append(
        "\(differing) \(noun) by at most \(levels) \(levels == 1 ? "level" : "levels")\(box)")
    } else {
      parts.append("\(unequal) unequal \(unequal == 1 ? "pixel" : "pixels"), all allowed")
    }
    if antialiased > 0 { parts.append("\(antialiased) on antialiased edges ignored") }
    if let densest { parts.append("\(densest) in the densest window") }
    if let score { parts.append("score \((score * 10_000).rounded() / 10_000)") }
    return parts.joined(separator: ", ")
  }
}
