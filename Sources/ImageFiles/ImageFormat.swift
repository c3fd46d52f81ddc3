/// The format of an image file, told from its first bytes.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  case png
  case gif
  case jpeg
  case webp

  /// The format's name as people write it.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .gif: "GIF"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    }
  }

  /// Recognizes a format by its signature; nil when the bytes begin like none of them.
  ///
  /// A PNG is recognized by "\x89PNG" or "PNG" near the start, so that a file damaged by a text
  /// conversion is called a damaged PNG rather than an unknown file.
  public init?(signatureOf bytes: some Collection<UInt8>) {
    let head = [UInt8](bytes.prefix(12))
    func has(_ text: StaticString, at offset: Int) -> Bool {
      let length = text.utf8CodeUnitCount
      guard head.count >= offset + length else { return false }
      return head[offset..<offset + length].elementsEqual(
        UnsafeBufferPointer(start: text.utf8Start, count: length))  // a literal's own bytes
    }
    if has("PNG", at: 1) || (head.first == 0x89 && head.count >= 8 && head[4...5] == [13, 10]) {
      self = .png
    } else if has("GIF8", at: 0) {
      self = .gif
    } else if head.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else {
      return nil
    }
  }
}
