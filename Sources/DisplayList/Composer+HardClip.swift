import Foundation

extension Composer {
  /// Appends a clip to the pixels whose centres lie in all of the given half-planes (a, b, c):
  /// `a*x + b*y + c >= 0` in device pixels.
  ///
  /// The clip's outline runs along pixel edges, so that coverage is all or nothing. The pixels of a
  /// half-plane and those of its opposite never overlap and leave none out.
  mutating func hardClip(
    to halfPlanes: [SIMD3<Double>], parent: Int32, into list: inout DisplayList
  ) -> Int32 {
    let first = Int32(truncatingIfNeeded: list.contourEnds.count)
    let box = parent < 0 ? area : area.intersection(list.clips[Int(parent)].bounds)
    var bounds = DeviceRect.empty
    // Runs of rows with the same ends become one rectangle.
    var run = DeviceRect.empty
    func close(_ list: inout DisplayList) {
      guard !run.isEmpty else { return }
      list.vertices += [
        SIMD2(Float(run.minX), Float(run.minY)), SIMD2(Float(run.maxX), Float(run.minY)),
        SIMD2(Float(run.maxX), Float(run.maxY)), SIMD2(Float(run.minX), Float(run.maxY)),
      ]
      list.contourEnds.append(Int32(truncatingIfNeeded: list.vertices.count))
      bounds = bounds.union(run)
      run = .empty
    }
    for y in box.minY..<max(box.minY, box.maxY) {
      var row = DeviceRect(minX: box.minX, minY: y, maxX: box.maxX, maxY: y + 1)
      for halfPlane in halfPlanes { row.cut(halfPlane) }
      if !row.isEmpty, row.minX == run.minX, row.maxX == run.maxX, run.maxY == y {
        run.maxY = y + 1
      } else {
        close(&list)
        if !row.isEmpty { run = row }
      }
    }
    close(&list)
    let end = Int32(truncatingIfNeeded: list.contourEnds.count)
    return list.append(
      Clip(contours: first..<end, rule: .nonZero, parent: parent, bounds: bounds))
  }
}

extension DeviceRect {
  /// Cuts a row of pixels to those whose centres lie in a half-plane.
  fileprivate mutating func cut(_ halfPlane: SIMD3<Double>) {
    // Both sides of a line ask the same question, so that they part all pixels between them.
    let isOpposite = halfPlane.x < 0 || (halfPlane.x == 0 && halfPlane.y < 0)
    let line = isOpposite ? -halfPlane : halfPlane
    let height = line.y * (Double(minY) + 0.5) + line.z
    guard line.x > 0 else {
      if (height >= 0) == isOpposite { maxX = minX }
      return
    }
    // The first column whose centre is not left of the line.
    let column = (-height / line.x - 0.5).rounded(.up)
    let first = column > Double(minX) ? Int32(min(column, Double(maxX))) : minX
    if isOpposite { maxX = first } else { minX = first }
  }
}
