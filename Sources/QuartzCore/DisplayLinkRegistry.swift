/// The display links of one thread in the order in which they were added.
final class DisplayLinkRegistry {
  private var links: [CADisplayLink] = []

  /// The registry of the running thread.
  static var current: DisplayLinkRegistry {
    let threadValues = Thread.current.threadDictionary
    if let registry = threadValues["kinora.displayLinks"] as? DisplayLinkRegistry {
      return registry
    }
    let registry = DisplayLinkRegistry()
    threadValues["kinora.displayLinks"] = registry
    return registry
  }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Calls the links of a clock back.
  func fire(clock: SceneClock, step: Double) {
    for link in links where link.clock === clock { link.fire(time: clock.time, step: step) }
  }
}
