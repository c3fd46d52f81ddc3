import ImageFiles

/// A file that appears whole or not at all, or standard output.
final class OutputFile {
  /// Takes the bytes.
  let sink: any ByteSink
  private let file: AtomicFile?

  /// Opens a path; `-` is standard output.
  init(path: String) throws(ImageFileError) {
    guard path != "-" else {
      sink = DescriptorSink()
      file = nil
      return
    }
    let file = try AtomicFile(path: path)
    sink = file
    self.file = file
  }

  /// Writes over what stands at an offset of a file; does nothing for standard output.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(ImageFileError) {
    try file?.overwrite(bytes, at: offset)
  }

  /// Gives the file its name.
  func commit() throws(ImageFileError) { try file?.commit() }

  /// Drops what was written to a file; what went to standard output is gone.
  func discard() { file?.discard() }
}
