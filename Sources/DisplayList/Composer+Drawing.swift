import CoreGraphics
import Foundation
import Presentation

extension Composer {
  /// Draws what a layer has drawn itself, cut to the area that it drew into.
  ///
  /// When the bounds have changed since, the drawing is placed as an image of its size.
  mutating func drawDrawing(
    _ drawing: Drawing, of state: LayerState, at placement: Placement,
    into list: inout DisplayList
  ) {
    let area = drawing.bounds
    guard area.width > 0, area.height > 0 else { return }
    var inner = placement
    let target = state.contents.gravity.target(
      of: area.size, in: state.geometry.bounds.standardized)
    if target != area {
      let (x, y) = (target.width / area.width, target.height / area.height)
      let map = CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: target.minX - area.minX * x, ty: target.minY - area.minY * y)
      inner.plane = Homography(map).concatenating(placement.plane)
    }
    inner.clip.cut(convexPolygon: project(area, through: inner.plane))
    // The clips of the drawing as clips of the list, made when they are first needed; nil for one
    // that lets nothing through.
    var clips: [Int32??] = Array(repeating: .none, count: drawing.clips.count)
    for step in drawing.steps {
      var at = inner
      if let index = step.clip {
        guard let clip = clip(index, of: drawing, at: inner, made: &clips, into: &list)
        else { continue }
        at.coverageClip = clip
      }
      switch step.content {
      case .fill(let path, let rule, let color):
        fill(
          path, rule: rule == .evenOdd ? .evenOdd : .nonZero, at: at,
          with: at.paint(color), into: &list)
      case .image(let image, let transform, let alpha):
        draw(image, by: transform, alpha: alpha, at: at, into: &list)
      }
    }
  }

  /// The list's clip for one of a drawing; nil when nothing is inside.
  private mutating func clip(
    _ index: Int, of drawing: Drawing, at placement: Placement, made: inout [Int32??],
    into list: inout DisplayList
  ) -> Int32? {
    if let known = made[index] { return known }
    let clip = drawing.clips[index]
    var parent = placement.coverageClip
    if let outer = clip.parent {
      guard
        let found = self.clip(outer, of: drawing, at: placement, made: &made, into: &list)
      else {
        made[index] = .some(nil)
        return nil
      }
      parent = found
    }
    var result: Int32?
    if let (contours, touched) = append(clip.path, at: placement, to: &list) {
      list.clips.append(
        Clip(
          contours: contours, rule: clip.rule == .evenOdd ? .evenOdd : .nonZero, parent: parent,
          bounds: touched))
      result = Int32(truncatingIfNeeded: list.clips.count - 1)
    }
    made[index] = .some(result)
    return result
  }

  /// Draws a whole image whose pixels a transform maps into the layer.
  mutating func draw(
    _ image: CGImage, by transform: CGAffineTransform, alpha: Double, at placement: Placement,
    into list: inout DisplayList
  ) {
    let plane = Homography(transform).concatenating(placement.plane)
    guard let deviceToImage = plane.inverse else { return }
    var at = placement
    at.plane = plane
    let size = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let paint = ImagePaint(
      image: list.index(of: image), deviceToImage: deviceToImage,
      source: ImageRect(
        minX: 0, minY: 0, maxX: Float(image.width), maxY: Float(image.height)),
      opacity: Float(placement.opacity * alpha), tint: SIMD4(placement.tint, 1))
    fill(size, at: at, with: .image(paint), into: &list)
  }
}

extension Homography {
  /// An affine map.
  init(_ t: CGAffineTransform) {
    self.init(
      x: SIMD3(Double(t.a), Double(t.b), 0), y: SIMD3(Double(t.c), Double(t.d), 0),
      one: SIMD3(Double(t.tx), Double(t.ty), 1))
  }
}
