/// How two pictures are judged.
public enum DifferenceMetric: String, CaseIterable, Codable, Sendable {
  /// A pixel differs when a channel is more than the threshold apart, in levels of 0...255.
  case exact
  /// A pixel differs as in pixelmatch 7.2.0: weighted YIQ, threshold 0...1.
  case pixelmatch
  /// A pixel differs as in odiff: weighted YIQ over white, threshold 0...1.
  case odiff
  /// A pixel differs when it is more than the threshold away in OKLab; black to white is 1.
  case oklab
  /// The peak signal-to-noise ratio of the whole picture must reach the threshold, in decibels.
  case psnr
  /// The structural similarity of the whole picture must reach the threshold, of at most 1.
  case ssim

  /// The threshold when none is given: what the tool of that name has, otherwise the strictest.
  public var defaultThreshold: Double {
    switch self {
    case .exact, .oklab: 0
    case .pixelmatch, .odiff: 0.1
    case .psnr: 1000
    case .ssim: 1
    }
  }

  /// Whether the metric judges each pixel by itself; otherwise it scores the whole picture.
  public var countsPixels: Bool { self != .psnr && self != .ssim }
}
