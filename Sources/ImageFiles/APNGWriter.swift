import CoreGraphics

/// The third stage of animated PNG: puts encoded frames into a stream, in order.
///
/// The number of frames stands near the start of the file: give it beforehand, or write
/// `frameCountBytes` at `frameCountOffset` afterwards.
public struct APNGWriter {
  /// Where the chunk with the number of frames begins in the file.
  public static let frameCountOffset = 33

  private let sink: any ByteSink
  private let size: PixelSize
  private let plays: Int
  private let expected: Int
  private let isOpaque: Bool
  private var sequence = 0
  /// Frames written so far.
  public private(set) var frameCount = 0

  /// Creates a writer; nothing is written before the first frame. `isOpaque` as the frames have it.
  public init(
    to sink: any ByteSink, size: PixelSize, loop: GIFLoop = .forever, frameCount: Int,
    isOpaque: Bool = false
  ) {
    self.isOpaque = isOpaque
    self.sink = sink
    self.size = size
    self.expected = frameCount
    switch loop {
    case .forever: plays = 0
    case .plays(let count): plays = count
    }
  }

  /// The chunk that tells how many frames there are and how often they play.
  public var frameCountBytes: [UInt8] { control(frameCount) }

  private func control(_ count: Int) -> [UInt8] {
    PNGChunks.chunk("acTL", PNGChunks.bytes(count) + PNGChunks.bytes(plays))
  }

  /// Writes one frame.
  ///
  /// - Throws: the sink's error.
  public mutating func write(_ block: APNGBlock) throws(ImageFileError) {
    var bytes: [UInt8] = []
    if frameCount == 0 {
      bytes += [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
      bytes += PNGChunks.chunk(
        "IHDR",
        PNGChunks.bytes(size.width) + PNGChunks.bytes(size.height) + [8, isOpaque ? 2 : 6, 0, 0, 0])
      bytes += control(expected)
      bytes += PNGChunks.chunk("sRGB", [0])
    }
    var content = PNGChunks.bytes(sequence)
    for value in [block.rect.width, block.rect.height, block.rect.x, block.rect.y] {
      content += PNGChunks.bytes(value)
    }
    for value in [block.delay.numerator, block.delay.denominator] {
      content += [UInt8(value >> 8), UInt8(value & 255)]
    }
    bytes += PNGChunks.chunk("fcTL", content + [0, block.blend.rawValue])
    sequence += 1
    if frameCount == 0 {
      bytes += PNGChunks.chunk("IDAT", block.data)
    } else {
      bytes += PNGChunks.chunk("fdAT", PNGChunks.bytes(sequence) + block.data)
      sequence += 1
    }
    frameCount += 1
    try sink.write(bytes)
  }

  /// Writes the end of the file.
  ///
  /// - Throws: the sink's error, or `ImageFileError.noPicture` when there was no frame.
  public func finish() throws(ImageFileError) {
    if frameCount == 0 { throw .noPicture(.png) }
    try sink.write(PNGChunks.chunk("IEND", []))
  }
}
