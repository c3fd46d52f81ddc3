import DisplayList

extension Rasterizer {
  /// Draws what the edges of two fills enclose.
  func drawPair(_ item: BandItem, _ bin: BandBin, _ frame: borrowing Frame) {
    let index = Int(item.index)
    var opacity: UInt32?
    var first = index
    if item.kind == .groupedPair, case .beginGroup(let group) = frame.list.commands[index] {
      opacity = Self.byte(group.opacity)
      first += 1
    }
    guard case .fill(let under) = frame.list.commands[first],
      case .fill(let over) = frame.list.commands[first + 1],
      case .solid(let lower) = under.paint, case .solid(let upper) = over.paint
    else { return }
    let (left, top) = (item.rect.minX, item.rect.minY)
    let edges = bin.edges.base + Int(item.firstEdge)
    accumulator.begin(width: item.rect.width, rows: item.rect.height)
    upperAccumulator.begin(width: item.rect.width, rows: item.rect.height)
    accumulator.add(edges, count: Int(item.edgeCount), left: left, top: top)
    upperAccumulator.add(
      edges + Int(item.edgeCount), count: Int(item.laterCount), left: left, top: top)
    let isShared = over.contours.lowerBound == under.contours.lowerBound
    func sweep<Paint: PairPaint>(_ paint: Paint) {
      var paint = paint
      accumulator.sweep(
        with: upperAccumulator, isShared: isShared, left: Int(left), top: Int(top), into: &paint)
    }
    if let opacity {
      sweep(
        GroupedPaint(
          under: Self.pixel(lower), over: Self.pixel(upper), opacity: opacity,
          on: groups.surface))
    } else {
      sweep(
        StackedPaint(under: Self.pixel(lower), over: Self.pixel(upper), on: groups.surface))
    }
  }
}
