import Diagnostics
import Synchronization

/// Sets texts and keeps what it set: a text that is asked for again in the same room is not shaped
/// or broken again. Any number of threads may ask.
public final class TextSetter: Sendable {
  /// The fonts.
  public let fonts: FontLibrary
  private let cache = Mutex(Cache())

  private struct ShapeKey: Hashable {
    var text: AttributedText
    var isWrapped: Bool
  }

  private struct Cache {
    var shaped: [ShapeKey: ShapedText] = [:]
    var frames: [TextRequest: TextFrame] = [:]
    var shapedUnits = 0
    var framedUnits = 0
  }

  /// The most UTF-16 units whose glyphs are kept; more empty the cache.
  private static let unitLimit = 4_000_000
  /// The most frames that are kept: an animated size makes one for each picture.
  private static let frameLimit = 1024

  /// Creates a setter.
  public init(fonts: FontLibrary = .system) { self.fonts = fonts }

  /// The text in its room; nil when it has no size that can be drawn.
  public func frame(for request: TextRequest) -> TextFrame? {
    guard request.fontSize.isFinite, request.width.isFinite, request.height.isFinite,
      !request.text.isEmpty
    else { return nil }
    if let known = cache.withLock({ $0.frames[request] }) { return known }
    let setting = TextSetting(
      request: request, shaped: shape(request.text, isWrapped: request.isWrapped), fonts: fonts)
    var typesetter = Typesetter(setting)
    let frame = typesetter.set()
    let units = request.text.units.count
    cache.withLock { cache in
      if cache.framedUnits + units > TextSetter.unitLimit
        || cache.frames.count >= TextSetter.frameLimit
      {
        cache.frames.removeAll()
        cache.framedUnits = 0
      }
      cache.frames[request] = frame
      cache.framedUnits += units
    }
    return frame
  }

  /// The fonts and glyphs that a text misses.
  public func findings(on text: AttributedText, isWrapped: Bool) -> [Diagnostic] {
    text.isEmpty ? [] : shape(text, isWrapped: isWrapped).findings
  }

  private func shape(_ text: AttributedText, isWrapped: Bool) -> ShapedText {
    let key = ShapeKey(text: text, isWrapped: isWrapped)
    if let known = cache.withLock({ $0.shaped[key] }) { return known }
    var shaper = Shaper(fonts: fonts)
    let shaped = shaper.shape(text, isWrapped: isWrapped)
    let units = text.units.count
    cache.withLock { cache in
      if cache.shapedUnits + units > TextSetter.unitLimit {
        cache.shaped.removeAll()
        cache.shapedUnits = 0
      }
      cache.shaped[key] = shaped
      cache.shapedUnits += units
    }
    return shaped
  }
}
