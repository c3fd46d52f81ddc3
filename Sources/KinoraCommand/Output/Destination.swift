import Foundation
import ImageFiles
import Kinora

/// What a value of `--output` asks for.
enum Destination: Hashable {
  /// An animated GIF, `-` for standard output.
  case gif(String)
  /// One PNG file, `-` for standard output.
  case still(String)
  /// An animated PNG, `-` for standard output.
  case animatedPNG(String)
  /// An animated WebP, `-` for standard output.
  case webp(String)
  /// A YUV4MPEG2 stream, `-` for standard output.
  case y4m(String)
  /// Straight RGBA without header, `-` for standard output.
  case rgba(String)
  /// A video made by ffmpeg.
  case video(String, VideoSink.Form)
  /// A PNG file for each frame.
  case sequence(OutputPattern)

  /// Reads a destination for a scene.
  ///
  /// - Parameters:
  ///   - text: as typed; `{scene}` stands for the scene's name.
  ///   - scene: the scene's file name without its suffix.
  ///   - isOneOfMany: whether other scenes go to the same destination.
  ///   - isStill: whether one frame is asked for.
  ///   - format: what goes to standard output; nil for a GIF, or a PNG of one frame.
  init(
    _ text: String, scene: String, isOneOfMany: Bool, isStill: Bool, format: StreamFormat? = nil
  ) throws(Failure) {
    let path = try Self.path(text, names: OutputNames(scene: scene), isOneOfMany: isOneOfMany)
    if OutputPattern.isPattern(path) {
      do {
        self = .sequence(try OutputPattern(path))
      } catch {
        throw Failure(.usage, "\(error)")
      }
      return
    }
    if path == "-" {
      switch format {
      case .gif: self = .gif(path)
      case .png where isStill, nil where isStill:
        self = .still(path)
      case .png, .apng: self = .animatedPNG(path)
      case .webp: self = .webp(path)
      case .y4m: self = .y4m(path)
      case .rgba: self = .rgba(path)
      case nil: self = .gif(path)
      }
      return
    }
    switch (path as NSString).pathExtension.lowercased() {
    case "gif": self = .gif(path)
    case "png": self = isStill ? .still(path) : .animatedPNG(path)
    case "apng": self = .animatedPNG(path)
    case "webp": self = .webp(path)
    case "y4m": self = .y4m(path)
    case "rgba": self = .rgba(path)
    case let suffix:
      guard let form = VideoSink.Form(rawValue: suffix) else {
        throw Failure(
          .usage,
          "-o \(text): expected a name such as out.gif, out.png, out.webp, out.mp4, "
            + "frame_%04d.png, a folder/ or -")
      }
      self = .video(path, form)
    }
  }

  /// The path that a value of `--output` stands for, or a sequence's pattern.
  static func path(
    _ text: String, names: OutputNames, isOneOfMany: Bool
  ) throws(Failure) -> String {
    let isNamed = OutputNames.tellScenesApart(text)
    var path = names.filled(into: text)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
      !path.hasSuffix("/")
    {
      path += "/"
    }
    if isOneOfMany, !isNamed {
      guard path.hasSuffix("/") else {
        throw Failure(
          .usage, "-o \(text): several scenes need a folder or a name with {name} in it")
      }
      // A percent sign in the scene's name is not a frame number.
      path += names.scene.replacing("%", with: "%%") + "_%04d.png"
    }
    return path
  }

  /// The destination as messages name it.
  var name: String {
    switch self {
    case .sequence(let pattern): pattern.path(frame: 0) + " ..."
    default: path == "-" ? "standard output" : path
    }
  }

  /// The path, of a sequence its first file's.
  private var path: String {
    switch self {
    case .gif(let path), .still(let path), .animatedPNG(let path), .webp(let path),
      .y4m(let path), .rgba(let path), .video(let path, _):
      path
    case .sequence(let pattern): pattern.path(frame: 0)
    }
  }

  /// The folder that files go to; nil for standard output.
  var folder: String? {
    if path == "-" { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Checks that the folder is there before anything is drawn.
  func checkFolder() throws(Failure) {
    guard let folder else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw Failure(.inputOutput, "cannot write \(name): the folder \(folder) does not exist")
    }
    guard isFolder.boolValue else {
      throw Failure(.inputOutput, "cannot write \(name): \(folder) is not a folder")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw Failure(.inputOutput, "cannot write \(name): the folder \(folder) is not writable")
    }
  }
}
