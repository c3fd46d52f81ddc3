import ImageFiles

/// A file, or a numbered sequence of files, that a job makes.
public struct JobOutput: Hashable, Sendable {
  /// The folder, without a final slash; `.` for the current one.
  public let folder: String
  /// The file's name in the folder; of a sequence the text of its pattern.
  public let name: String
  /// The pattern of a sequence; nil for one file.
  public let pattern: OutputPattern?
  /// Everything beside the scene's files that decides what the files contain.
  public let options: String

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - path: the file, or a pattern such as `frames/%04d.png`.
  ///   - options: everything beside the scene's files that decides what the files contain.
  /// - Throws: `ImageFileError.illegalPattern`.
  public init(path: String, options: String) throws(ImageFileError) {
    pattern = OutputPattern.isPattern(path) ? try OutputPattern(path) : nil
    self.options = options
    let full = path.hasSuffix("/") ? path + OutputPattern.folderName : path
    let head =
      pattern?.folder
      ?? String(full[..<(full.lastIndex(of: "/").map(full.index(after:)) ?? full.startIndex)])
    // A percent sign in the folder's name is written twice in a pattern.
    name = String(
      full.dropFirst(pattern == nil ? head.count : head.replacing("%", with: "%%").count))
    folder = head.isEmpty ? "." : head == "/" ? "/" : String(head.dropLast())
  }

  /// The output's part for some of its frames.
  func part(_ frames: Range<Int>) -> String {
    "\(name).\(frames.lowerBound)-\(frames.upperBound - 1).part"
  }

  /// The name of the file of a frame, in the folder.
  func fileName(_ index: Int) -> String {
    guard let pattern else { return name }
    let path = pattern.path(frame: index)
    return String(path.dropFirst(pattern.folder.count))
  }

  /// The path as messages name it.
  public var path: String {
    folder == "." ? name : folder == "/" ? "/" + name : folder + "/" + name
  }

  /// The path of a file in the output's folder.
  func path(of file: String) -> String { folder == "/" ? "/" + file : folder + "/" + file }

  /// What an output has that was made with these options from these files.
  func identity(_ inputs: [SceneInput]) -> String {
    var text = "\(options)\n\(name)\n"
    for input in inputs { text += "\(input.path) \(input.digest ?? "-")\n" }
    return ContentDigest(of: text).description
  }
}
