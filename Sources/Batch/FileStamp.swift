import Foundation
import ImageFiles

/// What a file system says of a file without reading it.
struct FileStamp: Hashable, Sendable {
  /// Bytes in the file.
  var size: Int
  /// The time of the last change in nanoseconds.
  var time: Int
  /// The file's number in its file system.
  var node: UInt64

  /// Looks at a regular file; nil when there is none.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    size = Int(status.st_size)
    time = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    node = UInt64(status.st_ino)
  }

  /// The digest of a file's bytes; nil when it cannot be read.
  static func digest(_ path: String) -> String? { ContentDigest.ofFile(path)?.description }
}
