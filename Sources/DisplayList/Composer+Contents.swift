import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws the contents image, or two that cross-fade.
  mutating func drawContents(
    _ state: LayerState, at placement: Placement, into list: inout DisplayList
  ) {
    if let drawing = state.contents.drawing {
      drawDrawing(drawing, of: state, at: placement, into: &list)
      return
    }
    guard let image = state.contents.image else { return }
    guard let next = state.contents.next else {
      drawImage(image, of: state, at: placement, into: &list)
      return
    }
    var fading = placement
    fading.opacity *= 1 - min(max(next.fraction, 0), 1)
    drawImage(image, of: state, at: fading, into: &list)
    fading.opacity = placement.opacity * min(max(next.fraction, 0), 1)
    drawImage(next.image, of: state, at: fading, into: &list)
  }

  /// Draws one image into the bounds as gravity and contents rectangle say.
  private mutating func drawImage(
    _ image: CGImage, of state: LayerState, at placement: Placement, into list: inout DisplayList
  ) {
    guard placement.opacity > 0 else { return }
    let contents = state.contents
    let source = CGRect(
      x: contents.rect.minX * CGFloat(image.width), y: contents.rect.minY * CGFloat(image.height),
      width: contents.rect.width * CGFloat(image.width),
      height: contents.rect.height * CGFloat(image.height))
    guard source.width > 0, source.height > 0, contents.scale > 0 else { return }
    let target = contents.gravity.target(
      of: CGSize(
        width: source.width / CGFloat(contents.scale),
        height: source.height / CGFloat(contents.scale)),
      in: state.geometry.bounds.standardized)
    guard target.width > 0, target.height > 0 else { return }

    // Image pixels to layer points; in flipped geometry the first row is the upper one, at maxY.
    let scaleX = Double(target.width / source.width)
    var scaleY = Double(target.height / source.height)
    var originY = Double(target.minY)
    if placement.isFlipped {
      scaleY = -scaleY
      originY = Double(target.maxY)
    }
    let imageToLayer = Homography(
      x: SIMD3(scaleX, 0, 0), y: SIMD3(0, scaleY, 0),
      one: SIMD3(
        Double(target.minX) - Double(source.minX) * scaleX,
        originY - Double(source.minY) * scaleY, 1))
    guard let deviceToImage = imageToLayer.concatenating(placement.plane).inverse else { return }
    let index = list.index(of: image)
    let paint = ImagePaint(
      image: index, deviceToImage: deviceToImage,
      source: ImageRect(
        minX: Float(max(0, source.minX)), minY: Float(max(0, source.minY)),
        maxX: Float(min(CGFloat(image.width), source.maxX)),
        maxY: Float(min(CGFloat(image.height), source.maxY))),
      opacity: Float(placement.opacity), magnification: ImageFilter(contents.magnification),
      minification: ImageFilter(contents.minification))
    fill(target, at: placement, with: .image(paint), into: &list)
  }
}

extension ContentsGravity {
  /// Where an image of a size lies in the bounds, both in points.
  func target(of size: CGSize, in bounds: CGRect) -> CGRect {
    var size = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let scale = self == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * scale, height: size.height * scale)
    default: break
    }
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - size.width
      default: bounds.midX - size.width / 2
      }
    // Bottom is minY and top is maxY whatever way y runs (CALayer.h).
    let y =
      switch self {
      case .bottom, .bottomLeft, .bottomRight: bounds.minY
      case .top, .topLeft, .topRight: bounds.maxY - size.height
      default: bounds.midY - size.height / 2
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
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
