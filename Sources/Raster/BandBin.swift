/// The edges and items of one band, in painting order.
struct BandBin {
  /// Edges of all items, one item after the other.
  var edges = Storage<Edge>(capacity: 256)
  /// Number of edges.
  var edgeCount = 0
  /// Items in painting order.
  var items = Storage<BandItem>(capacity: 64)
  /// Number of items.
  var itemCount = 0
  /// Where the edges of the item that is being built start.
  var mark = 0
  /// Where the edges of its second fill start.
  var split = 0

  @inline(__always)
  mutating func append(_ edge: Edge) {
    if edgeCount == edges.capacity { edges.grow(to: edgeCount + 1, keeping: edgeCount) }
    edges.base[edgeCount] = edge
    edgeCount &+= 1
  }

  mutating func append(_ item: BandItem) {
    if itemCount == items.capacity { items.grow(to: itemCount + 1, keeping: itemCount) }
    items.base[itemCount] = item
    itemCount &+= 1
  }
}
