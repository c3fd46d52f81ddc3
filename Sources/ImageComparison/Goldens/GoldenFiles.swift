import CoreGraphics
import Foundation
import ImageFiles

/// Files of goldens and reports: whole or not at all, folders made as needed.
public enum GoldenFiles {
  /// The bytes of a file; nil when it does not exist.
  ///
  /// - Throws: `ComparisonError.file` when it exists and cannot be read.
  public static func bytes(_ path: String) throws(ComparisonError) -> [UInt8]? {
    if !FileManager.default.fileExists(atPath: path) { return nil }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .file(path: path, action: "read", reason: reason(error))
    }
  }

  /// Writes a file, making its folder first.
  ///
  /// - Throws: `ComparisonError.file`, or `picture` with the system's reason.
  public static func write(_ bytes: [UInt8], to path: String) throws(ComparisonError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .file(path: folder.path, action: "make", reason: reason(error))
    }
    do {
      try AtomicFile.write(bytes, to: path, durable: false)
    } catch {
      throw .picture(path: path, error)
    }
  }

  /// Removes a file; does nothing when it is not there.
  public static func remove(_ path: String) throws(ComparisonError) {
    if !FileManager.default.fileExists(atPath: path) { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw .file(path: path, action: "remove", reason: reason(error))
    }
  }

  /// The regular files below a folder, as sorted paths relative to it; none when it is missing.
  public static func list(below folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    var paths: [String] = []
    while let path = walk.nextObject() as? String {
      if walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular { paths.append(path) }
    }
    return paths.sorted()
  }

  /// A picture's PNG file.
  static func png(_ pixmap: Pixmap, small: Bool = false) throws(ComparisonError) -> [UInt8] {
    do {
      return try PNGEncoder.encode(pixmap, level: small ? .small : .standard)
    } catch {
      throw .picture(path: "picture", error)
    }
  }

  private static func reason(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return (cause ?? error as NSError).localizedDescription
  }
}
