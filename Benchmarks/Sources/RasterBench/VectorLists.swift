import CoreGraphics
import DisplayList
import WorkloadScenes

/// Display lists of W3: curves, filled and stroked, flattened as finely as scenes are.
struct VectorLists {
  private let workload = VectorWorkload()
  private static let tolerance = 0.03

  /// The list of one frame.
  func list(frame: Int, size: PixelSize) -> DisplayList {
    var list = DisplayList(size: size, background: SIMD4(1, 1, 1, 1))
    var lines = Polylines()
    var stroker = Stroker()
    for shape in workload.shapes {
      let m = workload.placement(of: shape, frame: frame)
      let map = Homography(
        x: SIMD3(m[0], m[1], 0), y: SIMD3(m[2], m[3], 0), one: SIMD3(m[4], m[5], 1))
      var path = Path()
      path.move(to: SIMD2(shape.curves[0][0], shape.curves[0][1]))
      for c in shape.curves {
        path.addCubic(
          to: SIMD2(c[6], c[7]), control1: SIMD2(c[2], c[3]), control2: SIMD2(c[4], c[5]))
      }
      path.close()
      lines.removeAll()
      path.flatten(tolerance: Self.tolerance, into: &lines)
      let alpha = Float(workload.fillAlpha)
      let rgb = shape.color.map { Float($0) / 255 * alpha }
      add(lines, map, SIMD4(rgb[0], rgb[1], rgb[2], alpha), to: &list)
      lines.removeAll()
      stroker.stroke(
        path, style: StrokeStyle(width: workload.lineWidth), tolerance: Self.tolerance,
        into: &lines)
      add(lines, map, SIMD4(20 / 255.0, 20 / 255.0, 40 / 255.0, 1), to: &list)
    }
    return list
  }

  private func add(
    _ lines: Polylines, _ map: Homography, _ color: SIMD4<Float>, to list: inout DisplayList
  ) {
    let first = Int32(list.contourEnds.count)
    var bounds = DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    var start = 0
    for end in lines.ends {
      bounds = bounds.union(list.append(Array(lines.points[start..<end]), through: map))
      start = end
    }
    list.commands.append(
      .fill(
        Fill(
          contours: first..<Int32(list.contourEnds.count), paint: .solid(color), bounds: bounds)))
  }
}
