/// Manually managed memory of one element type that only ever grows.
///
/// Scratch that lives as long as a rasterizer: growing keeps nothing, so that a warm frame
/// allocates nothing. Unsafe because the hot loops must not pay for bounds and uniqueness checks.
struct Storage<Element: BitwiseCopyable> {
  /// The first element; valid up to `capacity`.
  private(set) var base: UnsafeMutablePointer<Element>
  /// Number of elements there is room for.
  private(set) var capacity: Int

  /// Reserves room for a first few elements.
  init(capacity: Int = 64) {
    self.base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// Makes room; the content is lost when it had to grow. Answers whether it did.
  @discardableResult
  mutating func reserve(_ count: Int) -> Bool {
    guard count > capacity else { return false }
    base.deallocate()
    capacity = max(count, capacity * 2)
    base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    return true
  }

  /// Makes room and keeps the first `used` elements.
  mutating func grow(to count: Int, keeping used: Int) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let next = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    next.update(from: base, count: used)
    base.deallocate()
    base = next
    capacity = larger
  }

  /// Makes room and fills it all with one value when it had to grow.
  mutating func reserve(_ count: Int, filledWith value: Element) {
    if reserve(count) { base.update(repeating: value, count: capacity) }
  }

  /// Gives the memory back.
  func deallocate() { base.deallocate() }
}
