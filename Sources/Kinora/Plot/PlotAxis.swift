import Foundation

/// One axis of a panel: numbers to points on the page.
struct PlotAxis {
  /// The numbers that are shown; never empty.
  let range: ClosedRange<Double>
  /// Where the lower bound lies on the page.
  let start: Double
  /// Where the upper bound lies; before `start` for an axis that points up.
  let end: Double

  /// Creates an axis; a range without length is widened around its number.
  init(_ range: ClosedRange<Double>, from start: Double, to end: Double) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let least = 1e-9 * max(abs(low), abs(high), 1e-3)
    self.range =
      high - low > least ? range : low - max(abs(low) * 0.5, 0.5)...high + max(abs(high) * 0.5, 0.5)
    self.start = start
    self.end = end
  }

  /// Where a number lies.
  func position(_ value: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    return start + (end - start) * ((value - range.lowerBound) / length)
  }

  /// Whether a number lies on the axis, rounding aside.
  func contains(_ value: Double) -> Bool {
    let slack = (range.upperBound - range.lowerBound) * 1e-9
    return value >= range.lowerBound - slack && value <= range.upperBound + slack
  }

  /// A round step between ticks that are at least so many points apart.
  private func step(gap: Double) -> Double {
    let length = range.upperBound - range.lowerBound
    let least = length * gap / abs(end - start)
    let power = pow(10, log10(least).rounded(.down))
    for factor in [1.0, 2, 5] where factor * power >= least * (1 - 1e-9) { return factor * power }
    return 10 * power
  }

  /// Round numbers along the axis with their texts.
  func ticks(gap: Double) -> [(value: Double, text: String)] {
    let step = step(gap: gap)
    guard step.isFinite, step > 0 else { return [] }
    let first = (range.lowerBound / step - 1e-6).rounded(.up)
    let last = (range.upperBound / step + 1e-6).rounded(.down)
    guard first <= last, last - first < 100 else { return [] }
    let places = max(0, Int((-log10(step) - 1e-9).rounded(.up)))
    return stride(from: first, through: last, by: 1).map { index in
      let value = index * step
      return (value, Self.text(value, places: min(places, 9)))
    }
  }

  /// A number for a label: a true minus sign, no zeros at the end.
  static func text(_ value: Double, places: Int = 3) -> String {
    let text = PlainNumber.rounded(value, places: places)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : text
  }
}
