/// The parts of the last list that layers drew which never change, so that the next list can copy
/// them.
struct SteadySegments {
  /// What one layer and everything below it drew, as ranges of a list.
  struct Segment {
    var placement: Composer.Placement
    var area: DeviceRect
    /// The pixels that the commands can touch.
    var touched: DeviceRect
    var commands: Range<Int>
    var vertices: Range<Int>
    var contours: Range<Int>
    var clips: Range<Int>
    var gradients: Range<Int>
    var pictures: Range<Int>
    /// Which list it is about.
    var generation: Int
  }

  /// Before each layer the number of layers that may change.
  private var restless: [Int] = []
  private var segments: [Segment?] = []
  private var generation = 0
  /// Layers that were remembered for this list, in order.
  private var recent: [Int] = []

  /// Whether there is anything to remember.
  var isInUse: Bool { !segments.isEmpty }

  /// Whether it was said of the layers of such a tree which of them change.
  func knowsLayers(_ count: Int) -> Bool { restless.count == count + 1 }

  /// Starts anew with a tree.
  ///
  /// - Parameter steady: for each layer whether it never changes; empty to remember nothing.
  mutating func reset(steady: [Bool]) {
    restless = [0]
    restless.reserveCapacity(steady.count + 1)
    var count = 0
    for isSteady in steady {
      if !isSteady { count += 1 }
      restless.append(count)
    }
    segments = Array(repeating: nil, count: count < steady.count ? steady.count : 0)
    generation += 1
  }

  /// Begins the next list.
  mutating func begin() {
    generation += 1
    recent.removeAll(keepingCapacity: true)
  }

  /// Forgets what was drawn into this list from a command on, because it is taken out.
  mutating func forget(from command: Int) {
    while let layer = recent.last {
      if let segment = segments[layer], segment.generation == generation,
        segment.commands.upperBound <= command
      {
        return
      }
      segments[layer] = nil
      recent.removeLast()
    }
  }

  /// Whether a layer and everything below it never changes.
  func isSteady(_ layers: Range<Int>) -> Bool {
    layers.upperBound < restless.count
      && restless[layers.lowerBound] == restless[layers.upperBound]
  }

  /// What a layer drew into the last list; nil when it did not, or elsewhere.
  func segment(
    of layer: Int, at placement: Composer.Placement, area: DeviceRect
  ) -> Segment? {
    guard let segment = segments[layer], segment.generation == generation - 1,
      segment.area == area, segment.placement == placement
    else { return nil }
    return segment
  }

  /// Remembers what a layer drew into this list.
  mutating func remember(_ segment: Segment, of layer: Int) {
    segments[layer] = segment
    segments[layer]?.generation = generation
    recent.append(layer)
  }
}
