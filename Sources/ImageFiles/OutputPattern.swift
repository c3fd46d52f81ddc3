/// The name of a numbered sequence of files, such as `frames/frame_%04d.png`.
///
/// Exactly one placeholder is legal: `%d`, or `%0Nd` with N from 1 to 20 (padded with zeros;
/// larger numbers take the digits they need). `%%` stands for a percent sign. A path that ends in
/// a slash is a folder and stands for `frame_%04d.png` in it.
public struct OutputPattern: Hashable, Sendable {
  /// What follows a folder's slash.
  public static let folderName = "frame_%04d.png"

  private let prefix: String
  private let digits: Int
  private let suffix: String

  /// Parses a pattern.
  ///
  /// - Throws: `ImageFileError.illegalPattern` when there is no placeholder, more than one, or
  ///   a conversion other than `%d`.
  public init(_ text: String) throws(ImageFileError) {
    let pattern = text.hasSuffix("/") ? text + OutputPattern.folderName : text
    var parts = [""]
    var digits: Int?
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
        continue
      }
      let width = rest.prefix { ("0"..."9").contains($0) }
      rest.removeFirst(width.count)
      guard rest.popFirst() == "d" else {
        throw .illegalPattern(text, reason: "only %d, %04d and %% may follow a percent sign")
      }
      guard width.isEmpty || width.first == "0", let count = Int("0" + width), count <= 20 else {
        throw .illegalPattern(text, reason: "a width is written %01d to %020d")
      }
      guard digits == nil else {
        throw .illegalPattern(text, reason: "there is more than one frame number")
      }
      digits = count
      parts.append("")
    }
    guard let digits else {
      throw .illegalPattern(text, reason: "a frame number such as %04d is missing")
    }
    prefix = parts[0]
    suffix = parts[1]
    self.digits = digits
  }

  /// Whether a name asks for a sequence: a folder's slash or a percent sign.
  public static func isPattern(_ text: String) -> Bool {
    text.hasSuffix("/") || text.contains("%")
  }

  /// The folder part of every path, with its slash; empty for the current folder.
  public var folder: String {
    guard let slash = prefix.lastIndex(of: "/") else { return "" }
    return String(prefix[...slash])
  }

  /// The path of one frame.
  public func path(frame: Int) -> String {
    let number = String(frame.magnitude)
    let zeros = String(repeating: "0", count: max(0, digits - number.count - (frame < 0 ? 1 : 0)))
    return prefix + (frame < 0 ? "-" : "") + zeros + number + suffix
  }
}
