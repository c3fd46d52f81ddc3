import CoreGraphics
import Foundation
import Presentation
import QuartzCore
import Testing

@testable import DisplayList

/// The display list of a layer tree at time 0.
func composed(
  _ layer: CALayer, width: Int = 200, height: Int = 200, scale: Double = 1
) -> DisplayList {
  guard let size = PixelSize(width: width, height: height) else {
    preconditionFailure("a test asked for a frame that cannot be")
  }
  var list = DisplayList(size: size, background: .zero)
  var composer = Composer()
  composer.compose(
    Timeline(layer).presentation(at: 0), viewport: Viewport(size: size, scale: scale), into: &list)
  return list
}

/// A layer with a frame and a background.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil)
  -> CALayer
{
  let layer = CALayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.backgroundColor = color
  return layer
}

/// A colour of the tests.
func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> CGColor {
  CGColor(rgba: RGBA(red, green, blue, alpha))
}

/// An image of one colour.
func image(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> CGImage {
  guard let size = PixelSize(width: width, height: height) else {
    preconditionFailure("a test asked for an image that cannot be")
  }
  var pixmap = Pixmap(size: size)
  for index in pixmap.pixels.indices {
    pixmap.pixels[index] = UInt32(alpha) * 0x0101_0101
  }
  return CGImage(pixmap: pixmap)
}

extension DisplayList {
  /// The fills, in order.
  var fills: [Fill] {
    commands.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  /// The groups, in order of their beginnings.
  var groups: [Group] {
    commands.compactMap { if case .beginGroup(let group) = $0 { group } else { nil } }
  }

  /// The shadows in closed form.
  var shadows: [ShadowFill] {
    commands.compactMap { if case .shadow(let shadow) = $0 { shadow } else { nil } }
  }

  /// The clip of an index, which must be there.
  func clip(_ index: Int32) throws -> Clip {
    try #require(clips.indices.contains(Int(index)) ? clips[Int(index)] : nil)
  }

  /// The commands by their names, for the order of painting.
  var steps: String {
    commands.map {
      switch $0 {
      case .fill: "fill"
      case .shadow: "shadow"
      case .beginGroup: "("
      case .endGroup: ")"
      case .beginMask: "["
      case .endMask: "]"
      }
    }.joined(separator: " ")
  }

  /// The area that contours wind around, in square pixels.
  func area(_ contours: Range<Int32>) -> Double {
    var twice = 0.0
    for contour in contours {
      var start = contour == 0 ? 0 : Int(contourEnds[Int(contour) - 1])
      let end = Int(contourEnds[Int(contour)])
      var previous = SIMD2<Double>(vertices[end - 1])
      while start < end {
        let point = SIMD2<Double>(vertices[start])
        twice += previous.x * point.y - point.x * previous.y
        previous = point
        start += 1
      }
    }
    return abs(twice) / 2
  }
}
