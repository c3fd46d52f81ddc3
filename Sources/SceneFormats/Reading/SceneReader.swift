import CoreGraphics
import Foundation
import MediaTiming
import QuartzCore

/// Reads Kinora scenes: JSON whose keys are Apple's property names.
///
/// Comments and trailing commas are allowed. The format is in `kinora-scene.schema.json`.
public enum SceneReader {
  /// Reads the scene in a file, or the Core Animation document in a file or package; images are
  /// looked for beside it.
  ///
  /// - Parameters:
  ///   - url: the file or package.
  ///   - states: which states of a Core Animation document are shown.
  /// - Throws: `SceneError`, whose description is one line with the place.
  public static func read(
    contentsOf url: URL, states: CAMLOptions = CAMLOptions()
  ) throws(SceneError) -> Scene {
    if CAMLPackage.isCAML(url) { return try CAMLReader.read(contentsOf: url, options: states) }
    let name = url.relativePath
    switch SceneFile.data(atPath: url.path, limit: SceneLimits.fileBytes) {
    case .success(let data):
      return try read(
        data: data, baseURL: url.absoluteURL.deletingLastPathComponent(), name: name)
    case .failure(let failure):
      let location = SceneLocation(file: name)
      if let bytes = failure.bytes {
        throw SceneError.tooLarge(location, bytes: bytes, limit: SceneLimits.fileBytes)
      }
      throw SceneError.unreadable(location, reason: failure.reason)
    }
  }

  /// Reads a scene from its text.
  ///
  /// - Parameters:
  ///   - data: JSON, UTF-8.
  ///   - baseURL: the folder that image names are relative to; nil for the current one.
  ///   - name: what messages call the scene.
  /// - Throws: `SceneError`, whose description is one line with the place.
  public static func read(
    data: Data, baseURL: URL?, name: String = "scene"
  ) throws(SceneError) -> Scene {
    if data.count > SceneLimits.fileBytes {
      throw SceneError.tooLarge(
        SceneLocation(file: name), bytes: data.count, limit: SceneLimits.fileBytes)
    }
    let source = SourceText(name: name, bytes: [UInt8](data))
    let value = try JSONParser.parse(source, depthLimit: SceneLimits.jsonDepth)
    let node = SceneNode(value: value, trail: .start, source: source, layerPath: nil)
    let images = ImageStore(folder: baseURL)
    // Animations are added at time zero, whatever clock the caller's task has.
    let result = SceneClock.$current.withValue(SceneClock()) {
      Result { () throws(SceneError) in
        try DocumentReader(images: images).scene(node)
      }
    }
    var scene = try result.get()
    scene.folder = baseURL
    scene.assets = images.assets
    return scene
  }
}
