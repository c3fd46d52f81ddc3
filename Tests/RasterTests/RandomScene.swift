import CoreGraphics
import DisplayList

/// A display list of everything there is, made from numbers; some of its parts can be made from
/// others, so that two lists differ in them alone.
struct RandomScene {
  /// What the whole is made from.
  var seed: UInt64
  /// Parts.
  var count = 14
  /// Parts that are made otherwise, by number.
  var changed: Set<Int> = []
  /// Parts that are left out, by number.
  var missing: Set<Int> = []

  static let width = 150
  static let height = 120

  /// The list.
  var list: DisplayList {
    var list = DisplayList(Self.width, Self.height, over: SIMD4(0.9, 0.95, 1, 1))
    var fixed = SeededRandom(seed)
    list.images = [fixed.image(17, 23, opaque: false), Self.picture]
    for number in 0..<count where !missing.contains(number) {
      var random = SeededRandom(
        seed &* 1000 &+ UInt64(number) &+ (changed.contains(number) ? 500 : 0))
      add(kind: (Int(seed % 7) + number * 5) % 9, &random, to: &list)
    }
    return list
  }

  private static let picture: CGImage = {
    var random = SeededRandom(77)
    return random.smoothImage(40, 31)
  }()

  private func add(kind: Int, _ random: inout SeededRandom, to list: inout DisplayList) {
    let center = SIMD2(random.float(0...150), random.float(0...120))
    let shape = random.quad(center: center, radius: 8...30)
    switch kind {
    case 0: list.fill([shape], .solid(random.color()))
    case 1:
      list.fill(
        [shape], image(&random, center), blend: random.float(0...1) < 0.3 ? .multiply : .sourceOver)
    case 2:
      let clip = list.clip([random.quad(center: center, radius: 10...40)])
      list.fill(
        [random.contour(5, -10...160)], .solid(random.color()), rule: .evenOdd, clip: clip)
    case 3: shadow(center, &random, to: &list)
    case 4: list.fill([shape], gradient(&random, center, &list))
    case 5:
      // Whole pixels: a rectangle that has no edges.
      let (x, y) = (center.x.rounded(), center.y.rounded())
      list.fill([rect(x, y, x + 40, y + 25)], image(&random, center))
    case 6: group(center, &random, to: &list) { $0.filters = [.gaussianBlur(SIMD2(3, 5))] }
    case 7:
      let backdrop: [PixelFilter] =
        random.float(0...1) < 0.5 ? [.gaussianBlur(SIMD2(2, 2))] : []
      group(center, &random, to: &list) { $0.backdropFilters = backdrop }
    default:
      group(center, &random, to: &list) {
        $0.shadow = GroupShadow(
          color: SIMD4(0, 0, 0.1, 0.6), offset: SIMD2(2, 3), sigma: SIMD2(2, 2))
      }
    }
  }

  private func image(_ random: inout SeededRandom, _ center: SIMD2<Float>) -> Paint {
    let (x, y) = (Double(center.x), Double(center.y))
    let scale = Double(random.float(0.3...2.5))
    let w = random.float(0...1) < 0.5 ? 0 : 0.002
    return .image(
      ImagePaint(
        image: random.float(0...1) < 0.5 ? 0 : 1,
        deviceToImage: Homography(
          x: SIMD3(scale, 0.1, w), y: SIMD3(-0.1, scale, w / 2),
          one: SIMD3(10 - x * scale, 10 - y * scale, 1)),
        source: ImageRect(minX: 0, minY: 0, maxX: 17, maxY: 23), opacity: random.float(0.4...1)))
  }

  private func gradient(
    _ random: inout SeededRandom, _ center: SIMD2<Float>, _ list: inout DisplayList
  ) -> Paint {
    let kinds: [Gradient.Kind] = [.axial, .radial, .conic]
    list.gradients.append(
      Gradient(
        kind: kinds[Int(random.float(0...2.9))],
        stops: [
          GradientStop(location: 0, color: random.color()),
          GradientStop(location: 0.6, color: random.color()),
          GradientStop(location: 1, color: random.color()),
        ]))
    return .gradient(
      GradientPaint(
        gradient: Int32(list.gradients.count - 1),
        deviceToGradient: Homography(
          x: SIMD3(0.03, 0.01, 0), y: SIMD3(-0.01, 0.03, 0.0005),
          one: SIMD3(Double(center.x) * -0.03, Double(center.y) * -0.03, 1)), opacity: 0.9))
  }

  private func shadow(
    _ center: SIMD2<Float>, _ random: inout SeededRandom, to list: inout DisplayList
  ) {
    let size = SIMD2(random.float(20...50), random.float(20...40))
    let sigma = random.float(2...6)
    let reach = size / 2 + 3 * sigma
    list.commands.append(
      .shadow(
        ShadowFill(
          rect: ImageRect(minX: 0, minY: 0, maxX: size.x, maxY: size.y),
          radii: SIMD4(8, 8, 3, 0),
          deviceToShape: Homography(
            x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0),
            one: SIMD3<Double>(Double(size.x / 2 - center.x), Double(size.y / 2 - center.y), 1)),
          sigma: SIMD2(sigma, sigma), color: SIMD4(0, 0, 0, 0.7),
          bounds: bounds(center - reach, center + reach))))
  }

  private func group(
    _ center: SIMD2<Float>, _ random: inout SeededRandom, to list: inout DisplayList,
    _ change: (inout Group) -> Void
  ) {
    var group = Group(
      bounds: bounds(center - 45, center + 45), opacity: random.float(0.5...1))
    change(&group)
    if random.float(0...1) < 0.4 {
      group.clip = list.clip([random.quad(center: center, radius: 20...40)])
    }
    list.commands.append(.beginGroup(group))
    list.fill([random.quad(center: center, radius: 8...25)], .solid(random.color()))
    list.fill([random.quad(center: center + 5, radius: 8...20)], image(&random, center))
    if random.float(0...1) < 0.4, group.backdropFilters.isEmpty {
      let area = bounds(center - 30, center + 30)
      list.commands.append(.beginMask(Mask(bounds: area)))
      list.fill([random.quad(center: center, radius: 10...25)], white)
      list.commands.append(.endMask)
    }
    list.commands.append(.endGroup)
  }

  private func bounds(_ low: SIMD2<Float>, _ high: SIMD2<Float>) -> DeviceRect {
    func limited(_ value: Float, _ limit: Int) -> Int32 { Int32(min(max(value, 0), Float(limit))) }
    return DeviceRect(
      minX: limited(low.x, Self.width), minY: limited(low.y, Self.height),
      maxX: limited(high.x + 1, Self.width), maxY: limited(high.y + 1, Self.height))
  }
}
