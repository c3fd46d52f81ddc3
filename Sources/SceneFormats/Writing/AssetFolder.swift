import CoreGraphics
import Foundation
import ImageFiles

/// The image files of a scene that is being written: each image gets a name, and its bytes are those
/// of the file it came from, or a PNG of its pixels.
final class AssetFolder {
  /// The folder's name as the document gives it.
  let name: String
  /// The folder that the document stands in.
  private let base: URL
  /// Whether files that stand there already are named where they are.
  private let reusesFiles: Bool
  private let sources: [CGImage: SceneAsset]
  private var names: [CGImage: String] = [:]
  private var taken: Set<String> = []
  private var copies: [(name: String, asset: SceneAsset?, image: CGImage)] = []

  /// - Parameters:
  ///   - sources: where images came from; others are encoded.
  ///   - name: of the folder, relative to `base`.
  ///   - base: the folder of the document.
  ///   - reusesFiles: whether a file below `base` is named instead of copied.
  init(sources: [CGImage: SceneAsset], name: String, base: URL, reusesFiles: Bool) {
    self.sources = sources
    self.name = name
    self.base = base.absoluteURL.standardizedFileURL
    self.reusesFiles = reusesFiles
  }

  /// The path of an image, relative to the document's folder; the same for the same image.
  func path(of image: CGImage) -> String {
    if let known = names[image] { return known }
    let asset = sources[image]
    let path: String
    if reusesFiles, case .file(let url) = asset, let relative = relativePath(url) {
      path = relative
    } else {
      path = name + "/" + freeName(asset?.name ?? "image-\(copies.count + 1).png")
      copies.append((path, asset, image))
    }
    names[image] = path
    return path
  }

  /// Writes the files into a folder in place of `base`.
  ///
  /// - Throws: `SceneError.unwritable`.
  func write(into folder: URL) throws(SceneError) {
    if copies.isEmpty { return }
    try SceneFile.makeFolder(folder.appendingPathComponent(name))
    for copy in copies {
      let bytes: [UInt8]
      switch copy.asset {
      case .data(_, let data): bytes = [UInt8](data)
      case .file(let url):
        switch SceneFile.data(atPath: url.path, limit: ImageStore.fileLimit) {
        case .success(let data): bytes = [UInt8](data)
        case .failure: bytes = try Self.encoded(copy.image, copy.name)
        }
      case nil: bytes = try Self.encoded(copy.image, copy.name)
      }
      try SceneFile.write(bytes, to: folder.appendingPathComponent(copy.name))
    }
  }

  private static func encoded(_ image: CGImage, _ name: String) throws(SceneError) -> [UInt8] {
    do {
      return try PNGEncoder.encode(image.pixmap)
    } catch {
      throw SceneError.unwritable(SceneLocation(file: name), reason: "\(error)")
    }
  }

  /// The path of a file from the document's folder; nil when it lies outside.
  private func relativePath(_ url: URL) -> String? {
    let path = url.standardizedFileURL.path
    let folder = base.path.hasSuffix("/") ? base.path : base.path + "/"
    guard path.hasPrefix(folder) else { return nil }
    let relative = String(path.dropFirst(folder.count))
    // What lies in a package goes when that goes.
    return relative.lowercased().contains(".ca/") ? nil : relative
  }

  /// A name that no other file of the folder has, also where case does not count.
  private func freeName(_ wanted: String) -> String {
    let file = wanted as NSString
    let suffix = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
    var candidate = wanted
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = "\(file.deletingPathExtension)-\(number)\(suffix)"
      number += 1
    }
    return candidate
  }
}
