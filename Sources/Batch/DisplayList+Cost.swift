import DisplayList
import Presentation

extension DisplayList {
  /// About how long drawing takes, in units of a pixel filled with one colour; a whole number.
  ///
  /// Only the proportions of frames and scenes count, to share out work evenly.
  var cost: Int {
    let frame = size.area
    var sum = frame / 2 + 2000
    for command in commands {
      switch command {
      case .fill(let fill):
        let vertices = Int(fill.contours.count) * 8
        sum += 200 + vertices + area(fill.bounds) * fill.paint.weight / 2
        if fill.blend != .sourceOver { sum += area(fill.bounds) * 4 }
      case .shadow(let shadow): sum += 2000 + area(shadow.bounds) * 6
      case .beginGroup(let group):
        let blurs =
          group.filters.count + group.backdropFilters.count + (group.shadow == nil ? 0 : 1)
        sum += 500 + area(group.bounds) * (2 + 12 * blurs)
      case .beginMask(let mask): sum += 500 + area(mask.bounds) * 2
      case .endGroup, .endMask: break
      }
    }
    return pictures.reduce(sum + vertices.count * 4) { $0 + $1.cost }
  }

  /// The pixels of a rectangle that lie in the frame.
  private func area(_ rect: DeviceRect) -> Int {
    let width = Int(min(rect.maxX, Int32(size.width))) - Int(max(rect.minX, 0))
    let height = Int(min(rect.maxY, Int32(size.height))) - Int(max(rect.minY, 0))
    return max(0, width) * max(0, height)
  }
}

extension Paint {
  /// How much dearer than one colour the paint is, in halves.
  fileprivate var weight: Int {
    switch self {
    case .solid: 2
    case .gradient: 8
    case .image, .picture: 16
    }
  }
}
