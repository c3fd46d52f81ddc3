import CoreGraphics
import Foundation
import Presentation

/// A part of an image and the rectangle of the layer that it fills.
struct ContentsPiece {
  /// The part, in image pixels; its first row is the upper one.
  var source: CGRect
  /// Where it lies, in points of the layer's space.
  var target: CGRect

  /// The pieces of a layer's image: one, or up to nine when a part of it stretches.
  ///
  /// `isFlipped` puts the image's first row at the target's maxY.
  static func pieces(
    of image: CGImage, in state: LayerState, isFlipped: Bool
  ) -> [ContentsPiece] {
    let contents = state.contents
    let source = CGRect(
      x: contents.rect.minX * CGFloat(image.width), y: contents.rect.minY * CGFloat(image.height),
      width: contents.rect.width * CGFloat(image.width),
      height: contents.rect.height * CGFloat(image.height))
    guard source.isFinite, source.width > 0, source.height > 0, contents.scale > 0 else {
      return []
    }
    let scale = CGFloat(contents.scale)
    let target = contents.gravity.target(
      of: CGSize(width: source.width / scale, height: source.height / scale),
      in: state.geometry.bounds.standardized)
    guard target.isFinite, target.width > 0, target.height > 0 else { return [] }
    let whole = ContentsPiece(source: source, target: target)
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard contents.gravity.resizes, contents.center != unit, contents.center.isFinite else {
      return [whole]
    }
    let columns = spans(
      from: source.minX, source.width, center: contents.center.minX, contents.center.width,
      over: target.width, scale: scale)
    let rows = spans(
      from: source.minY, source.height, center: contents.center.minY, contents.center.height,
      over: target.height, scale: scale)
    var pieces: [ContentsPiece] = []
    for row in rows {
      for column in columns {
        let y = isFlipped ? target.maxY - row.place - row.extent : target.minY + row.place
        pieces.append(
          ContentsPiece(
            source: CGRect(
              x: column.start, y: row.start, width: column.length, height: row.length),
            target: CGRect(
              x: target.minX + column.place, y: y, width: column.extent, height: row.extent)))
      }
    }
    return pieces
  }

  /// One of three parts along an axis: where it starts in the image and how long it is there, and
  /// its place and extent in the target.
  private struct Span {
    var start: CGFloat
    var length: CGFloat
    var place: CGFloat
    var extent: CGFloat
  }

  /// The outer parts keep their size of pixels / scale, and shrink when both do not fit; the middle
  /// takes the rest. A middle without length is one pixel long (CALayer.h).
  private static func spans(
    from start: CGFloat, _ length: CGFloat, center: CGFloat, _ centerLength: CGFloat,
    over extent: CGFloat, scale: CGFloat
  ) -> [Span] {
    let first = min(max(center, 0), 1) * length
    var middle = min(max(centerLength, 0) * length, length - first)
    if middle <= 0 { middle = min(1, length - first) }
    let last = length - first - middle
    var (low, high) = (first / scale, last / scale)
    if low + high >= extent {
      low *= extent / (low + high)
      high = extent - low
    }
    return [
      Span(start: start, length: first, place: 0, extent: low),
      Span(
        start: start + first, length: middle, place: low,
        extent: low + high < extent ? extent - low - high : 0),
      Span(start: start + first + middle, length: last, place: extent - high, extent: high),
    ].filter { $0.length > 0 && $0.extent > 0 }
  }
}

extension ContentsGravity {
  /// Whether the image takes its size from the bounds.
  var resizes: Bool {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill: true
    default: false
    }
  }

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
