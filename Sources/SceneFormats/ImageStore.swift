import CoreGraphics
import Foundation
import ImageFiles

/// The images of one scene, each file decoded once.
final class ImageStore {
  /// Why a file gives no image.
  struct Failure: Error {
    let reason: String
  }

  /// The folder that names are relative to; nil for the current one.
  let folder: URL?
  private var decoded: [String: Result<CGImage, Failure>] = [:]

  init(folder: URL?) { self.folder = folder }

  /// The image in the file of this name; the same object each time.
  func image(named name: String) -> Result<CGImage, Failure> {
    if name.isEmpty || name.contains("\0") {
      return .failure(Failure(reason: "not the name of a file"))
    }
    let path = URL(fileURLWithPath: name, relativeTo: folder).standardizedFileURL.path
    if let image = decoded[path] { return image }
    let image = load(path)
    decoded[path] = image
    return image
  }

  private func load(_ path: String) -> Result<CGImage, Failure> {
    let data: Data
    switch SceneFile.data(atPath: path, limit: 1 << 28) {
    case .success(let bytes): data = bytes
    case .failure(let failure): return .failure(Failure(reason: failure.reason))
    }
    do {
      return .success(try ImageDecoder.decode([UInt8](data)))
    } catch {
      return .failure(Failure(reason: "\(error)"))
    }
  }
}
