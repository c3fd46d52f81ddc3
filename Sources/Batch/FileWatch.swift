import Foundation

/// Notices that files may have changed, through inotify.
///
/// Folders are watched and not files, for many editors write a new file and give it the old name.
public final class FileWatch {
  private let descriptor: Int32

  /// Starts with nothing to watch.
  ///
  /// - Throws: `BatchError.watch`.
  public init() throws(BatchError) {
    descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    if descriptor < 0 { throw .watch(String(cString: strerror(errno)).lowercased()) }
  }

  deinit { close(descriptor) }

  /// Watches the folders of files, of a file that is not there the nearest folder that is; watching
  /// a folder again is harmless.
  ///
  /// - Throws: `BatchError.watch` when the system has no more watches.
  public func add(_ paths: [String]) throws(BatchError) {
    var folders: Set<String> = []
    for path in paths {
      let full = SceneInput.absolute(path)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), isFolder.boolValue {
        folders.insert(full)
      }
      var folder = (full as NSString).deletingLastPathComponent
      while folder.count > 1, !FileManager.default.fileExists(atPath: folder) {
        folder = (folder as NSString).deletingLastPathComponent
      }
      folders.insert(folder)
    }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE
    for folder in folders.sorted() {
      guard inotify_add_watch(descriptor, folder, UInt32(events)) < 0, errno == ENOSPC else {
        continue
      }
      throw .watch("no watches are left (fs.inotify.max_user_watches)")
    }
  }

  /// Waits until something happens in the folders, at most so long.
  ///
  /// - Returns: whether something did; all that came so far is taken.
  public func wait(milliseconds: Int) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(milliseconds)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    return true
  }

  /// Waits until nothing has happened for a moment, as saving takes several steps.
  public func settle() {
    var turns = 0
    while wait(milliseconds: 40), turns < 25 { turns += 1 }
  }
}
