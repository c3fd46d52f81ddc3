import DisplayList
import ImageFiles

extension DeviceRect {
  /// The same rectangle of whole pixels, as encoders name it.
  var gifRect: GIFRect {
    GIFRect(x: Int(minX), y: Int(minY), width: Int(maxX) - Int(minX), height: Int(maxY) - Int(minY))
  }
}
