import CoreGraphics
import Foundation
import ImageComparison
import Kinora
import QuartzCore
import Testing
import XCTest

/// The line of a test from which an expectation comes: where its goldens are, how it fails.
struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  private var file: URL { URL(fileURLWithPath: "\(filePath)") }

  /// The test file's name without its suffix.
  private var suite: String { file.deletingPathExtension().lastPathComponent }

  /// The goldens of the test file.
  func store(
    _ record: GoldenUpdate?, _ options: ComparisonOptions
  ) throws(ComparisonError) -> GoldenStore {
    let environment = ProcessInfo.processInfo.environment
    let folder = file.deletingLastPathComponent().appendingPathComponent("Goldens")
      .appendingPathComponent(suite)
    let output = (environment["KINORA_OUTPUT"].map { URL(fileURLWithPath: $0) } ?? packageOutput)
      .appendingPathComponent(suite)
    let update: GoldenUpdate
    if let record { update = record } else { update = try Self.update(environment) }
    return GoldenStore(
      folder: folder.path, output: output.path, update: try update.permitted(in: environment),
      options: options)
  }

  /// What the environment says about recording; an unknown word is an error, not silence.
  static func update(_ environment: [String: String]) throws(ComparisonError) -> GoldenUpdate {
    guard let word = environment["KINORA_RECORD"], !word.isEmpty else { return .never }
    guard let update = GoldenUpdate(rawValue: word) else {
      let words = GoldenUpdate.allCases.map(\.rawValue).joined(separator: ", ")
      throw .malformed(path: "KINORA_RECORD", reason: "\(word) is not one of \(words)")
    }
    return update
  }

  /// The folder `test-output` beside the manifest of the package that the test file is in.
  private var packageOutput: URL {
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { break }
      folder.deleteLastPathComponent()
    }
    let root = folder.path == "/" ? file.deletingLastPathComponent() : folder
    return root.appendingPathComponent("test-output")
  }

  /// What draws a layer so that its frame fills the picture.
  func renderer(
    of layer: CALayer, _ size: CGSize?, _ scale: Double, _ background: CGColor?
  ) throws(RenderError) -> FrameRenderer {
    let frame = layer.frame
    let size = size ?? frame.size
    let ground = background.map(\.rgba)
    if layer.superlayer != nil || frame.origin == CGPoint(x: 0, y: 0) {
      return try FrameRenderer(layer: layer, size: size, scale: scale, background: ground)
    }
    // A layer on its own stands around its position: look at it through a layer that is moved there.
    let window = CALayer()
    window.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    window.bounds = CGRect(
      x: frame.origin.x, y: frame.origin.y, width: size.width, height: size.height)
    window.addSublayer(layer)
    defer { layer.removeFromSuperlayer() }
    return try FrameRenderer(layer: window, size: size, scale: scale, background: ground)
  }

  /// Fails the running test when a golden does not match, and attaches the pictures.
  func report(_ outcome: GoldenOutcome) -> Bool {
    guard let failure = outcome.failure else { return true }
    if Test.current == nil {
      XCTFail(failure, file: filePath, line: line)
      return false
    }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    for (_, picture) in outcome.pictures.sorted(by: { $0.key < $1.key }) {
      let name = picture.path.split(separator: "/").last.map(String.init)
      Attachment.record(picture.bytes, named: name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure), sourceLocation: location)
    return false
  }
}
