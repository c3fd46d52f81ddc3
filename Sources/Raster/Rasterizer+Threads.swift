import CoreGraphics
import Dispatch
import DisplayList
import Synchronization

extension Rasterizer {
  /// Draws a frame over all of a pixel buffer on several threads, one of them the caller's.
  ///
  /// The frame is cut into rows that are drawn independently, so the pixels are those of one thread. A
  /// list with a group that filters what lies below it is drawn by one.
  ///
  /// - Parameters:
  ///   - list: the frame.
  ///   - pixmap: the pixels, of the list's size.
  ///   - others: what draws besides this rasterizer, one for each further thread.
  public func render(_ list: DisplayList, into pixmap: inout Pixmap, with others: [Rasterizer]) {
    let rows = Self.rows(of: list, forThreads: others.count + 1)
    guard rows.count > 1 else {
      render(list, into: &pixmap)
      return
    }
    precondition(pixmap.size == list.size, "the pixel buffer has another size than the list")
    pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let surface = Surface(base: base, stride: list.size.width, originX: 0, originY: 0)
      let crew = Crew(rasterizers: [self] + others, surface: surface)
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: crew.rasterizers.count) { number in
        let rasterizer = crew.rasterizers[number]
        rasterizer.begin(list) { frame, area in
          while true {
            let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard part < rows.count else { return }
            rasterizer.paint(frame, rows: rows[part], of: area, onto: crew.surface)
          }
        }
      }
    }
  }

  /// Rows to be drawn independently, several for each thread because some hold more than others; all
  /// in one where that is not possible.
  private static func rows(of list: DisplayList, forThreads threads: Int) -> [Range<Int32>] {
    let height = Int32(truncatingIfNeeded: list.size.height)
    let seesBackdrop = list.commands.contains { command in
      if case .beginGroup(let group) = command { !group.backdropFilters.isEmpty } else { false }
    }
    if threads < 2 || seesBackdrop { return [0..<height] }
    let share = height / Int32(truncatingIfNeeded: min(threads, 256) * 4)
    // Whole bands, whatever their height.
    let step = max(64, share & ~63)
    return stride(from: 0, to: height, by: Int32.Stride(step)).map {
      $0..<min($0 + step, height)
    }
  }

  /// What the threads share: each has a rasterizer of its own and writes rows of its own.
  private struct Crew: @unchecked Sendable {
    let rasterizers: [Rasterizer]
    let surface: Surface
  }
}
