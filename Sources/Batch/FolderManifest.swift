import Foundation
import ImageFiles
import Synchronization

/// What is known of the outputs in one folder: the file `.kinora.jsonl`, a JSON record a line.
///
/// Lines are only appended, the last of a name counting; what a killed process wrote in part is
/// skipped. Other processes may append at the same time.
final class FolderManifest: Sendable {
  /// The file's name in the folder.
  static let name = ".kinora.jsonl"

  private struct State {
    var outputs: [String: ManifestRecord] = [:]
    var files: [String: ManifestRecord] = [:]
    var lines = 0
    var node: UInt64?
    var offset: UInt64 = 0
    var pending: [ManifestRecord] = []
    var pendingSince: ContinuousClock.Instant?
    var lock: FolderLock?
  }

  private let folder: String
  private let path: String
  private let state = Mutex(State())

  /// Takes the manifest of a folder; nothing is read yet.
  init(_ folder: String) {
    self.folder = folder
    path = folder + "/" + Self.name
  }

  /// The record of an output; nil when there is none.
  func output(_ name: String) -> ManifestRecord? {
    state.withLock { state in
      refresh(&state)
      return state.outputs[name]
    }
  }

  /// The record of a file; nil when there is none.
  func file(_ name: String) -> ManifestRecord? { state.withLock { $0.files[name] } }

  /// Whether a file is there as it was made: by size and time, or else by its bytes.
  func isWhole(_ name: String, made: String) -> Bool {
    guard let record = file(name), record.made == made,
      let stamp = FileStamp(folder + "/" + name), stamp.size == record.size
    else { return false }
    if stamp.time == record.time { return true }
    return FileStamp.digest(folder + "/" + name) == record.digest
  }

  /// The lock file of the folder, opened when it is first needed.
  func lock() throws(ImageFileError) -> FolderLock {
    let result = state.withLock { state in
      Result { () throws(ImageFileError) in try Self.lock(folder, &state) }
    }
    return try result.get()
  }

  /// Adds records; with `isUrgent` at once, otherwise when some have come together.
  ///
  /// - Throws: `ImageFileError.file`, such as on a full disk.
  func add(_ records: [ManifestRecord], isUrgent: Bool = true) throws(ImageFileError) {
    let result = state.withLock { state in
      Result { () throws(ImageFileError) in
        for record in records {
          state.pending.append(record)
          Self.keep(record, &state)
        }
        let now = ContinuousClock.now
        let since = state.pendingSince ?? now
        state.pendingSince = since
        guard isUrgent || state.pending.count >= 32 || now - since > .seconds(1) else { return }
        try flush(&state)
      }
    }
    try result.get()
  }

  /// Writes the file anew without the lines that later ones replace, when these are many.
  func compact() throws(ImageFileError) {
    let result = state.withLock { state in
      Result { () throws(ImageFileError) in
        if !state.pending.isEmpty { try flush(&state) }
        guard state.lines > 2 * (state.files.count + state.outputs.count) + 64 else { return }
        let lock = try Self.lock(folder, &state)
        try lock.withManifest { () throws(ImageFileError) in
          refresh(&state)
          var bytes: [UInt8] = []
          for name in state.outputs.keys.sorted() { bytes += state.outputs[name]?.line ?? [] }
          for name in state.files.keys.sorted() { bytes += state.files[name]?.line ?? [] }
          try AtomicFile.write(bytes, to: path)
        }
      }
    }
    try result.get()
  }

  private static func lock(
    _ folder: String, _ state: inout State
  ) throws(ImageFileError) -> FolderLock {
    if let lock = state.lock { return lock }
    let lock = try FolderLock(folder)
    state.lock = lock
    return lock
  }

  private func flush(_ state: inout State) throws(ImageFileError) {
    var bytes: [UInt8] = []
    for record in state.pending { bytes += record.line }
    let lock = try Self.lock(folder, &state)
    try lock.withManifest { () throws(ImageFileError) in
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      var before = stat()
      fstat(descriptor, &before)
      // A killed process may have left half a line.
      var last = UInt8(ascii: "\n")
      if before.st_size > 0 { pread(descriptor, &last, 1, before.st_size - 1) }
      if last != UInt8(ascii: "\n") { bytes.insert(UInt8(ascii: "\n"), at: 0) }
      do throws(ImageFileError) {
        try DescriptorSink(descriptor: descriptor, name: path).write(bytes)
      } catch {
        ftruncate(descriptor, before.st_size)
        throw error
      }
    }
    state.pending = []
    state.pendingSince = nil
  }

  private func failure(_ number: Int32) -> ImageFileError {
    .file(
      path: path, action: "write", reason: String(cString: strerror(number)).lowercased(),
      number: number)
  }

  /// Reads what was appended since the last time; everything when the file was written anew.
  private func refresh(_ state: inout State) {
    guard let stamp = FileStamp(path) else {
      if state.node != nil { state = State(pending: state.pending, lock: state.lock) }
      return
    }
    if state.node != stamp.node || UInt64(stamp.size) < state.offset {
      state.outputs = [:]
      state.files = [:]
      state.lines = 0
      state.offset = 0
      state.node = stamp.node
    }
    guard UInt64(stamp.size) > state.offset, let handle = FileHandle(forReadingAtPath: path) else {
      return
    }
    defer { try? handle.close() }
    guard (try? handle.seek(toOffset: state.offset)) != nil, let data = try? handle.readToEnd()
    else { return }
    let decoder = JSONDecoder()
    var start = data.startIndex
    while let end = data[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if let record = try? decoder.decode(ManifestRecord.self, from: data[start..<end]) {
        Self.keep(record, &state)
      }
      state.lines += 1
      start = end + 1
    }
    state.offset += UInt64(start - data.startIndex)
    for record in state.pending { Self.keep(record, &state) }
  }

  private static func keep(_ record: ManifestRecord, _ state: inout State) {
    if let name = record.output { state.outputs[name] = record }
    if let name = record.file { state.files[name] = record }
  }
}
