/// How far the indices of a copied segment move.
struct SegmentShift {
  var contours: Int
  var clips: Int
  var gradients: Int
  var pictures: Int

  var isNone: Bool { contours == 0 && clips == 0 && gradients == 0 && pictures == 0 }

  private func moved(_ index: Int32, _ shift: Int) -> Int32 {
    index < 0 ? index : index &+ Int32(truncatingIfNeeded: shift)
  }

  private func moved(_ range: Range<Int32>) -> Range<Int32> {
    let shift = Int32(truncatingIfNeeded: contours)
    return range.lowerBound &+ shift..<range.upperBound &+ shift
  }

  func moved(_ clip: Clip) -> Clip {
    var clip = clip
    clip.contours = moved(clip.contours)
    clip.parent = moved(clip.parent, clips)
    return clip
  }

  func moved(
    _ command: Command, from before: DisplayList, to list: inout DisplayList
  ) -> Command {
    switch command {
    case .fill(var fill):
      fill.contours = moved(fill.contours)
      fill.clip = moved(fill.clip, clips)
      switch fill.paint {
      case .solid: break
      case .image(var paint):
        paint.image = list.index(of: before.images[Int(paint.image)])
        fill.paint = .image(paint)
      case .picture(var paint):
        paint.image = moved(paint.image, pictures)
        fill.paint = .picture(paint)
      case .gradient(var paint):
        paint.gradient = moved(paint.gradient, gradients)
        fill.paint = .gradient(paint)
      }
      return .fill(fill)
    case .shadow(var shadow):
      shadow.clip = moved(shadow.clip, clips)
      return .shadow(shadow)
    case .beginGroup(var group):
      group.clip = moved(group.clip, clips)
      return .beginGroup(group)
    case .beginMask, .endGroup, .endMask: return command
    }
  }
}
