import CoreGraphics
import Foundation

/// What a job needs in memory.
struct MemoryNeed {
  /// Bytes whatever the window: images and what encoders keep between frames.
  var fixed: Int
  /// Bytes for each frame on its way.
  var perFrame: Int

  /// What the process takes before any job.
  static let process = 48 << 20

  /// Estimates a job: measured on animations of 1080p, rounded up.
  ///
  /// - Parameters:
  ///   - size: the frames' size.
  ///   - imageBytes: what decoded images take; smaller versions of them are a third more.
  ///   - animations: outputs of one file, whose encoders keep pictures.
  ///   - sequences: outputs of a file for each frame.
  init(size: PixelSize, imageBytes: Int, animations: Int, sequences: Int) {
    let frame = 4 * size.area
    fixed = imageBytes * 4 / 3 + frame * 8 * animations + (1 << 20)
    perFrame = frame * (3 + 3 * animations + 2 * sequences) + (1 << 16)
  }

  /// How many frames may be on their way within a limit, at most so many; nil for none.
  func window(within limit: Int, atMost most: Int) -> Int? {
    let count = (limit - Self.process - fixed) / perFrame
    return count < 1 ? nil : min(count, most)
  }

  /// The bytes of a window.
  func bytes(window: Int) -> Int { fixed + window * perFrame }

  /// Half of what the machine or its container has, in bytes.
  public static var ofMachine: Int {
    var limit = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    for path in ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"] {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        let bytes = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
      else { continue }
      limit = min(limit, bytes)
    }
    return limit / 2
  }
}
