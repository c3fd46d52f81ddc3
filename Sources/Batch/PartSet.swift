import Foundation
import ImageFiles
import Kinora

/// The parts of one animation, complete and in order.
public struct PartSet {
  /// The parts, the first frames first.
  public let parts: [FramePartReader]
  /// What the first part says of itself; the others agree but for their frames.
  public let header: FramePartHeader
  /// What it says of the output.
  public let note: PartNote

  /// Puts parts in order.
  ///
  /// - Throws: `BatchError.foreignPart`, `.overlap`, `.missingFrames` or `.noParts`.
  public init(_ readers: [FramePartReader]) throws(BatchError) {
    let sorted = readers.sorted {
      ($0.header.first, $0.header.count, $0.path) < ($1.header.first, $1.header.count, $1.path)
    }
    guard let first = sorted.first, let note = PartNote(first.header.note) else {
      throw .noParts("an empty list")
    }
    for part in sorted.dropFirst() {
      if let difference = Self.difference(part.header, first.header) {
        throw .foreignPart(part.path, other: first.path, difference: difference)
      }
    }
    var next = 0
    var last = first
    for part in sorted {
      if part.header.first < next {
        let end = min(next, part.header.frames.upperBound)
        throw .overlap(
          last.path, part.path, frames: Self.describe(part.header.first..<end))
      }
      if part.header.first > next {
        throw .missingFrames(Self.describe(next..<part.header.first), of: note.output)
      }
      next = part.header.frames.upperBound
      last = part
    }
    if next < first.header.total {
      throw .missingFrames(Self.describe(next..<first.header.total), of: note.output)
    }
    parts = sorted
    header = first.header
    self.note = note
  }

  /// The path of the output that the parts are for: beside the first of them.
  public var output: String { Self.output(parts[0], note) }

  /// Opens parts and groups them by the outputs that they are for, in the order of these.
  ///
  /// - Throws: `ImageFileError.file` when a part cannot be read, or what `init` throws.
  public static func groups(of paths: [String]) throws -> [PartSet] {
    var groups: [String: [FramePartReader]] = [:]
    for path in paths {
      let part = try FramePartReader(path: path)
      guard let note = PartNote(part.header.note) else {
        throw ImageFileError.file(
          path: path, action: "read", reason: "not a part that kinora wrote", number: EINVAL)
      }
      groups[output(part, note), default: []].append(part)
    }
    return try groups.keys.sorted().map { try PartSet(groups[$0] ?? []) }
  }

  /// The parts among files that belong to an output, have its identity and are whole.
  ///
  /// - Parameter names: the names of parts that lie beside the output.
  static func readers(
    of output: JobOutput, identity: String, among names: [String]
  ) -> [FramePartReader] {
    names.filter { $0.hasPrefix(output.name + ".") }
      .compactMap { try? FramePartReader(path: output.path(of: $0)) }
      .filter { $0.header.identity == identity }
  }

  /// Removes the files of the parts.
  public func remove() { for part in parts { unlink(part.path) } }

  /// Carries the frames into sinks, as if they had been drawn here.
  ///
  /// - Parameters:
  ///   - sinks: where the frames go; they are finished, or discarded after an error.
  ///   - relay: how many frames are on their way at once.
  ///   - progress: as of `FrameRelay`.
  public func join(
    into sinks: [any FrameSink], through relay: FrameRelay, progress: (Int) -> Bool = { _ in true }
  ) async throws {
    var part = 0
    for reader in parts { reader.rewind() }
    try await relay.run(
      0..<header.total, countedFrom: 0, into: sinks, progress: progress
    ) { frame, _ in
      while part < parts.count {
        if let pixmap = try parts[part].next() { return { MadeFrame(pixmap) } }
        part += 1
      }
      throw BatchError.missingFrames(Self.describe(frame..<header.total), of: note.output)
    }
  }

  /// Writes down that the output was made, so that no later run makes it again.
  public func record() throws(ImageFileError) {
    let path = output
    let folder = (path as NSString).deletingLastPathComponent
    let manifest = FolderManifest(folder.isEmpty ? "." : folder)
    var records = [
      ManifestRecord.output(note.output, made: header.identity, count: 1, inputs: note.inputs)
    ]
    if let file = ManifestRecord.file(note.output, at: path, made: header.identity, digest: nil) {
      records.append(file)
    }
    try manifest.add(records)
  }

  private static func output(_ part: FramePartReader, _ note: PartNote) -> String {
    let folder = (part.path as NSString).deletingLastPathComponent
    return folder.isEmpty ? note.output : folder + "/" + note.output
  }

  private static func difference(_ one: FramePartHeader, _ other: FramePartHeader) -> String? {
    if (one.width, one.height) != (other.width, other.height) {
      return "its frames are \(one.width)x\(one.height), not \(other.width)x\(other.height)"
    }
    if one.total != other.total {
      return "it is of an animation of \(one.total) frames, not \(other.total)"
    }
    return one.identity == other.identity
      ? nil : "it was made of another state of the scene, or with other options or another version"
  }

  private static func describe(_ frames: Range<Int>) -> String {
    frames.count == 1
      ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound)-\(frames.upperBound - 1)"
  }
}
