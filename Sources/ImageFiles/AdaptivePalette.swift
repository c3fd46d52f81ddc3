/// Chooses the palette that shows a histogram's colours with the least error.
///
/// Boxes of colours are split where that takes away most of the squared error, then their centres
/// are moved by a few rounds of k-means. Errors are those of the sRGB levels: clustering in OKLab
/// was measured to lose 2 dB against the source and to make larger files.
enum AdaptivePalette {
  /// Rounds of k-means after splitting.
  static let rounds = 3

  /// At most `count` opaque packed pixels; fewer when the histogram has fewer cells.
  static func colors(of histogram: ColorHistogram, count: Int) -> [UInt32] {
    let cells = histogram.cells
    let points = cells.map { cell in
      let n = Float(cell.count)
      return SIMD3(Float(cell.red) / n, Float(cell.green) / n, Float(cell.blue) / n)
    }
    let weights = cells.map { Float($0.count) }
    var owner = split(points, weights, into: count)
    var groups = Int((owner.max() ?? -1) + 1)
    for _ in 0..<rounds where groups < cells.count {
      let finder = NearestPoint(centres(points, weights, owner, groups))
      for index in points.indices {
        owner[index] = Int32(
          truncatingIfNeeded: finder.nearest(to: points[index], hint: Int(owner[index])))
      }
    }
    return means(cells, owner, &groups)
  }

  /// Weighted means of the groups' points; an empty group goes out of reach.
  private static func centres(
    _ points: [SIMD3<Float>], _ weights: [Float], _ owner: [Int32], _ groups: Int
  ) -> [SIMD3<Float>] {
    var sums = [SIMD3<Float>](repeating: .zero, count: groups)
    var totals = [Float](repeating: 0, count: groups)
    for index in points.indices {
      let group = Int(owner[index])
      sums[group] += points[index] * weights[index]
      totals[group] += weights[index]
    }
    return sums.indices.map { totals[$0] > 0 ? sums[$0] / totals[$0] : SIMD3(repeating: 1e6) }
  }

  /// The groups' mean colours, each colour once.
  private static func means(
    _ cells: [ColorHistogram.Cell], _ owner: [Int32], _ groups: inout Int
  ) -> [UInt32] {
    var sums = [SIMD4<UInt64>](repeating: .zero, count: groups)
    for (cell, group) in zip(cells, owner) {
      sums[Int(group)] &+= SIMD4(
        cell.red, cell.green, cell.blue, cell.count)
    }
    var colors: [UInt32] = []
    for sum in sums where sum.w > 0 {
      func level(_ total: UInt64) -> UInt32 { UInt32((total + sum.w / 2) / sum.w) }
      let color = level(sum.x) | level(sum.y) << 8 | level(sum.z) << 16 | 0xff00_0000
      if !colors.contains(color) { colors.append(color) }
    }
    groups = colors.count
    return colors
  }

  /// A range of the split order with its error.
  private struct Box {
    var range: Range<Int>
    var error: Float
    var axis: Int
    var low: Float
    var high: Float
  }

  /// Splits the points into at most `count` groups; the group of each.
  private static func split(_ points: [SIMD3<Float>], _ weights: [Float], into count: Int)
    -> [Int32]
  {
    var order = Array(points.indices)
    var boxes = [measure(points, weights, order[...])]
    while boxes.count < count {
      var widest = 0
      for index in boxes.indices where boxes[index].error > boxes[widest].error { widest = index }
      let box = boxes[widest]
      guard box.error > 0, box.range.count > 1 else { break }
      let cut = bestCut(points, weights, order[box.range], box)
      let middle = order[box.range].partition { points[$0][box.axis] > cut }
      guard middle > box.range.lowerBound, middle < box.range.upperBound else {
        boxes[widest].error = 0
        continue
      }
      boxes[widest] = measure(points, weights, order[box.range.lowerBound..<middle])
      boxes.append(measure(points, weights, order[middle..<box.range.upperBound]))
    }
    var owner = [Int32](repeating: 0, count: points.count)
    for (group, box) in boxes.enumerated() {
      for index in order[box.range] { owner[index] = Int32(group) }
    }
    return owner
  }

  /// A box's squared error and the axis that has most of it.
  private static func measure(
    _ points: [SIMD3<Float>], _ weights: [Float], _ members: ArraySlice<Int>
  ) -> Box {
    var sum = SIMD3<Double>.zero
    var squares = SIMD3<Double>.zero
    var total = 0.0
    var low = SIMD3<Float>(repeating: .infinity)
    var high = -low
    for index in members {
      let point = SIMD3<Double>(points[index])
      let weight = Double(weights[index])
      sum += point * weight
      squares += point * point * weight
      total += weight
      low = pointwiseMin(low, points[index])
      high = pointwiseMax(high, points[index])
    }
    let errors = total > 0 ? squares - sum * sum / total : .zero
    let axis =
      errors.x >= errors.y && errors.x >= errors.z ? 0 : errors.y >= errors.z ? 1 : 2
    return Box(
      range: members.indices, error: Float(max(0, errors.sum())), axis: axis, low: low[axis],
      high: high[axis])
  }

  /// The place on a box's axis where the two halves' errors add up to the least, by 64 bins.
  private static func bestCut(
    _ points: [SIMD3<Float>], _ weights: [Float], _ members: ArraySlice<Int>, _ box: Box
  ) -> Float {
    let bins = 64
    let width = box.high - box.low
    let scale = Float(bins) / width
    var counts = [Double](repeating: 0, count: bins)
    var sums = [Double](repeating: 0, count: bins)
    for index in members {
      let value = points[index][box.axis]
      let bin = min(bins - 1, Int((value - box.low) * scale))
      counts[bin] += Double(weights[index])
      sums[bin] += Double(weights[index] * value)
    }
    let count = counts.reduce(0, +)
    let sum = sums.reduce(0, +)
    var (best, cut) = (-Double.infinity, (box.low + box.high) / 2)
    var (leftCount, leftSum) = (0.0, 0.0)
    for bin in 0..<bins - 1 {
      leftCount += counts[bin]
      leftSum += sums[bin]
      let rightCount = count - leftCount
      guard leftCount > 0, rightCount > 0 else { continue }
      // least error within = most between
      let between = leftSum * leftSum / leftCount + (sum - leftSum) * (sum - leftSum) / rightCount
      if between > best {
        best = between
        cut = box.low + width * Float(bin + 1) / Float(bins)
      }
    }
    return cut
  }
}
