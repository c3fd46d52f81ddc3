import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// The most pixels along a side of a layer that is drawn as a picture of its own.
  static let pictureLimit = 4096.0

  /// Draws a layer and everything below it, filters and shadow included, into a picture of
  /// `rasterizationScale` pixels per point, and shows that as an image.
  ///
  /// A picture that would have too many pixels gets fewer per point.
  mutating func drawRasterized(
    _ index: Int, _ state: LayerState, of tree: PresentationTree, at placement: Placement,
    blend: BlendMode, into list: inout DisplayList
  ) {
    guard state.rasterizationScale > 0, state.rasterizationScale.isFinite,
      let extent = tree.extent(of: index, effects: true)
    else { return }
    let side = Double(max(extent.width, extent.height))
    let scale = min(state.rasterizationScale, Composer.pictureLimit / side)
    let minX = (Double(extent.minX) * scale).rounded(.down)
    let minY = (Double(extent.minY) * scale).rounded(.down)
    let width = max(1, (Double(extent.maxX) * scale).rounded(.up) - minX)
    let height = max(1, (Double(extent.maxY) * scale).rounded(.up) - minY)
    guard abs(minX) < 1e9, abs(minY) < 1e9, width < 8192, height < 8192 else { return }

    // A layer seen from behind is drawn upside down, so that its sublayers turn the same faces.
    let isMirrored = placement.plane.determinant < 0
    let up = isMirrored ? -scale : scale
    let layerToPicture = Homography(
      x: SIMD3(scale, 0, 0), y: SIMD3(0, up, 0),
      one: SIMD3(-minX, isMirrored ? minY + height : -minY, 1))
    var inner = Placement(plane: layerToPicture)
    inner.isFlipped = placement.isFlipped
    guard let size = PixelSize(width: Int(width), height: Int(height)) else { return }
    var picture = DisplayList(size: size, background: .zero)
    var composer = Composer(texts: texts)
    composer.area = picture.frame
    composer.copiesLeft = copiesLeft
    composer.composite(index, state, of: tree, at: inner, blend: .sourceOver, into: &picture)
    copiesLeft = composer.copiesLeft
    guard !picture.commands.isEmpty,
      let pictureToLayer = layerToPicture.inverse,
      let deviceToPicture = pictureToLayer.concatenating(placement.plane).inverse
    else { return }
    list.pictures.append(picture)
    let paint = ImagePaint(
      image: Int32(truncatingIfNeeded: list.pictures.count - 1), deviceToImage: deviceToPicture,
      source: ImageRect(minX: 0, minY: 0, maxX: Float(width), maxY: Float(height)),
      opacity: Float(placement.opacity), tint: SIMD4(placement.tint, 1),
      magnification: ImageFilter(state.contents.magnification),
      minification: ImageFilter(state.contents.minification))
    fill(
      CGRect(
        x: minX / scale, y: minY / scale, width: width / scale, height: height / scale),
      at: placement, with: .picture(paint), blend: blend, into: &list)
  }
}
