import Foundation
import ImageFiles

/// One output of a job that is being made: what of it is there, and what is written down of it.
final class OutputWork: Sendable {
  /// The output.
  let output: JobOutput
  /// The identity of the whole output.
  let whole: String
  /// Whether a part file is made instead of the output, as only some frames are asked for.
  let isPart: Bool
  /// Whether nothing has to be made.
  let isDone: Bool
  private let made: String
  private let name: String
  private let inputs: [SceneInput]
  private let count: Int
  private let manifest: FolderManifest
  private let isForced: Bool
  private let before: Int
  /// Parts of the whole output that were there, which it makes needless.
  private let parts: [String]

  /// Finds out what of an output is there.
  init(
    _ output: JobOutput, of job: BatchJob, inputs: [SceneInput], total: Int,
    folders: OutputFolders, isForced: Bool
  ) {
    let manifest = folders.manifest(output.folder)
    self.output = output
    self.inputs = inputs
    self.manifest = manifest
    self.isForced = isForced
    whole = output.identity(inputs)
    isPart = job.piece != nil && output.pattern == nil
    name = isPart ? output.part(job.piece ?? 0..<total) : output.name
    made = isPart ? Self.identity(ofPart: name, of: whole) : whole
    count = output.pattern == nil ? 1 : total
    before = manifest.output(name)?.count ?? 0
    let names = isPart || output.pattern != nil ? [] : folders.parts(in: output.folder)
    parts = PartSet.readers(of: output, identity: whole, among: names).map(\.path)
    if isForced || output.pattern != nil {
      isDone = false
    } else {
      isDone =
        manifest.isWhole(output.name, made: whole) || isPart && manifest.isWhole(name, made: made)
    }
  }

  /// The path of the file, of a sequence its pattern.
  var path: String { output.path(of: name) }

  /// The identity of a part, other than that of the whole and that of every other part.
  static func identity(ofPart name: String, of whole: String) -> String {
    ContentDigest(of: whole + name).description
  }

  /// Whether a frame's file is there and stays.
  func isThere(_ index: Int) -> Bool {
    !isForced && manifest.isWhole(output.fileName(index), made: made)
  }

  /// The parts that were there, when they are all of the output's frames.
  var partSet: PartSet? {
    isForced || parts.isEmpty
      ? nil : try? PartSet(parts.compactMap { try? FramePartReader(path: $0) })
  }

  /// Writes down what a sequence will be, so that its frames can be continued.
  func begin() throws(ImageFileError) {
    guard output.pattern != nil else { return }
    try manifest.add([.output(name, made: made, count: count, inputs: inputs)])
  }

  /// Writes down that a frame's file is there.
  func wrote(_ index: Int, _ bytes: [UInt8]?) throws(ImageFileError) {
    let file = output.fileName(index)
    let digest = bytes.map { ContentDigest(of: $0).description }
    guard
      let record = ManifestRecord.file(
        file, at: output.path(of: file), made: made, digest: digest)
    else { return }
    try manifest.add([record], isUrgent: false)
  }

  /// Writes down that everything is there.
  func end() throws(ImageFileError) {
    guard output.pattern == nil else {
      try manifest.add([])
      removeLeftovers()
      return
    }
    var records = [ManifestRecord.output(name, made: made, count: 1, inputs: inputs)]
    if let record = ManifestRecord.file(name, at: path, made: made, digest: nil) {
      records.append(record)
    }
    try manifest.add(records)
    for part in parts { unlink(part) }
  }

  /// Removes frames of an earlier, longer sequence, unless somebody else has changed them.
  private func removeLeftovers() {
    guard before > count else { return }
    for index in count..<before {
      let file = output.fileName(index)
      guard let record = manifest.file(file), record.made != made,
        manifest.isWhole(file, made: record.made)
      else { continue }
      unlink(output.path(of: file))
    }
  }
}
