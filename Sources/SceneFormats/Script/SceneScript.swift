import QuartzCore

/// What happens in a scene, in the order of time.
public struct SceneScript {
  /// The events; those of one time in the order in which they were added.
  public private(set) var events: [SceneEvent] = []

  /// Creates an empty script.
  public init() {}

  /// Adds an event; a time that is not finite or before 0 is 0.
  public mutating func add(_ event: SceneEvent) {
    var event = event
    event.time = event.time.isFinite ? max(0, event.time) : 0
    // After those of the same time: the first place from the end whose event is not later.
    let place = (events.lastIndex { $0.time <= event.time } ?? -1) + 1
    events.insert(event, at: place)
  }

  /// Runs code at a time in seconds, with the root of the running tree.
  ///
  ///     script.at(1.5) { root in root.opacity = 0 }
  public mutating func at(_ time: Double, _ body: @escaping (CALayer) -> Void) {
    add(SceneEvent(time: time, action: .run(body)))
  }

  /// Whether every event is data, so that the script can be repeated on a copy of the tree.
  public var isRepeatable: Bool { !events.contains { $0.action.isCode } }

  /// The time of the last event in seconds; 0 when there is none.
  public var end: Double { events.last?.time ?? 0 }
}
