import Presentation

extension Composer {
  /// Starts to remember what layers that never change draw.
  ///
  /// - Parameter steady: for each layer of the trees to come whether it never changes; empty to
  ///   remember nothing.
  public mutating func remember(steady: [Bool]) { segments.reset(steady: steady) }

  /// Writes the commands that draw a tree into a display list, as `compose(_:viewport:into:)` does,
  /// and copies what never changes from the list that this composer wrote last.
  public mutating func compose(
    _ tree: PresentationTree, viewport: Viewport, into list: inout DisplayList,
    after last: DisplayList
  ) {
    guard segments.isInUse else {
      compose(tree, viewport: viewport, into: &list)
      return
    }
    segments.begin()
    before = last
    compose(tree, viewport: viewport, into: &list)
    before = nil
  }

  /// Draws a layer and everything below it, or copies what it drew last.
  mutating func drawOrCopy(
    _ index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    // Clips from outside have other indices in the next list.
    if before != nil, !isRecording, placement.coverageClip < 0,
      segments.isSteady(index..<tree.nodes[index].subtreeEnd)
    {
      drawSteady(index, of: tree, at: placement, into: &list)
    } else {
      draw(index, of: tree, at: placement, into: &list)
    }
  }

  /// Draws layers of another tree than that of which it is known what never changes.
  @inline(never)
  mutating func drawForeign(_ draw: (inout Composer) -> Void) {
    let last = before
    before = nil
    draw(&self)
    before = last
  }

  /// Draws a layer that never changes, nor anything below it, or copies what it drew last.
  @inline(never)
  private mutating func drawSteady(
    _ index: Int, of tree: PresentationTree, at placement: Placement, into list: inout DisplayList
  ) {
    if var segment = segments.segment(of: index, at: placement, area: area) {
      copy(&segment, into: &list)
      touched = touched.union(segment.touched)
      segments.remember(segment, of: index)
      return
    }
    isRecording = true
    defer { isRecording = false }
    let outer = touched
    touched = .empty
    var segment = SteadySegments.Segment(
      placement: placement, area: area, touched: .empty,
      commands: list.commands.count..<list.commands.count,
      vertices: list.vertices.count..<list.vertices.count,
      contours: list.contourEnds.count..<list.contourEnds.count,
      clips: list.clips.count..<list.clips.count,
      gradients: list.gradients.count..<list.gradients.count,
      pictures: list.pictures.count..<list.pictures.count, generation: 0)
    draw(index, of: tree, at: placement, into: &list)
    segment.touched = touched
    segment.commands = segment.commands.lowerBound..<list.commands.count
    segment.vertices = segment.vertices.lowerBound..<list.vertices.count
    segment.contours = segment.contours.lowerBound..<list.contourEnds.count
    segment.clips = segment.clips.lowerBound..<list.clips.count
    segment.gradients = segment.gradients.lowerBound..<list.gradients.count
    segment.pictures = segment.pictures.lowerBound..<list.pictures.count
    segments.remember(segment, of: index)
    touched = outer.union(touched)
  }

  /// Copies a segment of the last list to the end of this one and moves its ranges there.
  private func copy(_ segment: inout SteadySegments.Segment, into list: inout DisplayList) {
    guard let before else { return }
    let shift = SegmentShift(
      contours: list.contourEnds.count - segment.contours.lowerBound,
      clips: list.clips.count - segment.clips.lowerBound,
      gradients: list.gradients.count - segment.gradients.lowerBound,
      pictures: list.pictures.count - segment.pictures.lowerBound)
    let vertexShift = list.vertices.count - segment.vertices.lowerBound
    list.vertices += before.vertices[segment.vertices]
    let step = Int32(truncatingIfNeeded: vertexShift)
    if step == 0 {
      list.contourEnds += before.contourEnds[segment.contours]
    } else {
      for end in before.contourEnds[segment.contours] { list.contourEnds.append(end &+ step) }
    }
    for clip in before.clips[segment.clips] { list.clips.append(shift.moved(clip)) }
    list.gradients += before.gradients[segment.gradients]
    list.pictures += before.pictures[segment.pictures]
    list.note(kept: segment.commands, at: list.commands.count)
    if shift.isNone, before.images == list.images {
      list.commands += before.commands[segment.commands]
    } else {
      for command in before.commands[segment.commands] {
        list.commands.append(shift.moved(command, from: before, to: &list))
      }
    }
    func moved(_ range: Range<Int>, _ end: Int) -> Range<Int> { end - range.count..<end }
    segment.commands = moved(segment.commands, list.commands.count)
    segment.vertices = moved(segment.vertices, list.vertices.count)
    segment.contours = moved(segment.contours, list.contourEnds.count)
    segment.clips = moved(segment.clips, list.clips.count)
    segment.gradients = moved(segment.gradients, list.gradients.count)
    segment.pictures = moved(segment.pictures, list.pictures.count)
  }
}
