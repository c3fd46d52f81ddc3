import CoreGraphics

/// One frame as flat draw commands in device space, bottom first.
///
/// Device space is pixels, x to the right and y downwards, (0, 0) the top left corner of the top
/// left pixel. All geometry is already projected, clipped at w > 0 and flattened to polygons.
public struct DisplayList: Sendable {
  /// The size of the frame.
  public var size: PixelSize
  /// The premultiplied colour that the frame starts from; all zero for a transparent frame.
  public var background: SIMD4<Float>
  /// The vertices of all contours, one after the other.
  public var vertices: [SIMD2<Float>] = []
  /// For each contour the index after its last vertex; a contour is closed implicitly and starts
  /// where the one before it ended.
  public var contourEnds: [Int32] = []
  /// Clips that commands refer to by index.
  public var clips: [Clip] = []
  /// Images that paints refer to by index.
  public var images: [CGImage] = []
  /// Gradients that paints refer to by index.
  public var gradients: [Gradient] = []
  /// Pictures that paints refer to by index: lists of their own, each drawn once.
  public var pictures: [DisplayList] = []
  /// The commands, in painting order.
  public var commands: [Command] = []
  /// Runs of commands that were copied from the list before, in order.
  private(set) var kept: [KeptRun] = []

  /// Commands that are the same as those of the list before.
  struct KeptRun: Hashable {
    /// Where they stand.
    var commands: Range<Int>
    /// Where the first of them stood.
    var before: Int
  }

  /// Creates an empty list.
  public init(size: PixelSize, background: SIMD4<Float>) {
    self.size = size
    self.background = background
  }

  /// Forgets all commands and geometry and keeps the storage for the next frame.
  public mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    contourEnds.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
  }

  /// Takes out the commands from an index on.
  mutating func removeCommands(from index: Int) {
    commands.removeSubrange(index...)
    while let last = kept.last, last.commands.upperBound > index {
      kept.removeLast()
      if last.commands.lowerBound < index {
        kept.append(KeptRun(commands: last.commands.lowerBound..<index, before: last.before))
      }
    }
  }

  /// Notes that commands of the list before come next.
  mutating func note(kept range: Range<Int>, at index: Int) {
    if let last = kept.last, last.commands.upperBound == index,
      last.before + last.commands.count == range.lowerBound
    {
      kept[kept.count - 1].commands = last.commands.lowerBound..<index + range.count
    } else if !range.isEmpty {
      kept.append(KeptRun(commands: index..<index + range.count, before: range.lowerBound))
    }
  }
}
