/// Splits weighted colours into groups where that takes away most of the squared error.
struct ColorBoxes {
  /// A range of the colours with its error.
  private struct Box {
    var range: Range<Int>
    var error: Float
    var axis: Int
    var low: Float
    var high: Float
  }

  private static let bins = 64

  /// Red, green, blue and weight, in the order of the boxes.
  private var points: [SIMD4<Float>]
  /// Where each one stood.
  private var places: [Int32]
  private var counts = [Float](repeating: 0, count: bins)
  private var sums = [Float](repeating: 0, count: bins)

  /// The group of each colour, which are at most `count`, numbered from 0 without gaps.
  static func groups(of points: [SIMD3<Float>], weights: [Float], count: Int) -> [Int32] {
    var boxes = ColorBoxes(points, weights)
    return boxes.split(into: count)
  }

  private init(_ colors: [SIMD3<Float>], _ weights: [Float]) {
    points = zip(colors, weights).map { SIMD4($0, $1) }
    places = (0..<Int32(colors.count)).map { $0 }
  }

  private mutating func split(into count: Int) -> [Int32] {
    var boxes = [measure(points.indices)]
    while boxes.count < count {
      var widest = 0
      for index in boxes.indices where boxes[index].error > boxes[widest].error { widest = index }
      let box = boxes[widest]
      guard box.error > 0, box.range.count > 1 else { break }
      let middle = partition(box, at: bestCut(box))
      guard middle > box.range.lowerBound, middle < box.range.upperBound else {
        boxes[widest].error = 0
        continue
      }
      boxes[widest] = measure(box.range.lowerBound..<middle)
      boxes.append(measure(middle..<box.range.upperBound))
    }
    var groups = [Int32](repeating: 0, count: points.count)
    for (group, box) in boxes.enumerated() {
      for index in box.range { groups[Int(places[index])] = Int32(group) }
    }
    return groups
  }

  /// A box's squared error and the axis that has most of it.
  private func measure(_ range: Range<Int>) -> Box {
    // Moments about the first colour, so that little is lost where the colours are alike.
    let origin = points[range.lowerBound]
    var (sum, squares) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    var (low, high) = (origin, origin)
    // The buffer keeps bounds checks out of the loop; the range lies inside.
    points.withUnsafeBufferPointer { points in
      for index in range {
        let point = points[index]
        var away = point - origin
        away.w = 1
        let weighted = away * point.w
        sum += weighted
        squares += weighted * away
        low.replace(with: point, where: point .< low)
        high.replace(with: point, where: point .> high)
      }
    }
    let errors = sum.w > 0 ? squares - sum * sum / sum.w : .zero
    let axis = errors.x >= errors.y && errors.x >= errors.z ? 0 : errors.y >= errors.z ? 1 : 2
    return Box(
      range: range, error: max(0, errors.x + errors.y + errors.z), axis: axis, low: low[axis],
      high: high[axis])
  }

  /// The place on a box's axis where the two halves' errors add up to the least, by 64 bins.
  private mutating func bestCut(_ box: Box) -> Float {
    let width = box.high - box.low
    let scale = Float(Self.bins) / width
    for bin in 0..<Self.bins {
      counts[bin] = 0
      sums[bin] = 0
    }
    var (count, sum): (Float, Float) = (0, 0)
    // The buffers keep bounds checks out of the loop: the range lies inside, an axis is one of three
    // and the fourth number of a point its weight.
    points.withUnsafeBytes { points in
      let levels = points.bindMemory(to: Float.self)
      counts.withUnsafeMutableBufferPointer { counts in
        sums.withUnsafeMutableBufferPointer { sums in
          for index in box.range {
            let value = levels[4 &* index &+ box.axis] - box.low
            let bin = min(Self.bins &- 1, Int(value * scale))
            let weight = levels[4 &* index &+ 3]
            let moment = weight * value
            counts[bin] += weight
            sums[bin] += moment
            count += weight
            sum += moment
          }
        }
      }
    }
    var (best, cut) = (-Float.infinity, (box.low + box.high) / 2)
    var (leftCount, leftSum): (Float, Float) = (0, 0)
    for bin in 0..<Self.bins - 1 {
      if counts[bin] == 0, leftCount > 0 { continue }
      leftCount += counts[bin]
      leftSum += sums[bin]
      let rightCount = count - leftCount
      guard leftCount > 0, rightCount > 0 else { continue }
      // least error within = most between
      let between = leftSum * leftSum / leftCount + (sum - leftSum) * (sum - leftSum) / rightCount
      if between > best {
        best = between
        cut = box.low + width * Float(bin + 1) / Float(Self.bins)
      }
    }
    return cut
  }

  /// Puts the colours up to a cut before the others; where the others begin.
  private mutating func partition(_ box: Box, at cut: Float) -> Int {
    var (left, right) = (box.range.lowerBound, box.range.upperBound)
    // The buffers keep bounds checks out of the loop, which stays inside the box's range.
    points.withUnsafeMutableBufferPointer { points in
      places.withUnsafeMutableBufferPointer { places in
        guard let base = points.baseAddress else { return }
        let levels = UnsafeRawPointer(base).assumingMemoryBound(to: Float.self)
        while left < right {
          if levels[4 &* left &+ box.axis] > cut {
            right &-= 1
            (points[left], points[right]) = (points[right], points[left])
            (places[left], places[right]) = (places[right], places[left])
          } else {
            left &+= 1
          }
        }
      }
    }
    return left
  }
}
