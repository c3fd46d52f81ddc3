import CoreGraphics
import Foundation
import ImageFiles
import Synchronization

/// Collects which files the readers of scenes look at, with digests of what they found.
///
///     let inputs = SceneInputs()
///     let scene = try SceneInputs.$current.withValue(inputs) { try SceneReader.read(contentsOf: url) }
///     print(inputs.files)
///
/// Who renders a scene again only when something changed compares these digests.
public final class SceneInputs: Sendable {
  /// A file, or a folder in which packages were looked for.
  public struct File: Codable, Hashable, Sendable {
    /// The path as it was opened.
    public var path: String
    /// The digest of the bytes that were read, of a folder that of the names of its packages; nil
    /// where there was nothing to read.
    public var digest: String?

    /// Creates an entry.
    public init(path: String, digest: String?) {
      self.path = path
      self.digest = digest
    }
  }

  /// Who collects in this task; nil for nobody.
  @TaskLocal public static var current: SceneInputs?

  private struct State {
    var files: [File] = []
    var imageBytes = 0
  }

  private let state = Mutex(State())

  /// Starts with no file.
  public init() {}

  /// The files in the order in which they were first looked at, each once.
  public var files: [File] { state.withLock { $0.files } }

  /// What the decoded images take in memory.
  public var imageBytes: Int { state.withLock { $0.imageBytes } }

  /// The digest that a file or folder has now; nil where there is nothing to read.
  public static func digest(atPath path: String) -> String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    if isFolder.boolValue { return digest(ofPackagesIn: path) }
    return ContentDigest.ofFile(path)?.description
  }

  /// Adds a file that something else reads, such as a font.
  public func note(fileAt path: String) {
    add(File(path: path, digest: Self.digest(atPath: path)))
  }

  func note(_ path: String, _ data: Data?) {
    let digest = data.map { ContentDigest(of: $0).description }
    add(File(path: path, digest: digest))
  }

  func note(packagesIn folder: String) {
    add(File(path: folder, digest: Self.digest(ofPackagesIn: folder)))
  }

  func note(image: CGImage) {
    state.withLock { $0.imageBytes += 4 * image.width * image.height }
  }

  private static func digest(ofPackagesIn folder: String) -> String {
    ContentDigest(of: CAMLPackage.rootPaths(below: folder).joined(separator: "\n")).description
  }

  private func add(_ file: File) {
    state.withLock { state in
      if !state.files.contains(where: { $0.path == file.path }) { state.files.append(file) }
    }
  }
}
