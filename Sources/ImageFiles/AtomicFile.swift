import Foundation

/// A file that appears under its name whole or not at all.
///
/// Bytes go to a temporary file in the same folder, which takes the final name at `commit()`.
/// Until then an older file of that name is untouched; after a failure, a `discard()` or the
/// object's end without a commit the temporary file is gone. One that a killed process left is
/// removed by the next that writes into the folder (`TemporaryFiles`). A name that is not a
/// regular file (a device, a pipe) is written in place.
public final class AtomicFile: ByteSink {
  /// The final path, as given.
  public let path: String
  /// Where the bytes lie until `commit()`, for another program to write there: the temporary file,
  /// or the final path when that is no regular file.
  public var writingPath: String { temporary ?? target }
  private var target: String
  private var temporary: String?
  private var descriptor: Int32 = -1
  private let durable: Bool

  /// Whether files wait for the disk that are opened without saying so.
  @TaskLocal public static var isDurable = true

  /// Opens the temporary file.
  ///
  /// - Parameters:
  ///   - path: The final path; a symbolic link is followed.
  ///   - durable: Whether `commit()` waits until the bytes are on the disk; nil as `isDurable` says.
  /// - Throws: `ImageFileError.file` when the folder does not exist or cannot be written.
  public init(path: String, durable: Bool? = nil) throws(ImageFileError) {
    self.path = path
    self.durable = durable ?? AtomicFile.isDurable
    self.target = path
    if path.isEmpty || path.utf8.last == UInt8(ascii: "/") {
      throw AtomicFile.failure(path, "write", EISDIR)
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw AtomicFile.failure(path, "write", EISDIR) }
    if exists, kind != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw AtomicFile.failure(path, "open", errno) }
      return
    }
    if exists, let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    let folder = AtomicFile.folder(of: target)
    switch TemporaryFiles.open(in: folder) {
    case .success(let file): (descriptor, temporary) = (file.descriptor, file.path)
    case .failure(let failure):
      throw AtomicFile.openFailure(path, folder: folder, failure.number)
    }
    if exists { fchmod(descriptor, status.st_mode & 0o777) }
  }

  deinit { discard() }

  /// Appends bytes.
  ///
  /// - Throws: `ImageFileError.file` with the system's reason (such as a full disk); the
  ///   temporary file is removed.
  public func write(_ bytes: [UInt8]) throws(ImageFileError) {
    guard descriptor >= 0 else { throw AtomicFile.failure(path, "write", EBADF) }
    let number = DescriptorSink.write(bytes, to: descriptor)
    if number != 0 {
      discard()
      throw AtomicFile.failure(path, "write", number)
    }
  }

  /// Writes bytes over what stands at an offset, before the commit.
  ///
  /// - Throws: `ImageFileError.file`, also when the path is a device or a pipe.
  public func overwrite(_ bytes: [UInt8], at offset: Int) throws(ImageFileError) {
    // The system reads from the array's storage, during the call only.
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, offset) }
    if written != bytes.count {
      let number = written < 0 ? errno : EIO
      discard()
      throw AtomicFile.failure(path, "write", number)
    }
  }

  /// Gives the file its final name; the object is closed afterwards.
  public func commit() throws(ImageFileError) {
    guard descriptor >= 0 else { throw AtomicFile.failure(path, "finish", EBADF) }
    var number: Int32 = 0
    if durable, temporary != nil, fsync(descriptor) != 0 { number = errno }
    // A second descriptor keeps the lock until the file has its name, while closing the first
    // tells what has gone wrong with the bytes.
    let keeper = dup(descriptor)
    defer { if keeper >= 0 { close(keeper) } }
    if close(descriptor) != 0, number == 0 { number = errno }
    descriptor = -1
    if number == 0, let temporary {
      if rename(temporary, target) == 0 { self.temporary = nil } else { number = errno }
    }
    if number != 0 {
      discard()
      throw AtomicFile.failure(path, "finish", number)
    }
  }

  /// Closes and removes the temporary file; does nothing after a commit.
  public func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    if let temporary { unlink(temporary) }
    temporary = nil
  }

  /// Writes a whole file at once.
  public static func write(_ bytes: [UInt8], to path: String, durable: Bool? = nil)
    throws(ImageFileError)
  {
    let file = try AtomicFile(path: path, durable: durable)
    try file.write(bytes)
    try file.commit()
  }

  /// Gives a whole file a second name; copies it where the file system has no links.
  public static func link(_ path: String, as name: String) throws(ImageFileError) {
    let temporary = TemporaryFiles.name(in: folder(of: name))
    if Foundation.link(path, temporary) == 0 {
      if rename(temporary, name) == 0 {
        unlink(temporary)  // rename does nothing when both are the same file
        return
      }
      unlink(temporary)
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw failure(path, "read", ENOENT)
    }
    try write([UInt8](bytes), to: name, durable: false)
  }

  /// Removes the temporary files that killed processes have left in a folder.
  ///
  /// A file that another process is writing is locked and stays, on whatever machine that runs.
  ///
  /// - Returns: how many were removed.
  @discardableResult public static func removeAbandoned(in folder: String) -> Int {
    TemporaryFiles.removeAbandoned(in: folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// The folder part of a path with its final slash; empty for a bare name.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  private static func openFailure(_ path: String, folder: String, _ number: Int32)
    -> ImageFileError
  {
    if number == ENOENT {
      return .file(
        path: path, action: "write", reason: "no such folder: \(folder)", number: number)
    }
    return failure(path, "write", number)
  }

  private static func failure(_ path: String, _ action: String, _ number: Int32)
    -> ImageFileError
  {
    .file(path: path, action: action, reason: systemText(number), number: number)
  }
}
