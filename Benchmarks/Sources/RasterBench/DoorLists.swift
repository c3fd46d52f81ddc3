import CoreGraphics
import DisplayList
import WorkloadScenes

/// Display lists of W1: one image that turns in perspective.
struct DoorLists {
  private let workload = DoorWorkload()
  private let image: CGImage

  init() throws { image = try Texture.image() }

  /// The list of one frame.
  func list(frame: Int, size: PixelSize) -> DisplayList {
    var list = DisplayList(size: size, background: SIMD4(1, 1, 1, 1))
    let map = Homography(rows: workload.projection(frame: frame).homography)
    guard let inverse = map.inverse else { return list }
    let (width, height) = (Double(image.width), Double(image.height))
    let bounds = list.append(
      [SIMD2(0, 0), SIMD2(width, 0), SIMD2(width, height), SIMD2(0, height)], through: map)
    list.images = [image]
    let source = ImageRect(minX: 0, minY: 0, maxX: Float(width), maxY: Float(height))
    list.commands = [
      .fill(
        Fill(
          contours: 0..<1,
          paint: .image(
            ImagePaint(image: 0, deviceToImage: inverse, source: source, opacity: 1)),
          bounds: bounds))
    ]
    return list
  }
}
