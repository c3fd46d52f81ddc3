import Foundation

/// The names of files that are being written: `.kinora-PROCESS-NUMBER.tmp` beside the final name.
///
/// Each is locked (`flock`) as long as it is written. The system gives the lock up when a process
/// ends, however it ends, so a file without a lock was left by one that was killed; the first
/// file that a process makes in a folder removes those. This works across containers
/// and machines that share a folder, where process numbers mean nothing.
enum TemporaryFiles {
  /// Why none could be made: the system's number of the error.
  struct Failure: Error { var number: Int32 }

  private static let prefix = ".kinora-"
  private static let suffix = ".tmp"
  /// Numbers the files of this process, so that two at once never share a name.
  private static let counter = Counter()
  private static let swept = SweptFolders()

  /// A name that no file of this process has had.
  ///
  /// - Parameter folder: with its final slash, or empty for the working directory.
  static func name(in folder: String) -> String {
    "\(folder)\(prefix)\(getpid())-\(counter.next())\(suffix)"
  }

  /// Makes a new locked file in a folder, open for writing.
  static func open(in folder: String) -> Result<(path: String, descriptor: Int32), Failure> {
    if swept.isFirst(folder) { removeAbandoned(in: folder) }
    var attempt = 0
    while true {
      let path = name(in: folder)
      let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        var status = stat()
        // File systems without locks have none to give up: nothing there is ever removed.
        let isLost = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
        // Another process that swept the folder just before the lock may have removed it.
        if !isLost, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
          return .success((path, descriptor))
        }
        close(descriptor)
      } else if errno != EEXIST {
        return .failure(Failure(number: errno))
      }
      attempt += 1
      if attempt == 1000 { return .failure(Failure(number: EEXIST)) }
    }
  }

  /// Removes what killed processes left in a folder; answers how many files that were.
  @discardableResult static func removeAbandoned(in folder: String) -> Int {
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return 0 }
    var count = 0
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      // The name is a C string inside the entry, read before the next call.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
      let path = folder + name
      let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, unlink(path) == 0 { count += 1 }
      close(descriptor)
    }
    return count
  }
}

/// The folders that this process has looked through, from any thread.
private final class SweptFolders: @unchecked Sendable {  // every access holds the lock
  private let lock = NSLock()
  private var folders: Set<String> = []

  /// Whether a folder is asked about for the first time.
  func isFirst(_ folder: String) -> Bool { lock.withLock { folders.insert(folder).inserted } }
}
