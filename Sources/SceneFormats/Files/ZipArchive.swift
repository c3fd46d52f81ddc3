import CZip
import Foundation

/// The files of a zip archive, read one by one from memory; nothing is unpacked to disk.
///
/// Names that lead out of the archive are an error, and so is what looks like a bomb: too many
/// entries, too much in all, one that grows too much.
final class ZipArchive {
  /// One file.
  private struct Entry {
    let index: Int64
    let size: Int
  }

  /// The paths of the files, in order; folders and what Finder leaves behind are not among them.
  let paths: [String]
  private let entries: [String: Entry]
  private let handle: OpaquePointer

  /// Opens an archive.
  ///
  /// - Parameters:
  ///   - bytes: the archive.
  ///   - file: what messages call it.
  /// - Throws: `SceneError.unreadable` or `.illegalValue`.
  init(bytes: [UInt8], file: String) throws(SceneError) {
    let place = SceneLocation(file: file)
    var opened: OpaquePointer?
    let code = czip_open(bytes, bytes.count, &opened)
    guard let opened else {
      throw SceneError.unreadable(place, reason: String(cString: czip_reason(code)))
    }
    do {
      entries = try Self.entries(opened, archiveBytes: bytes.count, place)
    } catch {
      czip_close(opened)
      throw error
    }
    paths = entries.keys.sorted()
    handle = opened
  }

  deinit { czip_close(handle) }

  private static func entries(
    _ handle: OpaquePointer, archiveBytes: Int, _ place: SceneLocation
  ) throws(SceneError) -> [String: Entry] {
    let count = czip_count(handle)
    guard count >= 0, count <= Int64(SceneLimits.archiveEntries) else {
      throw SceneError.illegalValue(
        place, seen: "an archive of \(count) entries",
        legal: "at most \(SceneLimits.archiveEntries)")
    }
    var entries: [String: Entry] = [:]
    var total = 0
    for index in 0..<count {
      guard let name = czip_name(handle, index) else {
        throw SceneError.unreadable(place, reason: "an entry of the archive has no name")
      }
      let path = String(cString: name)
      guard let inside = RelativePath.resolve(path.replacing("\\", with: "/")) else {
        throw SceneError.illegalValue(
          place, seen: "the entry \(path.quoted)", legal: "paths that stay in the archive")
      }
      if path.hasSuffix("/") || Self.isLeftOver(inside) { continue }
      var (size, compressed): (UInt64, UInt64) = (0, 0)
      guard czip_sizes(handle, index, &size, &compressed) == 0 else {
        throw SceneError.unreadable(
          place, reason: "the entry \(path.quoted) is encrypted or damaged")
      }
      // What it is packed in cannot be larger than the archive, whatever the entry says.
      let packed = max(Int(clamping: min(compressed, UInt64(archiveBytes))), 1)
      guard size <= UInt64(SceneLimits.archiveFileBytes),
        Int(size) <= SceneLimits.archiveGrowth * packed || size <= 1 << 20
      else {
        throw SceneError.illegalValue(
          place, seen: "the entry \(path.quoted) of \(size) bytes, packed in \(packed)",
          legal: "at most \(SceneLimits.archiveFileBytes) bytes and "
            + "\(SceneLimits.archiveGrowth) times the packed size")
      }
      total += Int(size)
      guard total <= SceneLimits.archiveTotalBytes else {
        throw SceneError.illegalValue(
          place, seen: "an archive of more than \(SceneLimits.archiveTotalBytes) bytes unpacked",
          legal: "at most that")
      }
      if entries[inside] == nil { entries[inside] = Entry(index: index, size: Int(size)) }
    }
    return entries
  }

  /// Whether a path is one of the files that Finder adds.
  private static func isLeftOver(_ path: String) -> Bool {
    path.hasPrefix("__MACOSX/")
      || path.split(separator: "/").last.map { name in
        name == ".DS_Store" || name.hasPrefix("._")
      } ?? true
  }

  /// Whether there is a file of this path.
  func contains(_ path: String) -> Bool { entries[path] != nil }

  /// The bytes of a file.
  func data(_ path: String, limit: Int) -> Result<Data, SceneFile.Failure> {
    guard let entry = entries[path] else {
      return .failure(SceneFile.Failure(reason: "no such file in the archive"))
    }
    if entry.size > limit {
      return .failure(
        SceneFile.Failure(reason: "larger than \(limit) bytes", bytes: entry.size))
    }
    var bytes = [UInt8](repeating: 0, count: entry.size)
    guard czip_read(handle, entry.index, &bytes, bytes.count) == 0 else {
      return .failure(SceneFile.Failure(reason: "damaged in the archive"))
    }
    return .success(Data(bytes))
  }
}
