import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// The level of detail of a tiled layer that suits its size on the screen: the coarsest that has a
  /// pixel for each of the frame's, or the finest there is; nil for other layers.
  func detailLevel(of state: LayerState, at placement: Placement) -> DetailLevel? {
    let levels = state.contents.levels
    guard let finest = levels.first else { return nil }
    let needed = placement.plane.largestScale(over: state.geometry.bounds)
    return levels.last { $0.scale >= needed * 0.999 } ?? finest
  }

  /// Draws a level's tiles into a picture, one beside the other without seams, and shows that as an
  /// image.
  mutating func drawTiles(
    _ level: DetailLevel, of state: LayerState, at placement: Placement,
    into list: inout DisplayList
  ) {
    let area = level.drawing.bounds
    let width = (Double(area.width) * level.scale).rounded(.up)
    let height = (Double(area.height) * level.scale).rounded(.up)
    guard width >= 1, height >= 1, width <= Composer.pictureLimit, height <= Composer.pictureLimit,
      let size = PixelSize(width: Int(width), height: Int(height))
    else { return }
    let target = state.contents.gravity.target(
      of: area.size, in: state.geometry.bounds.standardized)
    guard target.width > 0, target.height > 0 else { return }
    let layerToPicture = Homography(
      x: SIMD3(level.scale, 0, 0), y: SIMD3(0, level.scale, 0),
      one: SIMD3(-Double(area.minX) * level.scale, -Double(area.minY) * level.scale, 1))
    var picture = DisplayList(size: size, background: .zero)
    var composer = Composer(texts: texts)
    composer.area = picture.frame
    var drawn = LayerState()
    drawn.geometry.bounds = area
    composer.drawDrawing(
      level.drawing, of: drawn, at: Placement(plane: layerToPicture), into: &picture)
    let (x, y) = (Double(target.width / area.width), Double(target.height / area.height))
    let pictureToLayer = Homography(
      x: SIMD3(x / level.scale, 0, 0), y: SIMD3(0, y / level.scale, 0),
      one: SIMD3(Double(target.minX), Double(target.minY), 1))
    guard !picture.commands.isEmpty,
      let deviceToPicture = pictureToLayer.concatenating(placement.plane).inverse
    else { return }
    list.pictures.append(picture)
    let paint = ImagePaint(
      image: Int32(truncatingIfNeeded: list.pictures.count - 1), deviceToImage: deviceToPicture,
      source: ImageRect(minX: 0, minY: 0, maxX: Float(width), maxY: Float(height)),
      opacity: Float(placement.opacity), tint: SIMD4(placement.tint, 1),
      magnification: ImageFilter(state.contents.magnification),
      minification: ImageFilter(state.contents.minification))
    fill(target, at: placement, with: .picture(paint), into: &list)
  }
}
