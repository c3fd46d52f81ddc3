import CoreGraphics

/// The outcome of comparing two pictures.
public struct PixelComparison: Sendable {
  /// The numbers.
  public let difference: PictureDifference
  /// What was found at each pixel; nil when the pictures are identical.
  public let map: DifferenceMap?

  /// Compares two pictures. Different sizes never match; they are laid over one another at the top
  /// left, and pixels that only one of them has differ unless they are transparent.
  public init(
    expected: StraightPixmap, actual: StraightPixmap,
    options: ComparisonOptions = ComparisonOptions()
  ) {
    let isIdentical = expected == actual
    var numbers = PictureDifference(
      expected: expected.size, actual: actual.size, isIdentical: isIdentical)
    if isIdentical {
      if options.window != nil { numbers.densest = 0 }
      if options.metric == .ssim { numbers.score = 1 }
      (difference, map) = (numbers, nil)
      return
    }
    let census: DifferenceCensus
    let threshold = options.effectiveThreshold
    switch options.metric {
    case .exact, .psnr, .ssim:
      let levels = options.metric == .exact ? Int(min(max(threshold, 0), 255)) : 0
      census = DifferenceCensus(expected, actual, ChannelDistance(levels: levels), options)
    case .pixelmatch:
      census = DifferenceCensus(expected, actual, PixelmatchDistance(threshold: threshold), options)
    case .odiff:
      census = DifferenceCensus(expected, actual, OdiffDistance(threshold: threshold), options)
    case .oklab:
      census = DifferenceCensus(expected, actual, OKLabDistance(threshold: threshold), options)
    }
    map = census.map
    numbers.differing = census.differing
    numbers.ratio = Double(census.differing) / Double(census.map.size.area)
    numbers.antialiased = census.antialiased
    numbers.unequal = census.unequal
    numbers.largest = census.largest
    numbers.box = census.box
    numbers.densest = options.window.map { census.map.densest(side: $0) }
    switch options.metric {
    case .psnr: numbers.score = PeakSignalToNoise.score(expected, actual).map { min($0, 1000) }
    case .ssim: numbers.score = StructuralSimilarity.score(expected, actual)
    default: break
    }
    if expected.size == actual.size {
      let area = options.window.map { min($0 * $0, census.map.size.area) } ?? census.map.size.area
      let allowed = max(options.maximumPixels, Int(options.maximumRatio * Double(area)))
      numbers.matches =
        (numbers.densest ?? numbers.differing) <= allowed
        || numbers.score.map { $0 >= threshold } == true
    }
    difference = numbers
  }
}
