/// The display links of one clock in the order in which they were added.
///
/// `@unchecked` because the links belong to whoever runs the scene, while the clock can be read
/// from anywhere: only the code that moves the clock calls them.
struct DisplayLinks: @unchecked Sendable {
  private var links: [CADisplayLink] = []

  /// No links.
  init() {}

  mutating func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  mutating func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Calls every link back.
  func fire(time: Double, step: Double) {
    for link in links { link.fire(time: time, step: step) }
  }
}
