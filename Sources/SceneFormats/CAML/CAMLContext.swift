import CoreGraphics
import Diagnostics
import Foundation
import ImageFiles
import QuartzCore

/// What the parts of a CAML reader share: the document's images, its layers by identifier, and what
/// was ignored.
final class CAMLContext {
  /// The document as messages name it.
  let file: String
  /// The images beside the document.
  let images: ImageStore
  /// The objects of the document by their `id`.
  var objects: [String: CALayer] = [:]
  /// What was ignored or replaced.
  private(set) var diagnostics: [Diagnostic] = []
  private var noted: Set<String> = []
  private var layerCount = 0

  init(file: String, images: ImageStore) {
    self.file = file
    self.images = images
  }

  /// Notes something that was ignored; the same words count once.
  func note(_ code: String, _ message: String, layer: String? = nil, keyPath: String? = nil) {
    guard noted.insert("\(code) \(message) \(keyPath ?? "")").inserted else { return }
    diagnostics.append(
      Diagnostic(code: code, message: message, layerPath: layer, keyPath: keyPath))
  }

  /// Counts a layer at a depth.
  ///
  /// - Throws: `SceneError.tooDeep` or `.tooManyLayers`.
  func count(_ element: MarkupElement, depth: Int) throws(SceneError) {
    layerCount += 1
    let place = SceneLocation(file: file, position: SourcePosition(line: element.line, column: 1))
    if depth > SceneLimits.layerDepth {
      throw SceneError.tooDeep(place, limit: SceneLimits.layerDepth)
    }
    if layerCount > SceneLimits.layerCount {
      throw SceneError.tooManyLayers(place, limit: SceneLimits.layerCount)
    }
  }

  /// The files that images came from.
  var assets: [CGImage: SceneAsset] { images.assets }

  /// The image of a `src`: a name relative to the package, percent-encoded, or a data URI. A
  /// visible placeholder, and a note, where there is none.
  func image(_ source: String, layer: String) -> CGImage? {
    if source.hasPrefix("data:") {
      if let image = Self.inline(source) { return image }
      note("image-missing", "a data URI holds no image that can be read", layer: layer)
      return Self.placeholder
    }
    switch images.image(named: source.removingPercentEncoding ?? source) {
    case .success(let image): return image
    case .failure(let failure):
      note("image-missing", "image \"\(source)\": \(failure.reason)", layer: layer)
      return Self.placeholder
    }
  }

  /// The image in a data URI.
  private static func inline(_ source: String) -> CGImage? {
    guard let comma = source.firstIndex(of: ","), source[..<comma].hasSuffix(";base64"),
      let data = Data(
        base64Encoded: String(source[source.index(after: comma)...]),
        options: .ignoreUnknownCharacters)
    else { return nil }
    return try? ImageDecoder.decode([UInt8](data))
  }

  /// What shows in place of a missing image: a magenta and grey chequer of 16 pixels a side.
  private static let placeholder: CGImage? = {
    let side = 16
    let pixels = (0..<side * side).map { index in
      (index % side / 8 + index / side / 8).isMultiple(of: 2)
        ? Pixel.pack(220, 60, 200, 255) : Pixel.pack(120, 120, 130, 255)
    }
    return PixelSize(width: side, height: side).flatMap { Pixmap(size: $0, pixels: pixels) }
      .map(CGImage.init)
  }()
}
