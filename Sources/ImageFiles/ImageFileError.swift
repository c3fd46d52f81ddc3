/// Why an image file could not be read or written.
public enum ImageFileError: Error, Hashable, Sendable {
  /// The bytes begin like no image format known here; `found` shows the first of them.
  case unknownFormat(found: String)
  /// The file breaks its format's rules, or ends too early; `reason` in the decoder's words.
  case corrupt(ImageFormat, reason: String)
  /// The picture is larger than the reader's limit: sides up to `limit` pixels, and no more
  /// than the limits' number of pixels in all.
  case tooLarge(ImageFormat, width: Int, height: Int, limit: Int)
  /// The file holds no picture, or one without any pixel.
  case noPicture(ImageFormat)
  /// A picture of another size than the animation's.
  case sizeMismatch(found: String, expected: String)
  /// There was not enough memory for the picture.
  case outOfMemory(ImageFormat)
  /// The encoder failed; `reason` in the encoder's words.
  case encoding(ImageFormat, reason: String)
  /// A number of plays outside 1...65,536.
  case illegalLoopCount(Int)
  /// A frame rate that is not positive.
  case illegalFrameRate(numerator: Int, denominator: Int)
  /// An output name whose placeholder is wrong; legal is exactly one `%d` or `%0Nd`.
  case illegalPattern(String, reason: String)
  /// A file operation failed; `reason` is the system's text for the error number.
  case file(path: String, action: String, reason: String, number: Int32)
}

extension ImageFileError: CustomStringConvertible {
  /// The fault as one line: what was seen and what would be legal.
  public var description: String {
    switch self {
    case .unknownFormat(let found):
      "not an image of a known format (it begins with \(found)); PNG, GIF, JPEG and WebP are read"
    case .corrupt(let format, let reason):
      "damaged \(format.name): \(reason)"
    case .tooLarge(let format, let width, let height, let limit):
      "\(format.name) of \(width)x\(height) pixels is over the limit (sides up to \(limit))"
    case .noPicture(let format):
      "the \(format.name) holds no picture"
    case .sizeMismatch(let found, let expected):
      "a frame of \(found) pixels in an animation of \(expected)"
    case .outOfMemory(let format):
      "not enough memory for the \(format.name) picture"
    case .encoding(let format, let reason):
      "cannot encode \(format.name): \(reason)"
    case .illegalLoopCount(let count):
      "cannot play \(count) times; a GIF plays 1 to 65536 times or forever"
    case .illegalFrameRate(let numerator, let denominator):
      "frame rate \(numerator)/\(denominator) is not positive"
    case .illegalPattern(let pattern, let reason):
      "output name \"\(pattern)\": \(reason)"
    case .file(let path, let action, let reason, _):
      "cannot \(action) \(path): \(reason)"
    }
  }
}
