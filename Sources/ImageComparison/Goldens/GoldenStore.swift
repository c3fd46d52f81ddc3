import CoreGraphics
import Foundation
import ImageFiles

/// A folder of goldens, and a folder for the pictures of what differs from them.
///
/// A golden's name is its path in the folder without the suffix, such as `timing/slide@0.5`: a
/// small PNG `timing/slide@0.5.png`, or for a whole animation `timing/slide.digests`. A failure
/// leaves its pictures at fixed places in the output folder: NAME.expected.png, NAME.actual.png,
/// NAME.difference.png.
public struct GoldenStore: Sendable {
  /// Where the goldens are.
  public let folder: String
  /// Where failures leave their pictures; nil for nowhere.
  public let output: String?
  /// What is recorded.
  public let update: GoldenUpdate
  /// How pictures are compared.
  public let options: ComparisonOptions

  /// Creates a store over a folder, which need not exist yet.
  public init(
    folder: String, output: String?, update: GoldenUpdate = .never,
    options: ComparisonOptions = ComparisonOptions()
  ) {
    self.folder = folder
    self.output = output
    self.update = update
    self.options = options
  }

  /// The name of a scene's golden at a time in seconds, such as `door@0.5` or `door@1`.
  public static func name(_ scene: String, at time: Double) -> String {
    let isWhole = time.rounded() == time && abs(time) < 1e6
    return "\(scene)@\(isWhole ? "\(Int(time))" : "\(time)")"
  }

  /// The names of all goldens in the folder, with their suffixes.
  public func files() -> [String] {
    GoldenFiles.list(below: folder).filter {
      $0.hasSuffix(".digests") || $0.hasSuffix(".png") && $0.contains("@")
    }
  }

  /// Compares a picture with its golden, or records it if that is asked for.
  public func check(_ actual: Pixmap, name: String) throws(ComparisonError) -> GoldenOutcome {
    let file = folder + "/" + name + ".png"
    var outcome = GoldenOutcome(name: name, file: name + ".png")
    guard update != .all, let bytes = try GoldenFiles.bytes(file) else {
      outcome.status = .missing
      outcome.message = "there is no golden \(name).png"
      if update != .never { return try record(actual, file, outcome) }
      try leave(["actual": try GoldenFiles.png(actual)], &outcome)
      return outcome
    }
    let expected: StraightPixmap
    do {
      expected = try StraightPixmap(imageBytes: bytes)
    } catch {
      throw .picture(path: file, error)
    }
    let straight = StraightPixmap(actual)
    let comparison = PixelComparison(expected: expected, actual: straight, options: options)
    outcome.difference = comparison.difference
    outcome.message = comparison.difference.description
    if comparison.difference.matches {
      outcome.status = .matched
      return outcome
    }
    if update == .changed { return try record(actual, file, outcome) }
    outcome.status = .changed
    outcome.expected = expected
    let picture = DifferencePicture.draw(comparison, expected: expected, actual: straight)
    try leave(
      [
        "expected": bytes, "actual": try GoldenFiles.png(actual),
        "difference": try GoldenFiles.png(picture),
      ], &outcome)
    return outcome
  }

  /// Compares the frames of a whole animation with their golden, or records it.
  public func check(_ actual: FrameDigests, name: String) throws(ComparisonError) -> GoldenOutcome {
    let file = folder + "/" + name + ".digests"
    var outcome = GoldenOutcome(name: name, file: name + ".digests")
    let bytes = update == .all ? nil : try GoldenFiles.bytes(file)
    let golden = bytes.map { String(decoding: $0, as: UTF8.self) }
    var message = "there is no golden \(name).digests"
    if let golden {
      guard let expected = FrameDigests(golden) else {
        throw .malformed(path: file, reason: "not a list of digests")
      }
      guard let difference = expected.difference(from: actual) else {
        outcome.status = .matched
        return outcome
      }
      outcome.differingFrames = expected.differingFrames(from: actual)
      message = difference
    }
    outcome.message = message
    outcome.status = golden == nil ? .missing : .changed
    if update == .all || update == .changed || update == .missing && golden == nil {
      try GoldenFiles.write([UInt8](actual.text.utf8), to: file)
      outcome.status = .recorded
      return outcome
    }
    if let output {
      try GoldenFiles.write(
        [UInt8](actual.text.utf8), to: output + "/" + name + ".actual.digests")
    }
    return outcome
  }

  private func record(
    _ pixmap: Pixmap, _ file: String, _ outcome: GoldenOutcome
  ) throws(ComparisonError) -> GoldenOutcome {
    try GoldenFiles.write(try GoldenFiles.png(pixmap, small: true), to: file)
    var outcome = outcome
    outcome.status = .recorded
    outcome.message = "recorded; look at it"
    return outcome
  }

  private func leave(
    _ pictures: [String: [UInt8]], _ outcome: inout GoldenOutcome
  ) throws(ComparisonError) {
    for (kind, bytes) in pictures.sorted(by: { $0.key < $1.key }) {
      let path = "\(outcome.name).\(kind).png"
      if let output { try GoldenFiles.write(bytes, to: output + "/" + path) }
      outcome.pictures[kind] = Picture(path: path, bytes: bytes)
    }
  }

  /// A picture that a failure leaves.
  public struct Picture: Sendable {
    /// Its path in the output folder.
    public var path: String
    /// The PNG file.
    public var bytes: [UInt8]
  }
}

/// What became of one golden.
public struct GoldenOutcome: Sendable {
  /// The golden's name.
  public var name: String
  /// The golden's path in the store's folder.
  public var file: String
  /// What became of it.
  public var status = GoldenStatus.matched
  /// One sentence for people, without a final stop.
  public var message = "identical"
  /// The numbers; nil when there was nothing to compare with.
  public var difference: PictureDifference?
  /// The golden's pixels when they differ.
  public var expected: StraightPixmap?
  /// Of a whole animation, the frames that differ.
  public var differingFrames: [Int] = []
  /// The pictures that were left, by kind: expected, actual, difference.
  public var pictures: [String: GoldenStore.Picture] = [:]

  init(name: String, file: String) {
    self.name = name
    self.file = file
  }

  /// What is wrong, on one line; nil when the golden was there and matched.
  public var failure: String? { status.passes ? nil : "\(file) (\(status.rawValue)): \(message)" }
}
