/// Finds the nearest of up to 256 colours, exactly, from one that is likely near.
///
/// Each colour knows those that lie nearest to it. What is nearer to a place than the best of
/// those lies, seen from the colour, no farther than both distances together: mostly that excludes
/// all others.
struct NearestColor {
  /// Eight colours whose distances are measured at once.
  private struct Octet {
    var red = SIMD8<Float>(repeating: outside)
    var green = SIMD8<Float>(repeating: outside)
    var blue = SIMD8<Float>(repeating: outside)
    var index = SIMD8<Int32>.zero

    /// A level that fills places without a colour: far from all, its squares still exact.
    private static let outside: Float = 1023

    /// Puts colours, given with their indices, into the octets of a buffer one after the other.
    ///
    /// Written number by number: lanes of vectors cannot be set one by one at speed.
    @inline(__always)
    static func fill(
      _ octets: UnsafeMutableRawPointer, _ count: Int, _ color: (Int) -> (color: UInt32, index: Int)
    ) {
      for lane in 0..<count {
        let (color, index) = color(lane)
        let place = Place(color)
        let start = octets + lane / 8 * MemoryLayout<Octet>.stride + lane % 8 * 4
        start.storeBytes(of: place.red, as: Float.self)
        start.storeBytes(of: place.green, toByteOffset: 32, as: Float.self)
        start.storeBytes(of: place.blue, toByteOffset: 64, as: Float.self)
        start.storeBytes(of: Int32(truncatingIfNeeded: index), toByteOffset: 96, as: Int32.self)
      }
    }

    /// For each colour its squared distance from a place above its index in the lowest byte.
    @inline(__always)
    func keys(from place: Place) -> SIMD8<Int32> {
      let (r, g, b) = (red - place.red, green - place.green, blue - place.blue)
      // Whole numbers stand in the lowest bits of a number of this size.
      let distance = r * r + g * g + b * b + 8_388_608
      return unsafeBitCast(distance, to: SIMD8<Int32>.self) &<< 8 | index
    }
  }

  /// A colour's levels.
  private struct Place {
    let red: Float
    let green: Float
    let blue: Float

    init(_ color: UInt32) {
      red = Float(color & 255)
      green = Float(color &>> 8 & 255)
      blue = Float(color &>> 16 & 255)
    }
  }

  private static let neighbours = 16

  private let all: [Octet]
  /// Each colour's nearest ones in two octets, itself the first of all.
  private var near: [Octet] = []
  /// How far from each colour others begin that are not in the first octet, and in neither.
  private var reach: [SIMD2<Float>] = []

  /// Creates a finder of opaque packed pixels, 1...256.
  init(_ colors: [UInt32]) {
    var all = [Octet](repeating: Octet(), count: (colors.count + 7) / 8)
    // The octets have room for all colours, and two of them for a colour's neighbours.
    all.withUnsafeMutableBytes { octets in
      guard let octets = octets.baseAddress else { return }
      Octet.fill(octets, colors.count) { (colors[$0], $0) }
    }
    self.all = all
    near = [Octet](repeating: Octet(), count: 2 * colors.count)
    reach.reserveCapacity(colors.count)
    withUnsafeTemporaryAllocation(of: SIMD8<Int32>.self, capacity: all.count) { keys in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.neighbours) { nearest in
        for index in colors.indices { findNeighbours(of: index, among: colors, keys, nearest) }
      }
    }
  }

  /// Adds a colour's neighbours. The buffers are room to work in.
  private mutating func findNeighbours(
    of color: Int, among colors: [UInt32], _ octets: UnsafeMutableBufferPointer<SIMD8<Int32>>,
    _ nearest: UnsafeMutableBufferPointer<Int32>
  ) {
    let place = Place(colors[color])
    var least = (SIMD8<Int32>(repeating: .max), SIMD8<Int32>(repeating: .max))
    for index in all.indices {
      octets[index] = all[index].keys(from: place)
      least = (least.1, Self.least(least.0, octets[index]))
    }
    // Each of sixteen lanes has one colour that is no farther than this.
    let bound = max(least.0.max(), least.1.max())
    let keys = UnsafeRawBufferPointer(octets).bindMemory(to: Int32.self)
    nearest.update(repeating: .max)
    for index in octets.indices {
      // Most have none.
      if Self.least(octets[index]) > bound { continue }
      for place in 8 * index..<8 * index + 8 where keys[place] <= min(bound, nearest[15]) {
        var to = Self.neighbours - 1
        while to > 0, nearest[to - 1] > keys[place] {
          nearest[to] = nearest[to - 1]
          to -= 1
        }
        nearest[to] = keys[place]
      }
    }
    near.withUnsafeMutableBytes { near in
      guard let near = near.baseAddress else { return }
      let pair = near + 2 * color * MemoryLayout<Octet>.stride
      Octet.fill(pair, min(Self.neighbours, colors.count)) { lane in
        let index = Int(nearest[lane] & 255)
        return (colors[index], index)
      }
    }
    func edge(_ count: Int) -> Float {
      colors.count <= count ? .infinity : Float(nearest[count - 1] &>> 8).squareRoot() - 0.01
    }
    reach.append(SIMD2(edge(8), edge(Self.neighbours)))
  }

  /// The index of the colour that is nearest to a packed pixel's; of equally near ones the first.
  ///
  /// The result is the same for every `hint`, an index that is likely near.
  @inline(__always)
  func nearest(to color: UInt32, hint: Int) -> Int {
    let place = Place(color)
    var at = hint
    // The buffers keep bounds checks out of the search; every index is one of the colours.
    return near.withUnsafeBufferPointer { near in
      reach.withUnsafeBufferPointer { reach in
        while true {
          let keys = near[2 &* at].keys(from: place)
          let guess = Float(keys[0] &>> 8).squareRoot()
          var best = Self.least(keys)
          if guess + Float(best &>> 8).squareRoot() < reach[at].x { return Int(best & 255) }
          best = min(best, Self.least(near[2 &* at &+ 1].keys(from: place)))
          if guess + Float(best &>> 8).squareRoot() < reach[at].y { return Int(best & 255) }
          let found = Int(best & 255)
          if found == at { return nearestOfAll(to: place) }
          at = found
        }
      }
    }
  }

  private func nearestOfAll(to place: Place) -> Int {
    var least = SIMD8<Int32>(repeating: .max)
    for octet in all { least = Self.least(least, octet.keys(from: place)) }
    return Int(Self.least(least) & 255)
  }

  @inline(__always)
  private static func least(_ a: SIMD8<Int32>, _ b: SIMD8<Int32>) -> SIMD8<Int32> {
    a.replacing(with: b, where: b .< a)
  }

  @inline(__always)
  private static func least(_ a: SIMD8<Int32>) -> Int32 {
    let (low, high) = (a.lowHalf, a.highHalf)
    let four = low.replacing(with: high, where: high .< low)
    return min(min(four.x, four.y), min(four.z, four.w))
  }
}
