import Foundation
import ImageFiles
import Synchronization

/// Locks on the outputs of one folder, shared by all processes that write to it.
///
/// Each output is one byte of the file `.kinora.lock`, locked for the open file description: the
/// system gives the lock back when the process ends, however it ends, and network file systems pass
/// it on. Within a process the same output is not locked against itself.
final class FolderLock: Sendable {
  /// The file's name in the folder.
  static let name = ".kinora.lock"

  /// The commands of open file description locks in Linux, which the C headers hide.
  private static let (set, setWaiting): (Int32, Int32) = (37, 38)

  private let descriptor: Int32

  /// Opens the lock file of a folder.
  ///
  /// - Throws: `ImageFileError.file` when the folder cannot be written.
  init(_ folder: String) throws(ImageFileError) {
    let path = folder + "/" + Self.name
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw Self.failure(path) }
  }

  deinit { close(descriptor) }

  /// Takes the lock of an output; false when another process has it.
  func take(_ output: String) -> Bool {
    var range = Self.range(output, F_WRLCK)
    if fcntl(descriptor, Self.set, &range) == 0 { return true }
    // A file system without locks: files still appear whole, which is what matters most.
    return errno != EAGAIN && errno != EACCES
  }

  /// Gives the lock of an output back.
  func release(_ output: String) {
    var range = Self.range(output, F_UNLCK)
    _ = fcntl(descriptor, Self.set, &range)
  }

  /// Runs a function while no other process changes the manifest.
  func withManifest<Value, Fault: Error>(_ body: () throws(Fault) -> Value) throws(Fault) -> Value {
    var range = Self.range(nil, F_WRLCK)
    while fcntl(descriptor, Self.setWaiting, &range) != 0, errno == EINTR {}
    defer {
      range.l_type = Int16(F_UNLCK)
      _ = fcntl(descriptor, Self.set, &range)
    }
    return try body()
  }

  /// The byte that stands for an output; nil is the manifest.
  private static func range(_ output: String?, _ kind: Int32) -> flock {
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = output.map { 1 + Int(ContentDigest(of: $0).low >> 2) } ?? 0
    lock.l_len = 1
    return lock
  }

  private static func failure(_ path: String) -> ImageFileError {
    let number = errno
    return .file(
      path: path, action: "write", reason: String(cString: strerror(number)).lowercased(),
      number: number)
  }
}
