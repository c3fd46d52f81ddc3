import DisplayList

/// Pixels that are drawn into: a part of the frame or a group's buffer.
///
/// A bare pointer because rows are written by several sinks in turn and must not be checked for
/// uniqueness each time.
struct Surface {
  /// The pixel at (`originX`, `originY`).
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from a row to the next.
  let stride: Int
  /// Device column of the first pixel of a row.
  let originX: Int
  /// Device row of the first row.
  let originY: Int

  /// The address that device column 0 of a row would have.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + ((y &- originY) &* stride &- originX)
  }
}
