import CoreGraphics

/// The last stage of GIF writing: puts encoded frames into a stream, in order.
///
/// Give every block of `GIFEncoder` to `write(_:)` in the order of its frame, then call
/// `finish()`. The first frame's palette becomes the file's; frames with another bring their own.
public struct GIFWriter {
  private let sink: any ByteSink
  private let size: PixelSize
  private let loopValue: UInt16?
  private var globalPalette: [UInt32]?

  /// Creates a writer; nothing is written before the first frame.
  ///
  /// - Throws: `ImageFileError.illegalLoopCount`.
  public init(to sink: any ByteSink, size: PixelSize, loop: GIFLoop = .forever)
    throws(ImageFileError)
  {
    self.sink = sink
    self.size = size
    loopValue = try loop.netscapeValue
  }

  /// Writes one frame.
  ///
  /// - Throws: the sink's error.
  public mutating func write(_ block: GIFBlock) throws(ImageFileError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(block.data.count + 1600)
    if globalPalette == nil {
      globalPalette = block.palette
      bytes += header(block.palette)
    }
    let transparent = block.transparentIndex
    bytes += [0x21, 0xf9, 4, block.disposal.rawValue << 2 | (transparent == nil ? 0 : 1)]
    bytes += GIFWriter.word(block.delay) + [UInt8(transparent ?? 0), 0]
    bytes.append(0x2c)
    for value in [block.rect.x, block.rect.y, block.rect.width, block.rect.height] {
      bytes += GIFWriter.word(value)
    }
    if block.palette == globalPalette {
      bytes.append(0)
    } else {
      bytes.append(0x80 | UInt8(GIFBlock.bits(forColors: block.palette.count) - 1))
      bytes += GIFWriter.table(block.palette)
    }
    bytes += block.data
    try sink.write(bytes)
  }

  /// Writes the end of the stream.
  ///
  /// - Throws: the sink's error, or `ImageFileError.noPicture` when there was no frame.
  public func finish() throws(ImageFileError) {
    guard globalPalette != nil else { throw .noPicture(.gif) }
    try sink.write([0x3b])
  }

  /// Signature, screen, global palette and loop block.
  private func header(_ palette: [UInt32]) -> [UInt8] {
    let bits = UInt8(GIFBlock.bits(forColors: palette.count) - 1)
    var bytes = [UInt8]("GIF89a".utf8)
    bytes += GIFWriter.word(size.width) + GIFWriter.word(size.height)
    bytes += [0x80 | bits << 4 | bits, 0, 0]
    bytes += GIFWriter.table(palette)
    if let loopValue {
      bytes += [0x21, 0xff, 11] + [UInt8]("NETSCAPE2.0".utf8)
      bytes += [3, 1] + GIFWriter.word(Int(loopValue)) + [0]
    }
    return bytes
  }

  /// A colour table padded to a power of two.
  private static func table(_ palette: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for color in palette {
      let (red, green, blue, _) = Pixel.unpack(color)
      bytes += [red, green, blue]
    }
    let count = 3 << GIFBlock.bits(forColors: palette.count)
    return bytes + [UInt8](repeating: 0, count: count - bytes.count)
  }

  /// A 16-bit number, low byte first.
  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
