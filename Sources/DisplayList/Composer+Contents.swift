import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws the contents image, or two that cross-fade.
  ///
  /// `bounds` reach beyond the layer's own where the clip `hardEdges` cuts edges that are not
  /// antialiased.
  mutating func drawContents(
    _ state: LayerState, in bounds: CGRect, at placement: Placement, hardEdges: Int32,
    into list: inout DisplayList
  ) {
    if let level = detailLevel(of: state, at: placement) {
      drawTiles(level, of: state, at: placement, into: &list)
      return
    }
    if let drawing = state.contents.drawing {
      drawDrawing(drawing, of: state, at: placement, into: &list)
      return
    }
    guard let image = state.contents.image, placement.opacity > 0 else { return }
    var placement = placement
    var stretch = CGRect.null
    if bounds != state.geometry.bounds.standardized {
      stretch = bounds
      if !state.masksToBounds { placement.coverageClip = hardEdges }
    }
    func pieces(_ image: CGImage) -> [ContentsPiece] {
      var pieces = ContentsPiece.pieces(of: image, in: state, isFlipped: placement.isFlipped)
      if pieces.count == 1, !stretch.isNull, state.contents.stretchesWhole,
        pieces[0].target == state.geometry.bounds.standardized
      {
        pieces[0].target = stretch
      }
      return pieces
    }
    let shown = pieces(image)
    guard let next = state.contents.next else {
      draw(image, shown, of: state, at: placement, into: &list)
      return
    }
    let fraction = min(max(next.fraction, 0), 1)
    let coming = pieces(next.image)
    var under = placement
    var over = placement
    if image.isOpaque, next.image.isOpaque, shown.count == 1, coming.count == 1,
      shown[0].target == coming[0].target
    {
      // Two opaque pictures in one place: the upper takes its share, the lower fills it up.
      over.opacity = placement.opacity * fraction
      if over.opacity < 1 {
        under.opacity = (placement.opacity - over.opacity) / (1 - over.opacity)
        draw(image, shown, of: state, at: under, into: &list)
      }
      draw(next.image, coming, of: state, at: over, into: &list)
      return
    }
    // Otherwise both shares are added up in a buffer.
    let open = beginGroup(
      Group(bounds: .empty, opacity: Float(placement.opacity), clip: placement.coverageClip),
      into: &list)
    under.coverageClip = -1
    over.coverageClip = -1
    under.opacity = 1 - fraction
    over.opacity = fraction
    draw(image, shown, of: state, at: under, into: &list)
    draw(next.image, coming, of: state, at: over, blend: .plusLighter, into: &list)
    endGroup(open, in: &list)
  }

  /// Draws the pieces of an image.
  private mutating func draw(
    _ image: CGImage, _ pieces: [ContentsPiece], of state: LayerState, at placement: Placement,
    blend: BlendMode = .sourceOver, into list: inout DisplayList
  ) {
    guard placement.opacity > 0, !pieces.isEmpty else { return }
    if pieces.count == 1 {
      fill(pieces[0], of: image, state, at: placement, blend: blend, into: &list)
      return
    }
    // Antialiased edges where two pieces meet add up to full coverage only in a buffer.
    var inner = placement
    inner.opacity = 1
    inner.coverageClip = -1
    let open = beginGroup(
      Group(
        bounds: .empty, opacity: Float(placement.opacity), blend: blend,
        clip: placement.coverageClip), into: &list)
    for piece in pieces {
      fill(piece, of: image, state, at: inner, blend: .plusLighter, into: &list)
    }
    endGroup(open, in: &list)
  }

  /// Fills one piece with its part of the image.
  private mutating func fill(
    _ piece: ContentsPiece, of image: CGImage, _ state: LayerState, at placement: Placement,
    blend: BlendMode, into list: inout DisplayList
  ) {
    // The image keeps its place in the bounds when hard edges make the piece reach beyond them.
    let (source, target) = (piece.source, piece.target)
    let contents = state.contents
    let place =
      contents.stretchesWhole
      ? state.geometry.bounds.standardized : target
    // Image pixels to layer points; in flipped geometry the first row is the upper one, at maxY.
    let scaleX = Double(place.width / source.width)
    var scaleY = Double(place.height / source.height)
    var originY = Double(place.minY)
    if placement.isFlipped {
      scaleY = -scaleY
      originY = Double(place.maxY)
    }
    let imageToLayer = Homography(
      x: SIMD3(scaleX, 0, 0), y: SIMD3(0, scaleY, 0),
      one: SIMD3(
        Double(place.minX) - Double(source.minX) * scaleX,
        originY - Double(source.minY) * scaleY, 1))
    guard let deviceToImage = imageToLayer.concatenating(placement.plane).inverse else { return }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let paint = ImagePaint(
      image: list.index(of: image), deviceToImage: deviceToImage,
      source: ImageRect(
        minX: Float(min(max(0, source.minX), width)), minY: Float(min(max(0, source.minY), height)),
        maxX: Float(min(max(0, source.maxX), width)), maxY: Float(min(max(0, source.maxY), height))
      ),
      opacity: Float(placement.opacity), tint: SIMD4(placement.tint, 1),
      magnification: ImageFilter(contents.magnification),
      minification: ImageFilter(contents.minification))
    fill(target, at: placement, with: .image(paint), blend: blend, into: &list)
  }
}

extension LayerContents {
  /// Whether the image fills the bounds in one piece.
  fileprivate var stretchesWhole: Bool {
    gravity == .resize && center == CGRect(x: 0, y: 0, width: 1, height: 1)
  }
}

extension ImageFilter {
  /// The sampling that a layer's filter asks for.
  init(_ filter: ContentsFilter) {
    self =
      switch filter {
      case .nearest: .nearest
      case .linear: .linear
      case .trilinear: .trilinear
      }
  }
}

extension DisplayList {
  /// The index of an image, which is added when it is not there.
  mutating func index(of image: CGImage) -> Int32 {
    let index =
      images.lastIndex(of: image)
      ?? {
        images.append(image)
        return images.count - 1
      }()
    return Int32(truncatingIfNeeded: index)
  }
}
