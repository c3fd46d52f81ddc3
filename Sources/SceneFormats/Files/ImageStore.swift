import CoreGraphics
import Foundation
import ImageFiles

/// The images of one scene, each file decoded once.
final class ImageStore {
  /// Why a file gives no image.
  typealias Failure = SceneFile.Failure

  /// Bytes of an image file.
  static let fileLimit = 1 << 28

  /// Where files are looked for.
  let place: FilePlace
  /// The files of the images that were decoded.
  private(set) var assets: [CGImage: SceneAsset] = [:]
  private var decoded: [String: Result<CGImage, Failure>] = [:]

  init(_ place: FilePlace) { self.place = place }

  /// Looks for files relative to a folder, nil being the current one; names may lead anywhere.
  convenience init(folder: URL?) { self.init(.anywhere(folder)) }

  /// The image in the file of this name; the same object each time.
  func image(named name: String) -> Result<CGImage, Failure> {
    switch place.key(name) {
    case .failure(let failure): return .failure(failure)
    case .success(let key):
      if let image = decoded[key] { return image }
      let image = load(key)
      decoded[key] = image
      return image
    }
  }

  private func load(_ key: String) -> Result<CGImage, Failure> {
    switch place.data(key, limit: Self.fileLimit) {
    case .failure(let failure): return .failure(failure)
    case .success(let data):
      do {
        let image = try ImageDecoder.decode([UInt8](data))
        SceneInputs.current?.note(image: image)
        assets[image] = place.asset(key, data)
        return .success(image)
      } catch {
        return .failure(Failure(reason: "\(error)"))
      }
    }
  }
}
